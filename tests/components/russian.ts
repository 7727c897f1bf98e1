/** Words that stay as the runtime spells them. */
const RUNTIME = new Set(
  [
    'B Go Map Swiss ctrl emptyOne emptyRest growthLeft h1 h2 hmap make mapextra nevacuate nil range tophash',
    'GOEXPERIMENT clear config evacuatedEmpty evacuatedX evacuatedY len mapsplitgroup',
    'Ctrl Enter JSON Linux gzip PNG SVG UUID XXH64',
    'Samsara HeapReleased MADV_DONTNEED RSS Rss Size hchan needzero smaps',
    'HeapAlloc HeapInuse HeapSys allocBits freeindex malloc mcache mcentral mheap new sort Strings T tiny',
    'GC GOGC GOARCH GOMAXPROCS GOMEMLIMIT ID mmap off runtime',
    'C CPU GOEXPERIMENT Sort StringSlice Swiss VmRSS int64 mallocgc noswissmap op slices',
    // A field of a preset.
    'value',
  ].flatMap((words) => words.split(' ')),
);

/** Keys as in Go source, but for numbers. */
const KEY = /"(?:[^"\\]|\\.)*"|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
/** A key of which only the ends are shown. */
const SHORTENED = /[\p{L}\d-]+…[\p{L}\d-]+/gu;
/** A program's own text, which stays as it is. */
const QUOTED = /«[\w-]+»|“[\w-]+”/g;
const NUMBER = /(?<![\p{L}\d])(?:0x[\da-f]+|\d+(?:\.\d+)?)/gu;

/** Keys and numbers of a sentence, sorted. */
function factsOf(sentence: string, thousands: RegExp, decimal: string): string {
  const plain = sentence.replace(KEY, ' ').replace(thousands, '').replaceAll(decimal, '.');
  return [...(sentence.match(KEY) ?? []), ...(plain.match(NUMBER) ?? [])].sort().join(' ');
}

/** Texts in words of a language, by their places: those that stand there as they are, made by no function. */
export function textsOf(words: unknown, place = ''): [place: string, text: string][] {
  if (typeof words === 'string') return words === '' ? [] : [[place, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, part]) => textsOf(part, `${place}.${name}`));
}

/** Faults of texts in Russian that should say what those in English say; code and names may be the same in both. */
export function russianFaults(russian: unknown, english: unknown): string[] {
  const others = new Map(textsOf(english));
  return textsOf(russian).flatMap(([place, text]) => {
    const other = others.get(place) ?? '';
    // Non-breaking spaces are written by hand in English only.
    const isName = text === other.replaceAll('\u00a0', ' ') && (text.includes('(') || foreignWords(text).length === 0);
    const fault = isName ? undefined : russianFault(text, other);
    return fault === undefined ? [] : [`${place}: ${fault}`];
  });
}

function foreignWords(russian: string): string[] {
  const words =
    russian
      .replace(KEY, ' ')
      .replace(SHORTENED, ' ')
      .replace(QUOTED, ' ')
      .match(/\b[a-z]\w*/gi) ?? [];
  return words.filter((word) => !RUNTIME.has(word));
}

/** Fault of a Russian sentence that should say what the English one says; undefined for a good one. */
export function russianFault(russian: string, english: string): string | undefined {
  const foreign = foreignWords(russian);
  const facts = factsOf(russian, /(?<=\d)\s(?=\d{3}(?!\d))/g, ',');
  const wanted = factsOf(english, /(?<=\d),(?=\d{3}(?!\d))/g, '.');
  const faults = [
    !/[а-яё]{2}/i.test(russian) && 'has no Russian word',
    foreign.length > 0 && `has foreign words: ${foreign.join(', ')}`,
    facts !== wanted && `says ${facts} instead of ${wanted}`,
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? `“${russian}” ${faults.join(', ')}` : undefined;
}
