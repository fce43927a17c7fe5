package org.example.trail.routes

import org.example.trail.ui.R as UiR

fun labels() = listOf(R.string.routes_length, UiR.string.ui_close)
