import { ByteBars, byteScale } from '../../components/ui/chart/ByteBars';
import { useWidth } from '../../components/ui/controls/useSize';
import { OwnerGround, OwnerRect, Swatch } from '../../components/ui/owners/OwnerRect';
import legend from '../../components/ui/owners/owners.module.css';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { SplitAmount } from '../article';
import { ARTICLE_PAGE_WORDS } from '../words/languages';
import styles from './SplitBars.module.css';

/** px */
const HEIGHT = 26;

interface SplitBarsProps {
  readonly split: readonly SplitAmount[];
  /** Of its parts, by their ids. */
  readonly words: Readonly<Record<string, string>> | undefined;
}

/** Amounts to one scale, each by its parts. */
export function SplitBars({ split, words = {} }: SplitBarsProps) {
  const page = useWords(ARTICLE_PAGE_WORDS);
  const f = useFormats();
  const [width, measured] = useWidth();
  const sums = split.map(({ parts }) => parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const [first] = split;
  return (
    <div className={styles.split}>
      <div ref={measured}>
        {width > 0 && (
          <ByteBars
            rows={split.map(({ of, parts }, i) => ({
              id: of,
              name: page[of],
              figures: <b>{f.heapBytes(sums[i] ?? 0)}</b>,
              parts,
              label: f.list(parts.map(({ id, bytes }) => `${words[id]} ${f.heapBytes(bytes)}`)),
            }))}
            scale={byteScale(Math.max(...sums), width)}
            height={HEIGHT}
            draw={({ owner }, area) => <OwnerRect owner={owner} {...area} />}
            ground={({ owner }, area) => <OwnerGround owner={owner} {...area} />}
            words={({ id, bytes }) => [`${words[id]} ${f.heapBytes(bytes)}`, f.heapBytes(bytes)]}
          />
        )}
      </div>
      <ul className={legend.legend}>
        {first?.parts.map(({ id, owner }) => (
          <li key={id}>
            <Swatch owner={owner} />
            <span>{words[id]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
