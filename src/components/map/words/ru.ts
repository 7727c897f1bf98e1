import type { Formats } from '../../ui/format';
import type { MapWords } from './en';
import { bucketWords } from './ru/bucket';
import { hashWords } from './ru/hash';
import { partWords } from './ru/parts';
import { pictureWords } from './ru/picture';
import { runWords } from './ru/runs';
import { stageWords } from './ru/stage';
import { swissWords } from './ru/swiss';
import { totalsWords } from './ru/totals';
import { unitWords } from './ru/unit';

export const words = (f: Formats<'ru'>): MapWords => ({
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
