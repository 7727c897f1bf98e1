import type { Formats } from '../../ui/format';
import { adviceWords } from './en/advice';
import { billWords } from './en/bill';
import { breakdownWords } from './en/breakdown';
import { comparisonWords } from './en/comparison';
import { curveWords } from './en/curves';
import { words as figureWords } from './en/figure';
import { pageWords } from './en/page';
import { words as paramWords } from './en/params';
import { proofWords } from './en/proof';
import { readingWords } from './en/reading';
import { reasonWords } from './en/reasons';
import { sourceWords } from './en/source';
import { storyWords } from './en/story';

export const words = (f: Formats<'en'>) => ({
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

export type SizingWords = ReturnType<typeof words>;
