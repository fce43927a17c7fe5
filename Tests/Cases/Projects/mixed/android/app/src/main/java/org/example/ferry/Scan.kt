package org.example.ferry

fun texts(context: Context) = listOf(
    context.getString(R.string.scan_ticket), context.getString(R.string.upper),
    context.resources.getQuantityString(R.plurals.seats, 3, 3))
