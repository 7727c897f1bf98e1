/** Texts around cycles, each kept once and named by its index. */
export interface LabelIndex {
  indexOf(text: string): number;
  /**
   * For each of the labels of many cycles a group: words with digits tell programs apart where they repeat, as the names of
   * pods do; what is another one in most lines, such as a number of the line, tells nothing.
   */
  groups(labels: ArrayLike<number>): LabelGroups;
}

export interface LabelGroups {
  /** Group of a label. */
  groupOf(label: number): number;
  nameOf(group: number): string;
}

/** Beyond these a label loses its words with digits. */
const MOST_LABELS = 4096;
const MOST_LETTERS = 160;
/** Cycles of a program, on average, from which on its words are taken for a name. */
const LEAST_SHARED = 3;

const TIMES = new RegExp(
  [
    String.raw`\d{4}[-/]\d\d[-/]\d\d[T ]?`,
    String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)?,? ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d+ `,
    String.raw`\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?`,
    String.raw`\d{9,}(?:\.\d+)?`,
    String.raw`\b\d+\.\d+\b(?!\.)`,
  ].join('|'),
  'g',
);
const WORD_WITH_DIGIT = /[\w-]*\d[\w-]*/g;

function withoutTimes(text: string): string {
  return text.replace(TIMES, '').replace(/\s+/g, ' ').trim();
}

/** Text before a cycle without what changes from line to line: times. */
export function labelOf(prefix: string): string {
  return prefix === '' ? '' : withoutTimes(prefix.slice(-MOST_LETTERS));
}

/** The same of text behind a cycle. */
export function labelBehind(suffix: string): string {
  return suffix === '' ? '' : withoutTimes(suffix.slice(0, MOST_LETTERS));
}

interface Form {
  /** Labels of this form, and their cycles. */
  readonly labels: number[];
  cycles: number;
}

/** A copy. A slice would keep all of the text alive that it was cut from. */
export function detached(text: string): string {
  return [...text].join('');
}

const WORD = /[\w.-]+/g;

/** Of texts that differ, the words of each that not all have. */
export function distinctWords(texts: readonly string[]): string[] {
  const words = texts.map((text) => [...new Set(text.match(WORD))]);
  return words.map((own) => own.filter((word) => words.some((each) => !each.includes(word))).join(' '));
}

function formOf(text: string): string {
  return text.replace(WORD_WITH_DIGIT, '#');
}

/** Places of words with digits, of all labels of a form, that tell programs apart: those that change most are left out until lines share them. */
function tellingWords({ labels, cycles }: Form, texts: readonly string[]): boolean[] {
  const words = labels.map((label) => texts[label]?.match(WORD_WITH_DIGIT) ?? []);
  const telling = Array.from(words[0] ?? [], () => true);
  const different = telling.map((_, place) => new Set(words.map((each) => each[place])).size);
  const byChange = [...different.keys()].sort((a, b) => (different[b] ?? 0) - (different[a] ?? 0));
  for (const place of byChange) {
    const groups = new Set(words.map((each) => each.filter((_, i) => telling[i]).join(' '))).size;
    if (groups === 1 || cycles / groups >= LEAST_SHARED) break;
    telling[place] = false;
  }
  return telling;
}

function nameWith(text: string, telling: readonly boolean[]): string {
  if (telling.every(Boolean)) return text;
  let place = 0;
  return withoutTimes(text.replace(WORD_WITH_DIGIT, (word) => (telling[place++] ? word : '')));
}

export function labelIndex(): LabelIndex {
  const known = new Map<string, number>();
  const texts: string[] = [];

  function add(text: string): number {
    const kept = detached(text);
    known.set(kept, texts.length);
    return texts.push(kept) - 1;
  }

  return {
    indexOf(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (texts.length < MOST_LABELS) return add(text);
      const form = formOf(text);
      return known.get(form) ?? (texts.length < 2 * MOST_LABELS ? add(form) : 0);
    },
    groups(labels) {
      const cyclesOf = new Uint32Array(texts.length);
      for (let i = 0; i < labels.length; i++) cyclesOf[labels[i] ?? 0] = (cyclesOf[labels[i] ?? 0] ?? 0) + 1;
      const forms = new Map<string, Form>();
      for (const [label, text] of texts.entries()) {
        const form = forms.get(formOf(text)) ?? { labels: [], cycles: 0 };
        forms.set(formOf(text), form);
        form.labels.push(label);
        form.cycles += cyclesOf[label] ?? 0;
      }
      const groupOf = new Int32Array(texts.length);
      const names = new Map<string, number>();
      for (const form of forms.values()) {
        const telling = tellingWords(form, texts);
        for (const label of form.labels) {
          const name = nameWith(texts[label] ?? '', telling);
          if (!names.has(name)) names.set(name, names.size);
          groupOf[label] = names.get(name) ?? 0;
        }
      }
      const byGroup = [...names.keys()];
      return { groupOf: (label) => groupOf[label] ?? 0, nameOf: (group) => byGroup[group] ?? '' };
    },
  };
}
