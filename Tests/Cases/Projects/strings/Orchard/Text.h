#import <Foundation/Foundation.h>

#define OText(key) NSLocalizedString(key, nil)
#define OError(key) NSLocalizedStringFromTable(key, @"Errors", nil)

NSString *OCount(NSString *key, NSInteger count);
