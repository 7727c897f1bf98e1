import type { Owner } from '../../../models/map/owners';
import { type Rect, rectsPath, texturePath } from './owners';
import styles from './owners.module.css';

interface OwnerRectProps extends Rect {
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

interface OwnerRectsProps {
  readonly owner: Owner;
  readonly rects: readonly Rect[];
}

/** Bytes of one owner in many rects, as one shape. */
export function OwnerRects({ owner, rects }: OwnerRectsProps) {
  const texture = texturePath(owner, rects);
  return (
    <>
      <path {...ownerPathProps(owner)} d={rectsPath(rects)} />
      {texture !== '' && <path {...ownerTextureProps(owner)} d={texture} />}
    </>
  );
}

/** The colour of an owner without its texture, under words; nothing for an owner that has none. */
export function OwnerGround({ owner, ...area }: OwnerRectProps) {
  if (texturePath(owner, [area]) === '') return null;
  return <rect {...ownerPathProps(owner)} {...area} style={{ stroke: 'none' }} />;
}

/** For a shape of one owner: a path of many rects (`rectsPath`), an area. */
export function ownerPathProps(owner: Owner) {
  return { className: styles.mark, 'data-owner': owner } as const;
}

/** For the path that `texturePath` returns. */
export function ownerTextureProps(owner: Owner) {
  return { className: styles.texture, 'data-owner': owner } as const;
}

/** Sample of an owner's colour and texture, for beside its word. */
export function Swatch({ owner }: { readonly owner: Owner }) {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <OwnerRect owner={owner} x={0} y={0} width={16} height={12} />
    </svg>
  );
}

/** Sample of owners that are told as one, one beside the other. */
export function OwnersSwatch({ owners }: { readonly owners: readonly Owner[] }) {
  const width = 10 / owners.length;
  return (
    <svg width={10} height={10} aria-hidden="true">
      {owners.map((owner, i) => (
        <OwnerRect key={owner} owner={owner} x={i * width} y={0} width={width} height={10} />
      ))}
    </svg>
  );
}
