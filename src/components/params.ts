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

interface IntegerRange {
  readonly min: number;
  readonly max: number;
  readonly of?: Counted;
}

/** Beyond it digits say no more than the text itself does. */
const MOST_GROUPED = 1e15;

/** A whole number; digits may be grouped by `,`, `_` or spaces, and `1e6` is understood. */
export function integer(name: string, fallback: number, { min, max, of }: IntegerRange): Param<number> {
  return {
    name,
    fallback,
    parse(text) {
      const typed = text.trim();
      const digits = plainDigits(typed);
      if (!/^[+-]?\d+(e\d{1,2})?$/i.test(digits)) return { problem: { type: 'notWhole', typed } };
      // Not -0.
      const value = Number(digits) || 0;
      const given = Math.abs(value) < MOST_GROUPED ? value : typed;
      if (value < min) return { problem: { type: 'tooSmall', given, least: min, of } };
      if (value > max) return { problem: { type: 'tooManySteps', given, most: max, of } };
      return { value };
    },
    format: String,
  };
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
