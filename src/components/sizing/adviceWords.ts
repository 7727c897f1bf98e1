import { typeText } from '../../models/layout/printType';
import type { Advice } from '../../models/sizing/advice/advice';
import type { WhatIf } from '../../models/sizing/whatIf';
import { formatBytes, formatCount } from '../ui/bytes';

/** Longer types are told in words. */
const MOST_TYPE = 44;
const LARGEST_CLASS = 32_768;
/** Less is the arithmetic's own. Bytes. */
const NOTHING = 0.5;

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};

function signed(count: number): string {
  return count < 0 ? `−${formatCount(-count)}` : formatCount(count);
}

function mapText({ key, elem }: WhatIf): string | undefined {
  const text = `map[${typeText(key)}]${typeText(elem)}`;
  return text.length > MOST_TYPE ? undefined : text;
}

/** A number as Go lets it be written: `3_500_000`. */
function literal(count: number): string {
  return formatCount(count).replaceAll(',', '_');
}

/** The place at a path of models/sizing/advice/places.ts: `` `ShardType` ``, ``the key’s `Host` ``. */
function placeText(path: string): string {
  if (path === 'key') return 'the key';
  if (path === 'elem') return 'the element';
  const [side = '', ...rest] = path.replaceAll(/-\d+/g, '').split('.');
  const field = rest.join('.');
  const name = field.endsWith('[]') ? `each of \`${field.slice(0, -2)}\`` : `\`${field}\``;
  if (side === 'key') return `the key’s ${name}`;
  return field === '' ? 'each part of the element' : name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function coded(text: string | undefined, otherwise: string): string {
  return text === undefined ? otherwise : `\`${text}\``;
}

/** What would be done. Code stands between backticks. */
export function adviceTitle({ id, kind, path = '', to = '', before, afterChain, after }: Advice): string {
  const map = mapText(after);
  switch (kind) {
    case 'reorder':
      return 'Fields in an order of less padding';
    case 'narrow':
      return `${capital(placeText(path))} as \`${to}\``;
    case 'drop':
      return `Drop ${placeText(path)}`;
    case 'pack':
      return 'All integers narrower, fields in the best order';
    case 'trim':
      return `An element ${formatCount(before.elemBytes - afterChain.elemBytes)} bytes shorter`;
    case 'elem-pointer':
      return coded(map, 'A pointer to each element');
    case 'elem-inline':
      return coded(map, 'Elements in the slots');
    case 'set':
      return coded(map, 'Elements of `struct{}`');
    case 'int-key':
      return coded(map, 'A `uint64` as the key');
    case 'share-key':
      return `${capital(placeText(path))} shares the key’s bytes`;
    case 'copy':
      return 'What is left, copied into a new map';
    case 'hint':
      return coded(map && `make(${map}, ${literal(after.hint)})`, `\`make\` for ${formatCount(after.hint)} entries`);
    case 'no-hint':
      return '`make` without a number';
    case 'experiment':
      return `Built with \`GOEXPERIMENT=${path}\``;
    case 'together':
      return `${formatCount(id.split(',').length)} changes together`;
    default: {
      const gone: never = kind;
      return gone;
    }
  }
}

/** Where the change is right, and what comes with it: one sentence. */
export function adviceCondition({ kind, path = '', to = '', before, afterChain }: Advice): string {
  switch (kind) {
    case 'reorder':
      return 'Only if nothing depends on their order, such as unsafe code.';
    case 'narrow': {
      const [least, most] = RANGES[to] ?? [0, 0];
      return `Only if every value fits into ${signed(least)}…${signed(most)}.`;
    }
    case 'drop':
      return path.startsWith('key') ? 'Only if keys stay distinct without it.' : 'Only if nobody reads it.';
    case 'pack':
      return 'Only if all values fit; else choose from the single ones.';
    case 'trim': {
      const array = afterChain.array?.allocated ?? 0;
      if (array === (before.array?.allocated ?? 0)) return 'Whichever they are: it then fits a smaller size class.';
      const next = array > LARGEST_CLASS ? 'fewer pages' : 'a smaller size class';
      return `Whichever they are: ${before.unit === 'group' ? 'a table’s groups' : 'the buckets'} then fit into ${next}.`;
    }
    case 'elem-pointer':
      return 'Each element becomes an object of its own, which the collector has to follow.';
    case 'elem-inline':
      return 'An element is copied when it is read, and can’t be changed in place.';
    case 'set':
      return 'Only if it is enough that a key is there.';
    case 'int-key':
      return 'Only if every key can be had as a number: an ID, or a place in a list of the strings.';
    case 'share-key':
      return 'Only if it repeats the key: assign the key’s own string to it.';
    case 'copy':
      return 'A map keeps its memory when entries are deleted. While copying, both maps are alive.';
    case 'hint':
      return 'Only if the number is known beforehand.';
    case 'no-hint':
      return 'The number given is more than the map ever holds.';
    case 'experiment':
      return `Keys lie apart from elements, without padding. It is an experiment, off by default, and the whole program must be rebuilt: \`GOEXPERIMENT=${path} go build\`.`;
    case 'together':
      return '';
    default: {
      const gone: never = kind;
      return gone;
    }
  }
}

export type Effect = 'saves' | 'nothing' | 'costs';

export function effectOf({ savedBytes }: Advice): Effect {
  if (Math.abs(savedBytes) < NOTHING) return 'nothing';
  return savedBytes > 0 ? 'saves' : 'costs';
}

/** Why something that people expect to save doesn't; empty where it does. */
export function adviceCaveat(advice: Advice): string {
  const { kind, before, afterChain } = advice;
  const effect = effectOf(advice);
  if (effect === 'saves') return '';
  if (kind === 'hint') {
    return effect === 'nothing'
      ? 'The map grows to the same size without it.'
      : '`make` rounds the room for it up to a power of two.';
  }
  if (kind === 'elem-pointer') {
    return before.elemIndirect
      ? 'Elements above 128 bytes are stored by pointer already.'
      : 'The objects take what the slots spare.';
  }
  if (effect === 'costs') return '';
  return before.slotBytes === afterChain.slotBytes
    ? 'Padding takes the place of the bytes.'
    : 'Rounding takes the place of the bytes.';
}

/** What becomes of the live bytes: `−34.4 MiB`, `+2.0 MiB`, `0 B`. */
export function savingText(advice: Advice): string {
  const bytes = formatBytes(Math.round(Math.abs(advice.savedBytes)));
  return { saves: `−${bytes}`, nothing: '0 B', costs: `+${bytes}` }[effectOf(advice)];
}

/** The same for those who hear it. */
export function savingSpoken(advice: Advice): string {
  const bytes = formatBytes(Math.round(Math.abs(advice.savedBytes)));
  return { saves: `saves ${bytes}`, nothing: 'saves nothing', costs: `costs ${bytes} more` }[effectOf(advice)];
}

/** Text without the backticks, for a label. */
export function plainText(text: string): string {
  return text.replaceAll('`', '');
}

/** The rows to show at first: the first few, and whatever is chosen. */
export function firstAdvice(advice: readonly Advice[], chosen: ReadonlySet<string>, most: number): Advice[] {
  return advice.filter(({ id }, i) => i < most || chosen.has(id));
}

/** The length of each bar, as a share of the longest. */
export function barShare({ savedBytes }: Advice, advice: readonly Advice[]): number {
  const longest = Math.max(0, ...advice.map((each) => Math.abs(each.savedBytes)));
  return longest < NOTHING ? 0 : Math.min(1, Math.abs(savedBytes) / longest);
}
