import type { ZoomLevel } from '../../components/stage/zoom';
import type { Side } from './side';

type LevelWords = Readonly<Record<ZoomLevel, string>>;

const WORDS: Readonly<Record<Side['design'] | 'both', LevelWords>> = {
  bucket: { whole: 'all arrays', rows: 'array', unit: 'bucket', slot: 'slot' },
  swiss: { whole: 'directory', rows: 'table', unit: 'group', slot: 'slot' },
  both: { whole: 'whole map', rows: 'array, table', unit: 'bucket, group', slot: 'slot' },
};

/** What the levels of the zoom are called in the designs shown. */
export function levelWords(sides: readonly Side[]): LevelWords {
  const [first] = sides;
  const alike = sides.every(({ design }) => design === first?.design);
  return WORDS[alike && first ? first.design : 'both'];
}
