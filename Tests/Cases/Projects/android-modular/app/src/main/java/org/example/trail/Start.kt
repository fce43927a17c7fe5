package org.example.trail

import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.res.pluralStringResource
import androidx.compose.ui.res.stringResource

@Composable
fun Start(walks: Int) {
  Text(stringResource(R.string.title))
  Text(pluralStringResource(R.plurals.walks, walks, walks))
  Text(stringResource(R.string.begin))
  Text(stringResource(R.string.map_hint))
}
