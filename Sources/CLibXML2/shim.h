#ifndef APOD_LIBXML2_SHIM_H
#define APOD_LIBXML2_SHIM_H

// Says which parts the installed library has; it must come first for the next line to matter.
#include <libxml/xmlversion.h>

// Debian builds libxml2 with ICU. Its headers and Foundation's own copy of ICU cannot be imported into
// one module ("'UErrorCode' has different definitions"), and nothing here uses them.
#undef LIBXML_ICU_ENABLED

// The oldest version the tests have run with; older ones lack fixes for hostile input.
#if LIBXML_VERSION < 20914
#error "libxml2 2.9.14 or newer is needed"
#endif

// Errors are collected per thread; without threads they would be mixed up.
#ifndef LIBXML_THREAD_ENABLED
#error "libxml2 must be built with threads"
#endif

// Tolerant reading of NASA's HTML.
#include <libxml/HTMLparser.h>
// Strict reading of XML, and the once-only initialiser.
#include <libxml/parser.h>
// Schemas.
#include <libxml/relaxng.h>
// Documents and their nodes.
#include <libxml/tree.h>
// Errors as structures, and where they are sent.
#include <libxml/xmlerror.h>

// `xmlFree` is a mutable global variable, which Swift 6 does not let anyone read.
static inline void apod_free(void *memory) { xmlFree(memory); }

// Called for each error; the message is only valid during the call.
typedef void (*apod_report)(void *log, const char *message, int line, int column, int level);

// Where this thread's errors go, and where they went before.
typedef struct {
  apod_report report;
  void *log;
  xmlStructuredErrorFunc structured;
  void *structuredContext;
  xmlGenericErrorFunc generic;
  void *genericContext;
} apod_error_sink;

// From 2.12 on the error is passed as const, and Swift sees two different types.
#if LIBXML_VERSION >= 21200
typedef const xmlError *apod_error;
#else
typedef xmlErrorPtr apod_error;
#endif

// Takes an error apart, so that Swift need not know the structure's changing const-ness.
static void apod_forward_error(void *context, apod_error error) {
  const apod_error_sink *sink = (const apod_error_sink *)context;
  sink->report(sink->log, error->message, error->line, error->int2, (int)error->level);
}

// The generic channel is variadic, which Swift cannot write. What it would print on stderr says
// nothing that the structured channel does not.
static void apod_discard_error(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

// Sends this thread's errors to the sink. The current handlers are macros over thread-local
// variables, which Swift cannot import.
static inline void apod_set_error_sink(apod_error_sink *sink) {
  sink->structured = xmlStructuredError;
  sink->structuredContext = xmlStructuredErrorContext;
  sink->generic = xmlGenericError;
  sink->genericContext = xmlGenericErrorContext;
  xmlSetStructuredErrorFunc(sink, apod_forward_error);
  xmlSetGenericErrorFunc(NULL, apod_discard_error);
}

// Gives this thread's errors back to whoever had them.
static inline void apod_restore_error_handlers(const apod_error_sink *sink) {
  xmlSetStructuredErrorFunc(sink->structuredContext, sink->structured);
  xmlSetGenericErrorFunc(sink->genericContext, sink->generic);
}

#endif
