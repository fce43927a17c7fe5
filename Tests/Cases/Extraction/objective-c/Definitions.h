#ifndef TEXTS_H
#define TEXTS_H

/// What declares or defines a routine calls none.
#define NSLocalizedString(key, comment) \
  [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:nil]
#define Text(key) NSLocalizedString(@#key, nil)
#define TextOf(...) NSLocalizedString(__VA_ARGS__)
#define SAVE_TITLE                        \
  NSLocalizedString(@"save",              \
                    @"Button that " \
                    @"saves")

NSString *WMFLocalizedStringWithDefaultValue(
    NSString *key, NSString *_Nullable language, NSBundle *_Nullable bundle, NSString *value,
    NSString *comment);
FOUNDATION_EXPORT NSString *NSLocalizedStringFromTable(NSString *, NSString *, id);
- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)value table:(NSString *)table;

#if TARGET_OS_IOS
#define TAP NSLocalizedString(@"tap", @"What to do on a phone")
#elif TARGET_OS_OSX // it's a Mac
#define TAP NSLocalizedString(@"click", @"What to do on a Mac")
#else
#error don't build this: NSLocalizedString(@"never", @"none")
#endif

static inline NSString *Shout(void) {
  return UPPER(NSLocalizedString(@"shout", @"Cheer in a game"));
}

#endif
