/** All that is undone below begins with one of these. */
const DRESSED = /[^ -~]|[\\&<^]|#033|\[[\d;]*[mK]/;

const JSON_ESCAPE = /\\{1,64}(?:u00|x)([0-7][\da-f])/gi;
/** What shells, rsyslog and viewers write for the escape character. */
const ESCAPE_NAMES = /\\{1,64}(?:033|e(?=\[))|#033(?=\[)|\^\[(?=\[)|\u241b/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals' sequences begin with one.
const TERMINAL = /\u001b(?:\[[\d;:?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[()][\dA-Z])/g;
/** Colours whose escape character was lost on the way. */
const BARE_COLOR = /\[(?:\d{0,3}(?:;\d{1,3})*m|K)/g;
const ENTITY = /&(?:#(\d{1,4})|#x([\da-f]{1,4})|(amp|gt|lt|quot|nbsp|plus|sol|commat|percnt|period|comma|colon));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  nbsp: ' ',
  plus: '+',
  sol: '/',
  commat: '@',
  percnt: '%',
  period: '.',
  comma: ',',
  colon: ':',
};
/** An entity may stand for the beginning of another one: `&amp;gt;`. */
const MOST_ROUNDS = 3;
const TAG = /<\/?[a-z][^<>]{0,200}>/gi;
/** Before a sign, as Markdown and some writers of JSON have it. */
const NEEDLESS_BACKSLASH = /\\{1,64}(?=[-+>/@%.:,])/g;
/** Soft hyphens, joiners and marks of the byte order. */
const NO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

function withoutEntities(text: string): string {
  let plain = text;
  for (let round = 0; round < MOST_ROUNDS && plain.includes('&'); round++) {
    plain = plain.replace(ENTITY, (_, decimal, hex, name) =>
      name === undefined
        ? String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (NAMED[name.toLowerCase()] ?? ''),
    );
  }
  return plain;
}

/** A line as the program wrote it, without what terminals, browsers and writers of JSON put into it. */
export function stripFormatting(text: string): string {
  if (!DRESSED.test(text)) return text;
  return withoutEntities(text.replace(JSON_ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))))
    .replace(ESCAPE_NAMES, '\u001b')
    .replace(TERMINAL, '')
    .replace(BARE_COLOR, '')
    .replace(TAG, '')
    .replace(NEEDLESS_BACKSLASH, '')
    .replace(NO_WIDTH, '');
}
