import { quoted } from '../../../components/fields/typed';
import type { Formats } from '../../../components/ui/format';
import type { Proof } from '../../lesson';

const MINUTES = { one: 'minute', other: 'minutes' };

/** Words around the lessons. */
export const words = (f: Formats<'en'>) => ({
  documentTitle: (title: string) => `${title} · Mapscope`,
  noStop: (name: string) => `This lesson has no part called ${quoted(name)}. Scroll to the part you want.`,
  index: {
    title: 'Lessons',
    lead: 'Short stories with animated figures. Guess first, then watch what really happens. Every number comes from the models, and so does every answer.',
    evidence: 'How the models were checked',
    all: 'All lessons',
    facts: (minutes: number, questions: number) =>
      `${f.counted(minutes, MINUTES)}, ${f.counted(questions, { one: 'question', other: 'questions' })}`,
    minutes: (minutes: number) => f.counted(minutes, MINUTES),
    needs: (titles: readonly string[]) => `Read first: ${f.list(titles)}`,
    articles: 'Articles: what others wrote about Go’s memory, shown in animated figures',
    glossary: 'Glossary: every term, with a figure that shows it',
    pathsTitle: 'Three reading paths',
    paths: {
      newcomer: 'I am new to maps',
      memory: 'I pay for memory',
      resident: 'RSS is up and I don’t know why',
    },
  },
  glossary: {
    title: 'Glossary',
    lead: 'Every term for Go’s maps, allocator and collector, explained in one sentence and shown in a figure.',
    search: 'Find a term',
    nothing: (search: string) => `No term or definition contains “${search}”. Try fewer letters.`,
    subjects: {
      map: 'Any map',
      bucketMap: 'Bucket map, up to Go 1.23',
      swissMap: 'Swiss map, since Go 1.24',
      allocator: 'Allocator',
      collector: 'Collector',
      resident: 'Resident memory',
    },
    see: 'See it happen',
    seeTerm: (name: string) => `See it happen: ${name}`,
    figure: 'The term’s figure',
    choose: 'Choose a term to see it in a figure here.',
  },
  lesson: {
    readers: 'For',
    learnsTo: 'Afterwards',
    figure: 'The lesson’s figure',
    loading: 'Loading the figure…',
    failed: 'The figure could not be loaded. Reload the page, or read on without it.',
    onSite: 'This figure reads a file, so it is shown only on the Mapscope site.',
    play: 'Play it',
    before: 'Before',
    after: 'After',
    paper: 'Print version: all figures, with the answers at the end',
    more: 'More on this',
    checked: 'Checked on real Go:',
    proofs: {
      'map-steps': 'map steps',
      'map-bytes': 'map bytes',
      'published-maps': 'the published maps',
      slots: 'allocator slots',
      'type-sizes': 'type layout',
      'heap-server': 'heap goal and cycles',
      resident: 'resident pages',
    } satisfies Record<Proof, string>,
    backToText: 'Back to the text',
    toFigure: 'To the figure',
    toText: 'To the text',
    follows: 'These numbers come from the figure with your settings.',
    owned: 'You control the figure until you press something in the text.',
    next: 'Next',
    back: 'Back',
    place: (at: number, all: number) => `${f.whole(at)} of ${f.whole(all)}`,
    goesOn: 'The lesson goes on here once you answer or press “Next”.',
    explain: 'Explain it yourself',
    explainHow:
      'What did this lesson show? Write two or three sentences, as if to a colleague. What you write stays on this page.',
    summary: 'A sample answer',
    tomorrow: 'Tomorrow, in your own service',
    onward: 'Now with your own data',
    nextLesson: (title: string) => `Next lesson: ${title}`,
  },
  tools: {
    withAnswers: 'Include my answers?',
    withThem: 'Yes, include them',
    without: 'No, only my place',
    startOver: 'Start over',
    remember: 'Remember on this device',
    writes: (key: string) =>
      `This writes one entry, \`${key}\`, to this browser’s storage: your place in each lesson and your answers. “Start over” deletes it.`,
    refused:
      'This browser’s storage is blocked or full, so nothing is remembered. Bookmark this page to keep your place.',
  },
  document: {
    live: 'Read it with animated figures, and guess first',
    question: (number: number) => `Question ${f.whole(number)}.`,
    answers: 'Answers',
    explainHow:
      'What did this lesson show? Write two or three sentences, as if to a colleague. A sample answer is at the end.',
    other: 'По-русски',
    /** Lessons name the releases that they speak of. */
    computed: (date: string) => `All numbers were computed on ${date} by Mapscope’s models of Go.`,
    made: (date: string, first: string, last: string) =>
      `All numbers were computed on ${date} by Mapscope’s models of Go ${first} to ${last}.`,
  },
  question: {
    name: 'What do you expect?',
    show: 'Check',
    choose: 'Choose an answer first.',
    skip: 'I’d rather see it',
    onFigure: { name: 'Answer in the figure', hint: 'Press your answer in the figure, or choose it in the text.' },
    really: 'What really happens',
    again: 'Show it again',
    yours: 'your guess',
    right: 'That’s right.',
    guess: {
      start: 'Drag the bar to your guess',
      move: 'Move the bar first.',
      amount: f.sumBytes,
      yours: 'your guess',
      really: 'actual',
      /** For those who can’t see the bars. */
      bars: (guess: string | undefined, really: string) =>
        guess === undefined ? `Actual: ${really}.` : `Your guess: ${guess}. Actual: ${really}.`,
      close: () => 'That is very close.',
      tooMuch: (bytes: number) => `Your guess is ${f.sumBytes(bytes)} too high.`,
      tooLittle: (bytes: number) => `Your guess is ${f.sumBytes(bytes)} too low.`,
    },
  },
});

export type LessonPageWords = ReturnType<typeof words>;
