import type { ReactNode } from 'react';
import { readPieces, UnreadableFile } from '../../../files/pieces';
import { readStats } from '../../../files/stats/readStats';
import { type MemoryStats, memoryAnswer } from '../../../models/stats/memory';
import type { Lang } from '../../ui/format';
import { COMPONENT_WORDS, loadLanguage, sentenceOf } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import { billLink, goalLink, liveHeap } from '../links';
import { StatsView } from '../stats/StatsView';
import type { YourWords } from '../words/en/page';
import { STATS_WORDS } from '../words/languages';
import type { KindReader } from './facts';

/** Beyond it a text is no scrape of one process. */
const MOST_LETTERS = 2 ** 24;

async function languageOf(lang: Lang) {
  const [language, components] = await Promise.all([
    loadLanguage(STATS_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
  ]);
  const viewOf = (stats: MemoryStats) => (
    <Words of={COMPONENT_WORDS} value={components}>
      <Words of={STATS_WORDS} value={language}>
        <StatsView stats={stats} />
      </Words>
    </Words>
  );
  return { words: language.words, viewOf };
}

/** The statistics at the end of a profile as text; undefined where there are none. */
export async function statsAtEnd(lang: Lang, text: string): Promise<ReactNode> {
  const reading = readStats(text);
  return 'stats' in reading ? (await languageOf(lang)).viewOf(reading.stats) : undefined;
}

/** What a process says of its memory; several files are of one process. */
export async function statsKind(lang: Lang, { ways, refusals }: YourWords): Promise<KindReader> {
  const { words, viewOf } = await languageOf(lang);
  return {
    async read(files, control) {
      const texts: string[] = [];
      for (const { name, blob } of files) {
        let text = '';
        try {
          await readPieces(blob, { ...control, mostUnpackedBytes: MOST_LETTERS }, (piece) => {
            if (text.length < MOST_LETTERS) text += piece;
          });
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
          return { problem: refusals.unreadable({ type: 'unreadable', name }, undefined) };
        }
        texts.push(text);
      }
      const reading = readStats(texts.join('\n'));
      if ('problem' in reading) return { problem: sentenceOf(words.problems, reading.problem, undefined) };
      const { stats } = reading;
      const { held, rss, parts } = memoryAnswer(stats);
      const live = liveHeap(parts.find(({ id }) => id === 'live')?.bytes ?? stats.heapAlloc);
      return {
        about: words.about(held, rss),
        view: viewOf(stats),
        ways: [
          { href: goalLink(live), ...ways.goal(live) },
          { href: billLink(live), ...ways.bill(live) },
        ],
      };
    },
  };
}
