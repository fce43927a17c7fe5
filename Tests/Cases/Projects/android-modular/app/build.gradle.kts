plugins { id("com.android.application") }
android {
  flavorDimensions += "store"
  productFlavors { create("play") {} }
}
