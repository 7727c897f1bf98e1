import { problems as words } from './fields/words/en';
import type { Param, Values } from './params';

export type Params = Readonly<Record<string, Param<unknown>>>;

/** A sentence for each parameter whose text meant nothing: its default is used. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** Between the query of a link and settings. */
export interface SettingsCodec<S, Name extends string = string> {
  /** The parameters' names in a query. */
  readonly names: readonly string[];
  parse(query: string): { readonly settings: S; readonly problems: Problems<Name> };
  /** Query of the settings that differ from the defaults. */
  format(settings: S): string;
}

/** The value that a query names for a parameter, or its default and, if what it names means nothing, a sentence. */
export function readParam<T>(param: Param<T>, search: URLSearchParams): { value: T; problem?: string } {
  const text = search.get(param.name) ?? (param.formerly === undefined ? null : search.get(param.formerly));
  if (text === null) return { value: param.fallback };
  const parsed = param.parse(text);
  return 'value' in parsed ? parsed : { value: param.fallback, problem: parsed.problem };
}

/** Names that a parameter has in links, its present one first. */
export function namesOf({ name, formerly }: Param<unknown>): string[] {
  return formerly === undefined ? [name] : [name, formerly];
}

/** Parameters that know nothing of each other. */
export function paramsCodec<P extends Params>(params: P): SettingsCodec<Values<P>, keyof P & string> {
  const names = Object.keys(params) as (keyof P & string)[];
  return {
    names: names.flatMap((name) => namesOf(params[name] as Param<unknown>)),
    parse(query) {
      const search = new URLSearchParams(query);
      const problems: Problems<keyof P & string> = {};
      const settings = Object.fromEntries(
        names.map((name) => {
          const param = params[name] as Param<unknown>;
          const { value, problem } = readParam(param, search);
          if (problem !== undefined) problems[name] = words.shownInstead(problem, param.format(param.fallback));
          return [name, value];
        }),
      );
      return { settings: settings as Values<P>, problems };
    },
    format(settings) {
      const search = new URLSearchParams();
      for (const name of names) {
        const param = params[name] as Param<unknown>;
        const text = param.format(settings[name]);
        if (text !== param.format(param.fallback)) search.set(param.name, text);
      }
      return search.toString();
    },
  };
}

/** The parameters with other defaults, such as those that a preset decides: a link names what differs from them. */
export function withDefaults<P extends Params>(params: P, decided: Readonly<Record<string, unknown>>): P {
  const changed = Object.entries(params).map(([name, param]) => [
    name,
    name in decided ? { ...param, fallback: decided[name] } : param,
  ]);
  return Object.fromEntries(changed) as P;
}
