import type { ArticleId } from '../../../articles/articles';
import { type Formats, unbroken } from '../../../components/ui/format';
import { type SceneTitles, titles } from '../../../components/words/titles';
import { PUBLISHED_ON } from '../../../models/sizing/published';

/** Bytes of one map in both designs, at a number of entries. */
interface MapFigures {
  readonly entries: number;
  readonly filled: Readonly<Record<'bucket' | 'swiss', number>>;
  /** Once each entry was evicted and another put. */
  readonly replaced: Readonly<Record<'bucket' | 'swiss', number>>;
}

/** A way in, its sentence, and one for a small screen. */
export interface DoorWords {
  readonly title: string;
  readonly text: string;
  readonly short: string;
}

const sceneTitles: SceneTitles = titles;

const articles: Readonly<Record<ArticleId, string>> = {
  'swiss-tables': 'Datadog on Swiss tables',
  'memory-regression': 'Datadog on Go\u00a01.24’s memory regression',
  'off-heap-caches': 'Samsara on off-heap caches',
  'sort-strings': 'Dave Cheney on sort.Strings',
};

/** Words of the page around the scenes, and of Home. */
export const words = (f: Formats<'en'>) => ({
  skip: 'Skip to content',
  menu: 'Pages',
  brand: 'Mapscope',
  scenes: 'Scenes',
  sceneTitles,
  /** Name of the other language, in itself. */
  otherLanguage: 'Русский',
  lessons: 'Lessons',
  yourProgram: 'Your program',
  articles: {
    title: 'From an article',
    question: 'Coming from an article?',
    names: articles,
    /** Before links to what the article says about what is shown. */
    shownIn: (name: string) => `From an article (${name}), checked against real Go:`,
  },
  loading: 'Loading…',
  reload: 'Reload',
  missing: {
    title: 'This part could not be loaded',
    text: 'A new version of Mapscope may be out, or the network may be down. Reload to continue.',
  },
  broken: (message: string) => ({
    title: 'This part has failed',
    text: `Reload to try again. The error was: ${message}`,
  }),
  /** Link to the part of a lesson that shows the same run. */
  explainedIn: (title: string) => `Explained in a lesson: ${title}`,
  documentTitle: (scene: string) => `${scene} · Mapscope`,
  theme: (name: string) => `Theme: ${name}`,
  themes: { auto: 'system', light: 'light', dark: 'dark' },
  notFound: {
    title: 'Page not found',
    text: 'This link doesn’t lead to any Mapscope page.',
    toStart: 'Go to the home page',
  },
  home: {
    documentTitle: 'Mapscope: what Go maps do to memory, step by step',
    title: 'See what a Go map really\u00a0does with\u00a0memory.',
    lead: 'Every byte is drawn to scale, and every step is the one real Go takes.',
    real: 'Run it on real Go',
    doorsLabel: 'Where to start',
    doors: {
      watch: (newest: string): DoorWords => ({
        title: 'Watch',
        text: `One program, two maps: Go ${PUBLISHED_ON.bucket} and ${newest} side by side, step by step.`,
        short: 'two maps, one program',
      }),
      size: ({ entries, filled, replaced }: MapFigures): DoorWords => ({
        title: 'Size your map',
        text: `Paste your types. Filled with ${unbroken(f.roundCount(entries))} entries, a map[string]Response takes ${unbroken(f.shortBytes(filled.bucket))} on Go ${PUBLISHED_ON.bucket} and ${unbroken(f.shortBytes(filled.swiss))} on ${PUBLISHED_ON.swiss}. Once every entry has been replaced, as in a cache, it takes ${unbroken(f.shortBytes(replaced.bucket))} and ${unbroken(f.shortBytes(replaced.swiss))}.`,
        short: `filled with ${unbroken(f.roundCount(entries))} entries: ${unbroken(f.shortBytes(filled.bucket))} on Go ${PUBLISHED_ON.bucket}, ${unbroken(f.shortBytes(filled.swiss))} on ${PUBLISHED_ON.swiss}`,
      }),
      learn: {
        title: 'Learn',
        text: 'Short lessons: guess first, then check.',
        short: 'guess, then check',
      },
    },
    moments: 'Moments worth seeing',
    all: (count: number) => `All ${f.count(count)} moments`,
    allSoon: 'All moments',
    own: { question: 'Have a Go program running?', open: 'Open its map, its heap profile or its log' },
  },
});

export type PageWords = ReturnType<typeof words>;
