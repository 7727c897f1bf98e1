import type { FieldProblem } from './fields/typed';
import type { Param, Params, Values } from './params';
import type { Fact } from './ui/words/language';

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
