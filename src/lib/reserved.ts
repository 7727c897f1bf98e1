import type { CSSProperties } from 'react';
import { heightOf } from '../embed/height';
import { NARROW_BELOW, type SceneEntry } from '../scenes/index';

/**
 * Room for a figure, wide or narrow, before any script has run: a padding’s percentage is one of the width, so that
 * the style alone knows which of both it is.
 */
export function reserved(entry: SceneEntry | undefined, height: number | undefined): CSSProperties {
  const asked = height === undefined ? null : String(height);
  const wide = heightOf(entry, asked, NARROW_BELOW);
  const narrow = heightOf(entry, asked, NARROW_BELOW - 1);
  return {
    position: 'relative',
    boxSizing: 'content-box',
    height: `${wide}px`,
    paddingBottom: `clamp(0px, (${NARROW_BELOW}px - 100%) * 1000, ${narrow - wide}px)`,
  };
}
