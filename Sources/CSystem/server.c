#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static int set_up(int number) {
  int flags = fcntl(number, F_GETFL);
  if (flags < 0 || fcntl(number, F_SETFL, flags | O_NONBLOCK) != 0) return -1;
  return fcntl(number, F_SETFD, FD_CLOEXEC);
}

static int bound_port(int number, uint16_t *port) {
  struct sockaddr_storage bound;
  socklen_t length = sizeof bound;
  if (getsockname(number, (struct sockaddr *)&bound, &length) != 0) return -1;
  *port = ntohs(
      bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                  : ((struct sockaddr_in *)&bound)->sin_port);
  return 0;
}

int apod_listen(const char *address, uint16_t *port) {
  char service[8];
  snprintf(service, sizeof service, "%u", (unsigned)*port);
  struct addrinfo hints = {
      .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found = NULL;
  if (getaddrinfo(address, service, &hints, &found) != 0 || found == NULL) return -EADDRNOTAVAIL;
  int number = socket(found->ai_family, SOCK_STREAM, 0);
  int yes = 1;
  int code = 0;
  if (number < 0 || setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      bind(number, found->ai_addr, found->ai_addrlen) != 0 || listen(number, SOMAXCONN) != 0 ||
      set_up(number) != 0 || bound_port(number, port) != 0) {
    code = errno;
  }
  freeaddrinfo(found);
  if (code == 0) return number;
  if (number >= 0) close(number);
  return -code;
}

int apod_accept(int listener) {
  int number = accept(listener, NULL, NULL);
  if (number < 0) return -errno;
  int yes = 1;
  // The system sends the last, small piece of a response without delay.
  setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
#if defined(SO_NOSIGPIPE)
  setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
  if (set_up(number) == 0) return number;
  int code = errno;
  close(number);
  return -code;
}

uint64_t apod_most_files(void) {
  struct rlimit files;
  return getrlimit(RLIMIT_NOFILE, &files) == 0 ? (uint64_t)files.rlim_cur : 1024;
}

long apod_send(int number, const void *bytes, size_t count) {
#if defined(MSG_NOSIGNAL)
  const int flags = MSG_NOSIGNAL;
#else
  const int flags = 0;
#endif
  ssize_t sent;
  do sent = send(number, bytes, count, flags);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}
