import { formats } from '../components/format';
import { problems } from './fields/words/en';

const f = formats('en');

const MOST_QUOTED = 40;
/** Space, what is no letter, and what turns the letters after it round. */
const BETWEEN_WORDS = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu;

/** Typed text as part of a sentence. */
export function quoted(text: string): string {
  const letters = [...text.replace(BETWEEN_WORDS, ' ').trim()];
  const shown = letters.slice(0, MOST_QUOTED).join('');
  return `“${shown}${letters.length > MOST_QUOTED ? '…' : ''}”`;
}

/** A parameter of a scene: the one place for its name, label, unit, range and default. */
export interface Param<T> {
  readonly name: string;
  /** Name in older links, which keep their meaning. */
  readonly formerly?: string;
  readonly label: string;
  readonly hint?: string;
  readonly fallback: T;
  /** The value that a text means, or a sentence that says why it means none. */
  parse(text: string): Parsed<T>;
  format(value: T): string;
}

/** A parameter with few values, each of which it writes by its id. */
export interface Choice<T> extends Param<T> {
  readonly options: readonly T[];
}

export type Parsed<T> = { readonly value: T } | { readonly problem: string };

interface IntegerOptions {
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  readonly hint?: string;
}

/** Beyond it digits say no more than the text itself does. */
const MOST_GROUPED = 1e15;

function withUnit(value: number, unit: string): string {
  return unit === '' ? f.count(value) : `${f.count(value)} ${unit}`;
}

/** A whole number; digits may be grouped by `,`, `_` or spaces, and `1e6` is understood. */
export function integer(name: string, label: string, fallback: number, options: IntegerOptions): Param<number> {
  const { min, max, unit } = options;
  return {
    name,
    label,
    ...(options.hint !== undefined && { hint: options.hint }),
    fallback,
    parse(text) {
      const typed = text.trim();
      const digits = typed.replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
      if (!/^[+-]?\d+(e\d{1,2})?$/i.test(digits)) return { problem: problems.notWhole(label, quoted(typed)) };
      // Not -0.
      const value = Number(digits) || 0;
      const shown = Math.abs(value) < MOST_GROUPED ? f.count(value) : quoted(typed);
      if (value < min) return { problem: problems.tooSmall(label, shown, withUnit(min, unit)) };
      if (value > max) return { problem: problems.tooManySteps(label, shown, withUnit(max, unit)) };
      return { value };
    },
    format: (value) => f.count(value),
  };
}

/** One of a list, by its id. */
export function choice<T>(
  name: string,
  label: string,
  fallback: NoInfer<T>,
  options: readonly T[],
  idOf: (value: T) => string = String,
): Choice<T> {
  return {
    name,
    label,
    fallback,
    options,
    parse(text) {
      for (const value of options) if (idOf(value) === text) return { value };
      return { problem: problems.noOption(label, quoted(text)) };
    },
    format: idOf,
  };
}

/** Options of a choice as a list shows them. */
export function namedOptions<T>({ options, format }: Choice<T>, nameOf: (value: T) => string) {
  return options.map((option) => ({ value: format(option), label: nameOf(option) }));
}

/** Values by parameter name. */
export type Values<P extends Readonly<Record<string, Param<unknown>>>> = {
  readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never;
};
