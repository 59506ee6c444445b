#ifndef APOD_LIBXML2_SHIM_H
#define APOD_LIBXML2_SHIM_H

// Defines which features the installed library has. This header must come first, so that the next line can undefine one
// of them.
#include <libxml/xmlversion.h>

// Debian builds libxml2 with ICU. ICU's headers conflict with Foundation's own copy of ICU in the same module
// ("'UErrorCode' has different definitions"), and nothing here needs them.
#undef LIBXML_ICU_ENABLED

// The oldest version that was tested. Older versions lack fixes for hostile input.
#if LIBXML_VERSION < 20914
#error "libxml2 2.9.14 or newer is needed"
#endif

// Errors are collected per thread. Without thread support, errors of different threads would get mixed up.
#ifndef LIBXML_THREAD_ENABLED
#error "libxml2 must be built with threads"
#endif

// The tolerant parser for NASA's HTML.
#include <libxml/HTMLparser.h>
// The strict parser for XML, and the function that initialises the library once.
#include <libxml/parser.h>
// Relax NG schemas.
#include <libxml/relaxng.h>
// Documents and their nodes.
#include <libxml/tree.h>
// Structured errors and their handlers.
#include <libxml/xmlerror.h>

// `xmlFree` is a mutable global variable, which Swift 6 does not allow code to read.
static inline void apod_free(void *memory) { xmlFree(memory); }

// Called for each error; the message is only valid during the call.
typedef void (*apod_report)(void *log, const char *message, int line, int column, int level);

// The receiver of this thread's errors, and the previous handlers.
typedef struct {
  apod_report report;
  void *log;
  xmlStructuredErrorFunc structured;
  void *structuredContext;
  xmlGenericErrorFunc generic;
  void *genericContext;
} apod_error_sink;

// Since libxml2 2.12, handlers get the error as a pointer to const, which is a different type in Swift.
#if LIBXML_VERSION >= 21200
typedef const xmlError *apod_error;
#else
typedef xmlErrorPtr apod_error;
#endif

// Passes the parts of an error to Swift separately, so that Swift code does not depend on whether the pointer is const.
static void apod_forward_error(void *context, apod_error error) {
  const apod_error_sink *sink = (const apod_error_sink *)context;
  sink->report(sink->log, error->message, error->line, error->int2, (int)error->level);
}

// Discards generic errors, which libxml2 would print to standard error. Generic errors say nothing that structured
// errors do not say. The handler is variadic, so it cannot be written in Swift.
static void apod_discard_error(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

// Sends this thread's errors to the sink, and saves the current handlers there. In libxml2 these are macros for
// thread-local variables, which Swift cannot import.
static inline void apod_set_error_sink(apod_error_sink *sink) {
  sink->structured = xmlStructuredError;
  sink->structuredContext = xmlStructuredErrorContext;
  sink->generic = xmlGenericError;
  sink->genericContext = xmlGenericErrorContext;
  xmlSetStructuredErrorFunc(sink, apod_forward_error);
  xmlSetGenericErrorFunc(NULL, apod_discard_error);
}

// Restores this thread's previous error handlers.
static inline void apod_restore_error_handlers(const apod_error_sink *sink) {
  xmlSetStructuredErrorFunc(sink->structuredContext, sink->structured);
  xmlSetGenericErrorFunc(sink->genericContext, sink->generic);
}

#endif
