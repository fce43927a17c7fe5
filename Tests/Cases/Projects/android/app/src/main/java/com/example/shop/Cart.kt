package com.example.shop

class Cart(private val resources: Resources) {
  // R.string.old_title is gone from the screen.
  fun title(count: Int) = resources.getQuantityString(R.plurals.cart_title, count, count)
  val days get() = resources.getStringArray(R.array.days)
  val url = "https://example.com/${resources.getString(R.string.order_now)}"
  val ok = android.R.string.ok
}
