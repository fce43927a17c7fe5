package org.example.quill;

import android.app.Activity;
import android.os.Bundle;

public class NotesActivity extends Activity {
  @Override
  protected void onCreate(Bundle state) {
    super.onCreate(state);
    setTitle(getString(R.string.notes_title, "Ada"));
    int count = 3;
    show(getResources().getQuantityString(R.plurals.notes, count, count));
    show(getResources().getStringArray(R.array.colors)[0]);
    show(getString(R.string.share_with));
  }

  private void show(String text) {}
}
