import type { ReactNode } from 'react';
import { type BarLooks, type BarPart, ByteBars, byteScale } from '../chart/ByteBars';
import type { Box } from '../controls/useSize';
import { sentenceOf } from '../words/language';
import { useFormats } from '../words/words';
import styles from './SidesPicture.module.css';
import { layoutSides, type SideBytes, sidesDifference } from './sidesRun';
import type { BesideWords } from './words/en';

/** A side as it is drawn: its bytes sum to `bytes`. */
export interface DrawnSide<P extends BarPart> extends SideBytes {
  readonly parts: readonly P[];
  picture(box: Box): ReactNode;
}

interface SidesPictureProps<P extends BarPart> extends Pick<BarLooks<P>, 'draw'>, Box {
  readonly sides: readonly [DrawnSide<P>, DrawnSide<P>];
  readonly words: BesideWords;
  /** Name of the bytes that are compared. */
  readonly word: string;
  /** The most of them at any step. */
  readonly most: number;
  /** Scale of both pictures in words, by the box that each has. */
  readonly noteOf?: (box: Box) => string;
  /** Beside those words, or below them. */
  readonly legend?: ReactNode;
  readonly hasTotals: boolean;
}

const BAR_HEIGHT = 10;

/** Two releases at the same step: side by side, or one above the other, and below them what each takes, at one scale. */
export function SidesPicture<P extends BarPart>(props: SidesPictureProps<P>) {
  const { sides, words, word, most, noteOf, legend, draw, hasTotals, width, height } = props;
  const f = useFormats();
  const { isBeside, picture, barsWidth, hasNote } = layoutSides({
    width,
    height,
    hasTotals,
    hasNote: noteOf !== undefined,
    hasLegend: Boolean(legend),
  });
  return (
    <div className={styles.sides} data-beside={isBeside}>
      {hasNote && (
        <div className={styles.note}>
          <p>{noteOf?.(picture)}</p>
          {legend}
        </div>
      )}
      {sides.map(({ name, picture: draws }) => (
        <section key={name} aria-label={name} data-part="structure">
          <p className={styles.name}>{name}</p>
          <div style={{ height: picture.height }}>{draws(picture)}</div>
        </section>
      ))}
      {hasTotals && (
        <div className={styles.totals} data-part="totals">
          <ByteBars
            isDense
            isPlayed
            rows={sides.map(({ name, bytes, parts }) => ({
              id: name,
              name: (
                <>
                  {name} <span className={styles.word}>{word}</span>
                </>
              ),
              figures: f.bytes(bytes),
              parts,
            }))}
            scale={byteScale(most, barsWidth)}
            height={BAR_HEIGHT}
            draw={draw}
          />
          <p className={styles.difference}>{sentenceOf(words.difference, sidesDifference(...sides))}</p>
        </div>
      )}
    </div>
  );
}
