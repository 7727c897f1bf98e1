import { type Formats, interval } from '../../../components/format';
import { PUBLISHED_ON } from '../../../models/sizing/published';
import { type SceneTitles, titles } from '../../../scenes/words/titles';

/** Bytes of one map in both designs, at a number of entries. */
interface MapFigures {
  readonly entries: number;
  readonly bucket: number;
  readonly swiss: number;
}

interface HomeFigures {
  readonly many: MapFigures;
  readonly few: MapFigures;
}

/** A piece of a sentence; figures stand out. */
interface Piece {
  readonly text: string;
  readonly isFigure?: true;
}

const sceneTitles: SceneTitles = titles;

/** Words of the page around the scenes, and of Home. */
export const words = (f: Formats<'en'>) => ({
  skip: 'Skip to the page',
  menu: 'Pages',
  brand: 'Mapscope',
  scenes: 'Scenes',
  sceneTitles,
  /** Name of the other language, in itself. */
  otherLanguage: 'Русский',
  lessons: 'Lessons',
  yourProgram: 'Your program',
  loading: 'Loading…',
  reload: 'Reload',
  missing: {
    title: 'This part could not be loaded',
    text: 'A new version of Mapscope may be out, or the network may be down. Reload to go on.',
  },
  broken: (message: string) => ({
    title: 'This part has failed',
    text: `Reload to try again. The error was: ${message}`,
  }),
  /** Link to the part of a lesson that shows the same run. */
  explainedIn: (title: string) => `Explained in a lesson: ${title}`,
  documentTitle: (scene: string) => `${scene} · Mapscope`,
  theme: (name: string) => `Theme: ${name}`,
  themes: { auto: 'as the system', light: 'light', dark: 'dark' },
  notFound: { title: 'There is no such page', text: 'The link leads nowhere here.', toStart: 'To the start' },
  home: {
    documentTitle: 'Mapscope: what Go maps do to memory, step by step',
    title: 'See what a Go map really does with memory.',
    lead: 'Models that are bit for bit Go’s own, every byte drawn to scale, step by step.',
    real: 'Run it on real Go',
    /** Real Go's figures, which stand out: the Swiss map at its best, and where it is the larger one. */
    why: ({ many, few }: HomeFigures): Piece[] => [
      { text: `${f.roundCount(many.entries)} entries: ` },
      { text: f.shortBytes(many.bucket), isFigure: true },
      { text: ` on Go ${PUBLISHED_ON.bucket}, ` },
      { text: f.shortBytes(many.swiss), isFigure: true },
      { text: ` on ${PUBLISHED_ON.swiss}. At ${f.count(few.entries)} the new map is larger: ` },
      { text: interval(f.shortBytes(few.swiss), f.shortBytes(few.bucket), ' against '), isFigure: true },
      { text: '.' },
    ],
    doorsLabel: 'Ways in',
    doors: {
      watch: { title: 'Watch', text: 'two maps grow, step by step' },
      size: { title: 'Size your map', text: 'paste types, read the bytes' },
      learn: { title: 'Learn', text: 'guess first, then watch' },
    },
    moments: 'Moments worth seeing',
    all: (count: number) => `All ${f.count(count)} moments`,
    allSoon: 'All moments',
    own: { question: 'Have a Go program running?', open: 'Open its map, its heap profile or its log' },
  },
});

export type PageWords = ReturnType<typeof words>;
