import type { Owner } from '../../models/map/owners';
import styles from './ownerMarks.module.css';
import { type Rect, texturePath } from './textures';

export interface OwnerRectProps extends Rect {
  readonly owner: Owner;
}

/** Bytes of one owner. The stroke stays inside, so that the rect covers just the area it is given. */
export function OwnerRect({ owner, x, y, width, height }: OwnerRectProps) {
  const inner = {
    x: x + Math.min(0.5, width / 2),
    y: y + Math.min(0.5, height / 2),
    // SVG does not draw a rect without width, not even its stroke.
    width: Math.max(0.01, width - 1),
    height: Math.max(0.01, height - 1),
  };
  const texture = texturePath(owner, [inner]);
  return (
    <>
      <rect {...ownerPathProps(owner)} {...inner} />
      {texture !== '' && <path {...ownerTextureProps(owner)} d={texture} />}
    </>
  );
}

/** For a shape of one owner: a path of many rects (`rectsPath`), an area. */
export function ownerPathProps(owner: Owner) {
  return { className: styles.mark, 'data-owner': owner } as const;
}

/** For the path that `texturePath` returns. */
export function ownerTextureProps(owner: Owner) {
  return { className: styles.texture, 'data-owner': owner } as const;
}
