plugins { id("com.android.application") }

android {
  namespace = "org.example.notes"
  compileSdk = 36
}
