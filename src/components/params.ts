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

/** A parameter whose text meant nothing. */
export interface Unread<P extends Fact = FieldProblem> {
  readonly problem: P;
  /** Text of its default, where a sentence tells that this is shown instead. */
  readonly shown?: string;
}

/** Parameters of a link whose texts meant nothing. */
export type UnreadParams<Name extends string, P extends Fact = FieldProblem> = Partial<Record<Name, Unread<P>>>;

/** A sentence for each parameter whose text meant nothing: its default is used. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** The problems with these settings in one paragraph; undefined if there are none. */
export function problemsOf<Name extends string>(
  problems: Problems<Name>,
  ...names: readonly Name[]
): string | undefined {
  const found = names.map((name) => problems[name]).filter((problem) => problem !== undefined);
  return found.length > 0 ? found.join(' ') : undefined;
}

/** Between the query of a link and settings. */
export interface SettingsCodec<S, Name extends string = string, P extends Fact = FieldProblem> {
  /** The parameters' names in a query. */
  readonly names: readonly string[];
  parse(query: string): { readonly settings: S; readonly problems: UnreadParams<Name, P> };
  /** Query of the settings that differ from the defaults. */
  format(settings: S): string;
}

/** The value that a query names for a parameter, or its default and, if what it names means nothing, why. */
export function readParam<T, P extends Fact>(
  param: Param<T, P>,
  search: URLSearchParams,
): { readonly value: T; readonly problem?: P } {
  const text = search.get(param.name) ?? (param.formerly === undefined ? null : search.get(param.formerly));
  if (text === null) return { value: param.fallback };
  const parsed = param.parse(text);
  return 'value' in parsed ? parsed : { value: param.fallback, problem: parsed.problem };
}

/** Names that a parameter has in links, its present one first. */
export function namesOf({ name, formerly }: Param<unknown, Fact>): string[] {
  return formerly === undefined ? [name] : [name, formerly];
}

/** Why texts mean nothing to some of the parameters. */
type ProblemOf<Ps extends Params> = Ps[keyof Ps] extends Param<infer _, infer P> ? P : never;

/** Parameters that know nothing of each other. */
export function paramsCodec<Ps extends Params>(
  params: Ps,
): SettingsCodec<Values<Ps>, keyof Ps & string, ProblemOf<Ps>> {
  const names = Object.keys(params) as (keyof Ps & string)[];
  const paramOf = (name: keyof Ps & string) => params[name] as Param<unknown, ProblemOf<Ps>>;
  return {
    names: names.flatMap((name) => namesOf(paramOf(name))),
    parse(query) {
      const search = new URLSearchParams(query);
      const problems: UnreadParams<keyof Ps & string, ProblemOf<Ps>> = {};
      const settings = Object.fromEntries(
        names.map((name) => {
          const param = paramOf(name);
          const { value, problem } = readParam(param, search);
          if (problem !== undefined) problems[name] = { problem, shown: param.format(param.fallback) };
          return [name, value];
        }),
      );
      return { settings: settings as Values<Ps>, problems };
    },
    format(settings) {
      const search = new URLSearchParams();
      for (const name of names) {
        const param = paramOf(name);
        const text = param.format(settings[name]);
        if (text !== param.format(param.fallback)) search.set(param.name, text);
      }
      return search.toString();
    },
  };
}

/** The parameters with other defaults, such as those that a preset decides: a link names what differs from them. */
export function withDefaults<Ps extends Params>(params: Ps, decided: Readonly<Record<string, unknown>>): Ps {
  const changed = Object.entries(params).map(([name, param]) => [
    name,
    name in decided ? { ...param, fallback: decided[name] } : param,
  ]);
  return Object.fromEntries(changed) as Ps;
}
