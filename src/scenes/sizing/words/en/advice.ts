import type { Formats } from '../../../../components/format';
import { typeText } from '../../../../models/layout/printType';
import type { Advice } from '../../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../../models/sizing/whatIf';
import { type Effect, effectOf } from '../../advice/effect';
import { chainWords } from './chain';

type ByKind<T> = Readonly<Record<Advice['kind'], T>>;

/** Characters of a type that is shown; a longer one is described. */
const MOST_TYPE = 44;
const LARGEST_CLASS = 32_768;

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};

function mapText({ key, elem }: WhatIf): string | undefined {
  const text = `map[${typeText(key)}]${typeText(elem)}`;
  return text.length > MOST_TYPE ? undefined : text;
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

/** Code in sentences stands between backticks. */
export const adviceWords = (f: Formats<'en'>) => {
  /** A number as Go lets it be written: `3_500_000`. */
  const literal = (count: number) => f.count(count).replaceAll(',', '_');

  const titles: ByKind<(advice: Advice) => string> = {
    reorder: () => 'Fields in an order of less padding',
    narrow: ({ path = '', to }) => `${capital(placeText(path))} as \`${to}\``,
    drop: ({ path = '' }) => `Drop ${placeText(path)}`,
    pack: () => 'All integers narrower, fields in the best order',
    trim: ({ before, afterChain }) => `An element ${f.count(before.elemBytes - afterChain.elemBytes)} bytes shorter`,
    'elem-pointer': ({ after }) => coded(mapText(after), 'A pointer to each element'),
    'elem-inline': ({ after }) => coded(mapText(after), 'Elements in the slots'),
    set: ({ after }) => coded(mapText(after), 'Elements of `struct{}`'),
    'int-key': ({ after }) => coded(mapText(after), 'A `uint64` as the key'),
    'share-key': ({ path = '' }) => `${capital(placeText(path))} shares the key’s bytes`,
    copy: () => 'What is left, copied into a new map',
    hint({ after }) {
      const map = mapText(after);
      return coded(map && `make(${map}, ${literal(after.hint)})`, `\`make\` for ${f.count(after.hint)} entries`);
    },
    'no-hint': () => '`make` without a number',
    experiment: ({ path }) => `Built with \`GOEXPERIMENT=${path}\``,
    together: ({ id }) => `${f.count(id.split(',').length)} changes together`,
  };

  const conditions: ByKind<(advice: Advice) => string> = {
    reorder: () => 'Only if nothing depends on their order, such as unsafe code.',
    narrow({ to = '' }) {
      const [least, most] = RANGES[to] ?? [0, 0];
      return `Only if every value fits into ${f.count(least)}…${f.count(most)}.`;
    },
    drop: ({ path = '' }) =>
      path.startsWith('key') ? 'Only if keys stay distinct without it.' : 'Only if nobody reads it.',
    pack: () => 'Only if all values fit; else choose from the single ones.',
    trim({ before, afterChain }) {
      const array = afterChain.array?.allocated ?? 0;
      if (array === (before.array?.allocated ?? 0)) return 'Whichever they are: it then fits a smaller size class.';
      const next = array > LARGEST_CLASS ? 'fewer pages' : 'a smaller size class';
      return `Whichever they are: ${before.unit === 'group' ? 'a table’s groups' : 'the buckets'} then fit into ${next}.`;
    },
    'elem-pointer': () => 'Each element becomes an object of its own, which the collector has to follow.',
    'elem-inline': () => 'An element is copied when it is read, and can’t be changed in place.',
    set: () => 'Only if it is enough that a key is there.',
    'int-key': () => 'Only if every key can be had as a number: an ID, or a place in a list of the strings.',
    'share-key': () => 'Only if it repeats the key: assign the key’s own string to it.',
    copy: () => 'A map keeps its memory when entries are deleted. While copying, both maps are alive.',
    hint: () => 'Only if the number is known beforehand.',
    'no-hint': () => 'The number given is more than the map ever holds.',
    experiment: ({ path }) =>
      `Keys lie apart from elements, without padding. It is an experiment, off by default, and the whole program must be rebuilt: \`GOEXPERIMENT=${path} go build\`.`,
    together: () => '',
  };

  const bytesOf = ({ savedBytes }: Advice) => f.bytes(Math.abs(savedBytes));
  const savings: Readonly<Record<Effect, (advice: Advice) => string>> = {
    saves: (advice) => `−${bytesOf(advice)}`,
    nothing: () => f.bytes(0),
    costs: (advice) => `+${bytesOf(advice)}`,
  };
  const spoken: Readonly<Record<Effect, (advice: Advice) => string>> = {
    saves: (advice) => `saves ${bytesOf(advice)}`,
    nothing: () => `saves ${f.bytes(0)}`,
    costs: (advice) => `costs ${bytesOf(advice)} more`,
  };

  return {
    title: 'What would shrink it',
    rankedFor: 'Ranked for',
    none: 'Nothing that is known here.',
    notTogether: 'These can’t go together: one takes away what another changes.',
    fewer: 'Show fewer',
    all: (count: number) => `Show all ${count}`,
    /** Change that would be made. */
    name: (advice: Advice) => titles[advice.kind](advice),
    /** Conditions and consequences of the change, in one sentence. */
    condition: (advice: Advice) => conditions[advice.kind](advice),
    /** Why something that people expect to save doesn't; empty where it does. */
    caveat(advice: Advice): string {
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
    },
    /** `−34.4 MiB`, `+2.0 MiB`, `0 B` */
    saving: (advice: Advice) => savings[effectOf(advice)](advice),
    /** The button that shows how a saving comes about, for those who hear it. */
    how: (name: string, advice: Advice) => `${name}: ${spoken[effectOf(advice)](advice)}. How?`,
    try: 'Try it',
    tryThis: (name: string) => `Try it: ${name}`,
    chain: chainWords(f),
  };
};
