import type { CSSProperties } from 'react';
import { heightOf } from '../embed/height';
import { roomStyle } from '../embed/room';
import { NARROW_BELOW, type SceneEntry } from '../scenes/index';

/** Room for a figure, wide or narrow, before any script has run. */
export function reserved(entry: SceneEntry | undefined, height: number | undefined): CSSProperties {
  const asked = height === undefined ? null : String(height);
  const wide = heightOf(entry, asked, NARROW_BELOW);
  const narrow = heightOf(entry, asked, NARROW_BELOW - 1);
  return { position: 'relative', ...roomStyle({ wide, narrow }) };
}
