package org.example.trail.ui

import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.res.stringResource

@Composable
fun CloseButton() = Text(stringResource(R.string.ui_close))
