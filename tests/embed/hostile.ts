import fc from 'fast-check';

/** An attribute of an element, or a parameter of a link. */
export type Entry = readonly [name: string, value: string];

/** Sets it where a browser takes it for script. */
const CANARY = 'globalThis.canary=1';

export const SCRIPTS: readonly string[] = [
  `"><svg onload=${CANARY}>`,
  `'><img src=x onerror=${CANARY}>`,
  `</p><script>${CANARY}</script>`,
  `<iframe srcdoc="<script>parent.canary=1</script>">`,
  `javascript:${CANARY}`,
  `JaVa\tScRiPt:${CANARY}//`,
  `data:text/html,<script>${CANARY}</script>`,
  `\${${CANARY}}`,
  `{{constructor.constructor("${CANARY}")()}}`,
  `x" style="position:fixed;inset:0" onmouseover="${CANARY}`,
  '<style>*{display:none}</style>',
  '<!--',
  ']]>',
];

const NUMBERS: readonly string[] = [
  '1e400',
  '-1e400',
  '1e99',
  '1e15',
  '-1',
  '-0',
  'NaN',
  'Infinity',
  '0x10',
  '1.5',
  '.',
  '٣',
  '1_000_000_000',
  '9007199254740993',
  '9'.repeat(400),
];

const NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'undefined',
  'null',
];

const LETTERS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\n\n',
  '\r\n\u2028\u2029',
  '\u202Eetirw\u202C',
  '\u200F\u2066x',
  '\uFEFF',
  '\uD800',
  '\uDC00x',
  '👩‍👩‍👧‍👦'.repeat(9),
  'z͑ͫ̓ͪ̂ͫ̽͏̴̙'.repeat(20),
  'ﷺ',
  '%',
  '%zz%ff%C0%AF',
  '%00',
  '&amp;&lt;',
  '+',
  'on',
  'dark',
];

/** Much of little, near the most that is read and beyond it. */
const LONG: readonly string[] = [
  'a',
  '*',
  '[',
  '(',
  'struct{',
  'map[int]',
  ',',
  '\n',
  '=',
  '<b>',
  'b ',
  '1',
  'é',
  '\u0301',
].flatMap((piece) => [5999, 9000].map((length) => piece.repeat(Math.floor(length / piece.length))));

export const NASTY: readonly string[] = [...SCRIPTS, ...NUMBERS, ...NAMES, ...LETTERS, ...LONG];

const anyNasty = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SCRIPTS) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 3, arbitrary: fc.constantFrom(...LETTERS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Changes one text. */
type Bend = (text: string) => string;

const anyBend: fc.Arbitrary<Bend> = fc.oneof(
  anyNasty.map(
    (nasty): Bend =>
      () =>
        nasty,
  ),
  fc.tuple(anyNasty, fc.nat()).map(
    ([nasty, at]): Bend =>
      (text) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + nasty + text.slice(place);
      },
  ),
  fc.tuple(fc.nat(), fc.nat(15)).map(
    ([at, bit]): Bend =>
      (text) => {
        const place = at % Math.max(1, text.length);
        const flipped = String.fromCharCode((text.charCodeAt(place) || 0) ^ (1 << bit));
        return text.slice(0, place) + flipped + text.slice(place + 1);
      },
  ),
  fc.nat().map(
    (at): Bend =>
      (text) =>
        text.slice(0, at % (text.length + 1)),
  ),
  fc.integer({ min: 2, max: 40 }).map(
    (times): Bend =>
      (text) =>
        text.repeat(times),
  ),
  fc.constant<Bend>((text) => text.toUpperCase()),
  fc.constant<Bend>((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))),
  fc.constant<Bend>((text) => [...text].reverse().join('')),
);

/** Changes a request. */
type Mutation = (entries: readonly Entry[]) => readonly Entry[];

function atOne(at: number, change: (entry: Entry) => readonly Entry[]): Mutation {
  return (entries) => entries.flatMap((entry, i) => (i === at % entries.length ? change(entry) : [entry]));
}

function anyMutation(names: readonly string[]): fc.Arbitrary<Mutation> {
  const anyName = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...NAMES, 'onload', 'srcdoc', 'href', 'style', 'site', 'src') },
    { weight: 1, arbitrary: anyNasty },
  );
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(anyName, anyNasty).map(
        (entry): Mutation =>
          (entries) => [...entries, entry],
      ),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(), anyBend).map(([at, bend]) => atOne(at, ([name, value]) => [[name, bend(value)]])),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(), anyBend).map(([at, bend]) => atOne(at, ([name, value]) => [[bend(name), value]])),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(), anyNasty).map(([at, other]) =>
        atOne(at, ([name, value]) => [
          [name, value],
          [name, other],
          [name.toUpperCase(), value],
        ]),
      ),
    },
    { weight: 1, arbitrary: fc.nat().map((at) => atOne(at, () => [])) },
  );
}

/** Attributes that meant something, changed in one to four ways. */
export function anyHostile(
  names: readonly string[],
  requests: readonly (readonly Entry[])[],
): fc.Arbitrary<readonly Entry[]> {
  return fc
    .tuple(fc.constantFrom(...requests), fc.array(anyMutation(names), { minLength: 1, maxLength: 4 }))
    .map(([request, mutations]) => mutations.reduce((entries, mutate) => mutate(entries), request));
}

/** A query that meant something, changed as a text: `%` and `&` may go or come anywhere. */
export function anyHostileQuery(queries: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...queries), fc.array(anyBend, { minLength: 1, maxLength: 3 }))
    .map(([query, bends]) => bends.reduce((text, bend) => bend(text), query));
}
