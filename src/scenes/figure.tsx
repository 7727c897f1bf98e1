import { type ReactNode, useMemo } from 'react';
import type { Lang } from '../components/format';
import type { FigurePlace } from '../components/player/figureStage';
import type { SettingsCodec } from './codec';
import { problems as words } from './fields/words/en';
import { quoted } from './params';

export interface FigureProps<S> extends FigurePlace {
  readonly settings: S;
}

/** A query as a figure understands it. */
interface FigureOpened {
  /** Name of what is seen, in a few words. */
  readonly title: string;
  /** A sentence for each part of the query that means nothing. */
  readonly problems: readonly string[];
}

/** A scene as embeds know it: what moves, without the page around it. */
export interface Figure {
  readonly id: string;
  readonly lang: Lang;
  open(query: string): FigureOpened;
  view(place: FigurePlace & { readonly query: string }): ReactNode;
}

interface FigureDefinition<S, Name extends string> {
  readonly id: string;
  /** Language of its title and of all inside it. */
  readonly lang: Lang;
  readonly codec: SettingsCodec<S, Name>;
  title(settings: S): string;
  view(props: FigureProps<S>): ReactNode;
}

interface NamesRead {
  /** With names spelt as the scene spells them: attributes of HTML are all in lower case. */
  readonly query: string;
  /** Names that no parameter of the scene has. */
  readonly unknown: readonly string[];
}

function readNames(query: string, names: readonly string[]): NamesRead {
  const read = new URLSearchParams();
  const unknown: string[] = [];
  for (const [name, value] of new Map(new URLSearchParams(query))) {
    const known = names.find((each) => each.toLowerCase() === name.toLowerCase());
    if (known === undefined) unknown.push(name);
    else read.set(known, value);
  }
  return { query: read.toString(), unknown };
}

interface AtQueryProps<S, Name extends string> extends FigurePlace {
  readonly definition: FigureDefinition<S, Name>;
  readonly query: string;
}

function AtQuery<S, Name extends string>({ definition, query, ...place }: AtQueryProps<S, Name>): ReactNode {
  const { codec, view } = definition;
  const { settings } = useMemo(() => codec.parse(readNames(query, codec.names).query), [codec, query]);
  return view({ settings, ...place });
}

/** Joins a scene's parameters with what an embed shows of it, and hides their types. */
export function defineFigure<S, Name extends string>(definition: FigureDefinition<S, Name>): Figure {
  const { id, lang, codec, title } = definition;
  return {
    id,
    lang,
    open(query) {
      const read = readNames(query, codec.names);
      const { settings, problems } = codec.parse(read.query);
      const unread = Object.values<string | undefined>(problems).flatMap((text) => text ?? []);
      return {
        title: title(settings),
        problems: [...read.unknown.map((name) => words.noParameter(quoted(name))), ...unread],
      };
    },
    view: (place) => <AtQuery definition={definition} {...place} />,
  };
}
