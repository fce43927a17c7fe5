#include <string>

namespace texts {
NSString *const all[] = {
  NSLocalizedString(@"escapes", @"\a\b\e\f\n\r\t\v \\ \" \' \? \x21 \41 \0411 \u00e9 \U0001F600"),
  NSLocalizedString(@"é – „UTF-8“", @"A key that is no word"),
  NSLocalizedString(@"spliced", @"One \
line"),
  NSLocalizedString(@R"(raw "key" \n)", @R"end(a )" b)end"),
  NSLocalizedString((@"parentheses"), ((NSString *)(@"Of no matter"))),
  NSLocalizedString((__bridge NSString *)CFSTR("a" "b"), @(u8"c" "d")),
  NSLocalizedString(@"nested", NSLocalizedString(@"comment", @"A comment is no text")),
};
int million = 1'000'000, quote = '\'';
std::string s = R"(NSLocalizedString(@"raw", @"none"))";
}
NSString *last = condition ? ::NSLocalizedString(@"yes", @"Answer") : [x y:NSLocalizedString(@"no", @"Answer")];
