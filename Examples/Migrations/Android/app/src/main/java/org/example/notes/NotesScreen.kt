package org.example.notes

import android.content.Context

class NotesScreen(private val context: Context) {
  val title: String get() = context.getString(R.string.notes_title)

  fun found(count: Int): String =
    context.resources.getQuantityString(R.plurals.notes_found, count, count)

  fun saved(name: String, folder: String): String =
    context.getString(R.string.note_saved, name, folder)

  fun terms(): String = context.getString(R.string.terms)

  fun sorted(by: Int): String = context.resources.getStringArray(R.array.sort_orders)[by]
}
