#import "Reader.h"
#import <Foundation/Foundation.h> // NSLocalizedString(@"in-a-comment", @"none")

/* NSLocalizedString(@"in-a-block", @"none")
   over two lines */

@implementation ReaderViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  self.title = NSLocalizedString(@"reader-title", @"Title of the reader");
  self.hint = NSLocalizedStringFromTable(@"hint", @"Hints", @"Hint below the page");
  self.other = NSLocalizedStringFromTableInBundle(
      @"other", nil, [NSBundle bundleForClass:[self class]],
      @"A text of the framework, "
      @"said over " "three lines");
  self.pages = NSLocalizedStringWithDefaultValue(
      @"pages", /* the table, */ NULL, NSBundle.mainBundle, // of the app
      @"%1$d pages of \"%2$@\", $1 each", @"Length of a book");
  self.tip = NSLocalizedAttributedString(@"tip", @"A tip with bold words");
  NSString *quoted = @"NSLocalizedString(@\"in-a-string\", @\"none\")";
  NSLog(@"%@ %c", quoted, '"');
}

- (NSString *)count {
  CFStringRef count = CFCopyLocalizedString(CFSTR("count"), "How many there are");
  CFStringRef sum = CFCopyLocalizedStringWithDefaultValue(
      CFSTR("sum"), CFSTR("Numbers"), NULL, CFSTR("The sum is %@"), "Below a table");
  return WMFLocalizedStringWithDefaultValue(
      @"search-count", self.language, nil, @"%1$d results", @"Above the results of a search");
}

- (NSString *)ofBundle {
  return [[NSBundle bundleForClass:[self class]] localizedStringForKey:@"of-bundle"
                                                                 value:@"Of the bundle"
                                                                 table:@"Bundle"];
}

@end
