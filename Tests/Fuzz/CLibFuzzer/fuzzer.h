#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop, in a program that has its own main.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *data, size_t size));
