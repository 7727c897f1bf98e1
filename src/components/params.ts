import { type Counted, type FieldProblem, plainDigits } from './fields/typed';
import type { Fact } from './ui/words/language';

/** A parameter of a scene: the one place for its name, range and default. What it is called, words say. */
export interface Param<T, P extends Fact = FieldProblem> {
  readonly name: string;
  /** Name in older links, which keep their meaning. */
  readonly formerly?: string;
  readonly fallback: T;
  /** The value that a text means, or why it means none. */
  parse(text: string): Parsed<T, P>;
  /** Text of a value in a link, the same in every language. */
  format(value: T): string;
}

export type Parsed<T, P extends Fact = FieldProblem> = { readonly value: T } | { readonly problem: P };

/** A parameter with few values, each of which it writes by its id. */
export interface Choice<T> extends Param<T> {
  readonly options: readonly T[];
}

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly of?: Counted;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e\+?\d{1,2})?$/i;

/** The number that a text spells, NaN if it spells none; digits may be grouped by `,`, `_` or spaces. */
export function spelledNumber(text: string): number {
  const digits = plainDigits(text.trim());
  return NUMBER.test(digits) ? Number(digits) : Number.NaN;
}

/** Judges the number that a text means, NaN for none, in the same way for every field: a value, or why it is none. */
export function inRange(value: number, text: string, { min, max, of }: NumberRange, isWhole = true): Parsed<number> {
  const typed = text.trim();
  if (typed === '') return { problem: { type: 'noNumber' } };
  if (Number.isNaN(value)) return { problem: { type: 'notNumber', typed } };
  if (value < min) return { problem: { type: 'tooSmall', least: min, of } };
  if (value > max) return { problem: { type: 'tooLarge', most: max, of } };
  if (isWhole && !Number.isInteger(value)) return { problem: { type: 'notWhole', typed } };
  // Not -0.
  return { value: value || 0 };
}

export function parseWhole(text: string, range: NumberRange): Parsed<number> {
  return inRange(spelledNumber(text), text, range);
}

/** A whole number; `1e6` is understood. */
export function integer(name: string, fallback: number, range: NumberRange): Param<number> {
  return { name, fallback, parse: (text) => parseWhole(text, range), format: String };
}

/** One of a list, by its id. */
export function choice<T>(
  name: string,
  fallback: NoInfer<T>,
  options: readonly T[],
  idOf: (value: T) => string = String,
): Choice<T> {
  return {
    name,
    fallback,
    options,
    parse(text) {
      for (const value of options) if (idOf(value) === text) return { value };
      return { problem: { type: 'noOption', typed: text } };
    },
    format: idOf,
  };
}

/** Options of a choice as a list shows them. */
export function namedOptions<T>({ options, format }: Choice<T>, nameOf: (value: T) => string) {
  return options.map((option) => ({ value: format(option), label: nameOf(option) }));
}

/** Parameters by the names of their values. */
export type Params = Readonly<Record<string, Param<unknown, Fact>>>;

/** Values by parameter name. */
export type Values<Ps extends Params> = {
  readonly [K in keyof Ps]: Ps[K] extends Param<infer T, Fact> ? T : never;
};
