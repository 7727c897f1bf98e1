import type { Formats } from '../../ui/format';
import { bucketWords } from './en/bucket';
import { hashWords } from './en/hash';
import { partWords } from './en/parts';
import { pictureWords } from './en/picture';
import { runWords } from './en/runs';
import { stageWords } from './en/stage';
import { swissWords } from './en/swiss';
import { totalsWords } from './en/totals';
import { unitWords } from './en/unit';

/** Words of a stage of maps, on a page and in a figure. */
export const words = (f: Formats<'en'>) => ({
  ...stageWords(f),
  hash: hashWords(f),
  parts: partWords(f),
  picture: pictureWords(f),
  unit: unitWords(f),
  bucket: bucketWords(f),
  runs: runWords(f),
  swiss: swissWords(f),
  totals: totalsWords(f),
});

export type MapWords = ReturnType<typeof words>;
