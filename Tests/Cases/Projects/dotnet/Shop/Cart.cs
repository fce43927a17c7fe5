using Shop.Properties;

namespace Shop;

/// <summary>Shows Strings.Order and "Order".</summary>
public class Cart(IStringLocalizer<Strings> localizer) {
  public string Title(int count) => string.Format(Strings.cart_title, count);
  public string Order => localizer["Order", "now"];
}
