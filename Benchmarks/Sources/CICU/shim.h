#include <unicode/umsg.h>
#include <unicode/ustring.h>
