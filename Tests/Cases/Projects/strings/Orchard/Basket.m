#import "Text.h"

NSString *OCount(NSString *key, NSInteger count) {
  NSString *format = [[NSBundle mainBundle] localizedStringForKey:key value:nil table:nil];
  return [NSString localizedStringWithFormat:format, count];
}

@implementation Basket

- (void)show {
  self.button.title = OText(@"basket.empty");
  self.label.text = OCount(@"basket.count", self.apples.count);
  self.image = [UIImage imageNamed:@"season.winter"];
}

- (NSString *)problem {
  return self.isCold ? OError(@"error.frost") : OError(@"error.ladder");
}

@end
