import type { ReactNode } from 'react';
import legend from '../memory/Legend.module.css';
import { OwnerRect } from '../memory/OwnerRect';
import { Swatch } from '../memory/Swatch';
import type { Rect } from '../memory/textures';
import { HEAP_ROLES, type HeapOwner } from './heapOwners';

/** Bytes of one owner. */
export function HeapRect({ owner, ...rect }: Rect & { readonly owner: HeapOwner }) {
  return <OwnerRect owner={HEAP_ROLES[owner].drawnAs} {...rect} />;
}

/** What the colours and textures of this page mean. */
export function HeapLegend({
  owners,
  children,
}: {
  readonly owners: readonly HeapOwner[];
  readonly children?: ReactNode;
}) {
  return (
    <ul className={legend.legend}>
      {owners.map((owner) => {
        const { word, gloss, drawnAs } = HEAP_ROLES[owner];
        return (
          <li key={owner} title={gloss}>
            <Swatch owner={drawnAs} />
            <span>
              {word}
              <span className={legend.gloss}>: {gloss}</span>
            </span>
          </li>
        );
      })}
      {children}
    </ul>
  );
}
