/** Words that stay as the runtime spells them. */
const RUNTIME = new Set(
  [
    'B Go Map ctrl emptyOne emptyRest growthLeft h1 h2 hmap make mapextra nevacuate nil range tophash',
    'HeapReleased MADV_DONTNEED RSS Rss Size hchan needzero smaps',
    'HeapAlloc HeapInuse HeapSys allocBits freeindex malloc mcache mcentral mheap new sort Strings T tiny',
    'GC GOGC GOMEMLIMIT mmap runtime',
  ].flatMap((words) => words.split(' ')),
);

/** Keys as in Go source, but for numbers. */
const KEY = /"(?:[^"\\]|\\.)*"|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;
/** A program's own text, which stays as it is. */
const QUOTED = /«[\w-]+»/g;
const NUMBER = /(?<![\p{L}\d])(?:0x[\da-f]+|\d+(?:\.\d+)?)/gu;

/** Keys and numbers of a sentence, sorted. */
function factsOf(sentence: string, thousands: RegExp, decimal: string): string {
  const plain = sentence.replace(KEY, ' ').replace(thousands, '').replaceAll(decimal, '.');
  return [...(sentence.match(KEY) ?? []), ...(plain.match(NUMBER) ?? [])].sort().join(' ');
}

/** Fault of a Russian sentence that should say what the English one says; undefined for a good one. */
export function russianFault(russian: string, english: string): string | undefined {
  const foreign = (
    russian
      .replace(KEY, ' ')
      .replace(QUOTED, ' ')
      .match(/\b[a-z]\w*/gi) ?? []
  ).filter((word) => !RUNTIME.has(word));
  const facts = factsOf(russian, /(?<=\d)\s(?=\d{3}(?!\d))/g, ',');
  const wanted = factsOf(english, /(?<=\d),(?=\d{3}(?!\d))/g, '.');
  const faults = [
    !/[а-яё]{2}/i.test(russian) && 'has no Russian word',
    foreign.length > 0 && `has foreign words: ${foreign.join(', ')}`,
    facts !== wanted && `says ${facts} instead of ${wanted}`,
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? `“${russian}” ${faults.join(', ')}` : undefined;
}
