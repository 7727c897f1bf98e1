import type { ReactNode } from 'react';
import legend from '../../ui/owners/Legend.module.css';
import { OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { DRAWN_AS, type HeapOwner } from './heapOwners';

/** Bytes of one owner. */
export function HeapRect({ owner, ...rect }: Rect & { readonly owner: HeapOwner }) {
  return <OwnerRect owner={DRAWN_AS[owner]} {...rect} />;
}

/** Legend of the colours and textures of this page. */
export function HeapLegend({
  owners,
  children,
}: {
  readonly owners: readonly HeapOwner[];
  readonly children?: ReactNode;
}) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  return (
    <ul className={legend.legend}>
      {owners.map((owner) => {
        const { word, gloss } = words.owners[owner];
        return (
          <li key={owner} title={gloss}>
            <Swatch owner={DRAWN_AS[owner]} />
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
