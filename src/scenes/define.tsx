import { type ReactNode, useMemo } from 'react';
import type { Param, Values } from './params';

export type Params = Readonly<Record<string, Param<unknown>>>;

/** A sentence for each parameter whose text meant nothing: its default is used. */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** Between the query of a link and settings. */
export interface SettingsCodec<S, Name extends string = string> {
  /** The parameters' names in a query. */
  readonly names: readonly string[];
  parse(query: string): { readonly settings: S; readonly problems: Problems<Name> };
  /** What differs from the defaults. */
  format(settings: S): string;
}

/** The value that a query names for a parameter, or its default and, if what it names means nothing, a sentence. */
export function readParam<T>(param: Param<T>, search: URLSearchParams): { value: T; problem?: string } {
  const text = search.get(param.name);
  if (text === null) return { value: param.fallback };
  const parsed = param.parse(text);
  return 'value' in parsed ? parsed : { value: param.fallback, problem: parsed.problem };
}

/** Parameters that know nothing of each other. */
export function paramsCodec<P extends Params>(params: P): SettingsCodec<Values<P>, keyof P & string> {
  const names = Object.keys(params) as (keyof P & string)[];
  return {
    names: names.map((name) => params[name]?.name ?? name),
    parse(query) {
      const search = new URLSearchParams(query);
      const problems: Problems<keyof P & string> = {};
      const settings = Object.fromEntries(
        names.map((name) => {
          const param = params[name] as Param<unknown>;
          const { value, problem } = readParam(param, search);
          if (problem !== undefined) problems[name] = `${problem} ${param.format(param.fallback)} is shown instead.`;
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

/** What the view of a scene gets. */
export interface SceneProps<S, Name extends string = string> {
  readonly settings: S;
  readonly problems: Problems<Name>;
  /** `replace` where going back should not bring every single change again. */
  change(settings: S, how?: 'push' | 'replace'): void;
  /** The address of the scene with other settings. */
  linkTo(settings: S): string;
  /** Opens what makes embeds of the scene with these settings. */
  readonly share?: ((settings: S) => void) | undefined;
}

/** Where a scene stands: its parameters are the query of a link. */
export interface SceneAddress {
  readonly query: string;
  change(query: string, how?: 'push' | 'replace'): void;
  linkTo(query: string): string;
  share?(query: string): void;
}

/** px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Something in a scene that is worth opening. */
export interface GalleryItem {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Leads the scene to it. */
  readonly query: string;
  /** Silent: title and text say what it shows. */
  picture(size: PictureSize): ReactNode;
}

/** A scene as pages, gallery and embeds know it. */
export interface Scene {
  readonly id: string;
  readonly title: string;
  /** One sentence: what there is to be seen. */
  readonly about: string;
  readonly gallery: readonly GalleryItem[];
  view(address: SceneAddress): ReactNode;
}

interface SceneDefinition<S, Name extends string> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly gallery: readonly GalleryItem[];
  readonly codec: SettingsCodec<S, Name>;
  /** One component, given these. */
  view(props: SceneProps<S, Name>): ReactNode;
}

interface AtAddressProps<S, Name extends string> extends SceneAddress {
  readonly definition: SceneDefinition<S, Name>;
}

function AtAddress<S, Name extends string>({
  definition,
  query,
  change,
  linkTo,
  share,
}: AtAddressProps<S, Name>): ReactNode {
  const { codec, view } = definition;
  const { settings, problems } = useMemo(() => codec.parse(query), [codec, query]);
  return view({
    settings,
    problems,
    change: (next, how) => change(codec.format(next), how),
    linkTo: (other) => linkTo(codec.format(other)),
    share: share && ((shared) => share(codec.format(shared))),
  });
}

/** Joins parameters and view. The result hides their types, so that scenes of all kinds stand in one list. */
export function defineScene<S, Name extends string>(definition: SceneDefinition<S, Name>): Scene {
  const { id, title, about, gallery } = definition;
  return { id, title, about, gallery, view: (address) => <AtAddress definition={definition} {...address} /> };
}
