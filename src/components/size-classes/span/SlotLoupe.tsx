import { useWords } from '../../ui/words/words';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { HeapRect } from './HeapMarks';
import styles from './SpanStrip.module.css';
import type { SpanPicture } from './spanPicture';

const HEIGHT = 26;

/** The slot that the event speaks of, or the first in which something lives, enlarged: what of it is asked for, and what is not. */
export function SlotLoupe({
  picture,
  slot,
  width,
}: {
  readonly picture: SpanPicture;
  readonly slot: number | undefined;
  readonly width: number;
}) {
  const shown = slot === undefined ? picture.slots.find(({ state }) => state === 'live') : picture.slots[slot];
  const pxPerByte = Math.max(0, width - 1) / picture.elemsize;
  let at = 0;
  const placed = (shown?.parts ?? []).map(({ owner, bytes }) => {
    const rect = { x: at * pxPerByte, y: 0, width: bytes * pxPerByte, height: HEIGHT };
    const key = `${owner} ${at}`;
    at += bytes;
    return { owner, bytes, rect, key };
  });
  const words = useWords(SIZE_FIGURE_WORDS).span;
  return (
    <figure className={styles.loupe}>
      <figcaption className={styles.caption}>
        {shown ? words.slot(shown.slot, shown.parts) : words.nothingLives}
      </figcaption>
      <svg className={styles.bar} width={width} height={HEIGHT} aria-hidden="true">
        {placed.map(({ owner, rect, key }) => (
          <HeapRect key={key} owner={owner} {...rect} />
        ))}
      </svg>
    </figure>
  );
}
