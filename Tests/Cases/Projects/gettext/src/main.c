#include <libintl.h>

int main(int argc, char *argv[]) {
  printf(gettext("Hello, %s!\n"), argv[0]);
  printf(ngettext("%d note\n", "%d notes\n", argc), argc);
  return 0;
}
