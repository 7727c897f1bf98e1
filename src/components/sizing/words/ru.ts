import type { Formats } from '../../ui/format';
import type { SizingWords } from './en';
import { adviceWords } from './ru/advice';
import { billWords } from './ru/bill';
import { breakdownWords } from './ru/breakdown';
import { comparisonWords } from './ru/comparison';
import { curveWords } from './ru/curves';
import { words as figureWords } from './ru/figure';
import { pageWords } from './ru/page';
import { words as paramWords } from './ru/params';
import { proofWords } from './ru/proof';
import { readingWords } from './ru/reading';
import { reasonWords } from './ru/reasons';
import { sourceWords } from './ru/source';
import { storyWords } from './ru/story';

export const words = (f: Formats<'ru'>): SizingWords => ({
  ...figureWords(f),
  params: paramWords(f),
  page: pageWords(f),
  source: sourceWords(f),
  reading: readingWords(f),
  reasons: reasonWords(f),
  curves: curveWords(f),
  breakdown: breakdownWords(f),
  advice: adviceWords(f),
  comparison: comparisonWords(f),
  bill: billWords(f),
  proof: proofWords(f),
  story: storyWords(f),
});
