import { type ReactNode, useMemo } from 'react';
import type { Player } from '../timeline/player';
import type { SettingsCodec } from './define';
import type { FigurePart } from './figureParts';
import { quoted } from './quoted';

/** What drives a figure from outside. */
export interface FigureStage {
  /** Undefined where a figure has no steps. */
  readonly player: Player | undefined;
  readonly stepCount: number;
  /** What is said of the step shown, as text. */
  sentence(): string;
  /** Leads the scene's page to what is shown now. */
  query(): string;
}

/** Where a figure stands. */
export interface FigurePlace {
  /** px of its own box, title and link not counted. */
  readonly width: number;
  readonly height: number;
  readonly hidden: ReadonlySet<FigurePart>;
  /** Called when there is something to drive, and with undefined when it goes. The same function at every drawing. */
  onStage(stage: FigureStage | undefined): void;
}

export interface FigureProps<S> extends FigurePlace {
  readonly settings: S;
}

/** A query as a figure understands it. */
export interface FigureOpened {
  /** What is seen, in a few words. */
  readonly title: string;
  /** A sentence for each part of the query that means nothing. */
  readonly problems: readonly string[];
}

/** A scene as embeds know it: what moves, without the page around it. */
export interface Figure {
  readonly id: string;
  open(query: string): FigureOpened;
  view(place: FigurePlace & { readonly query: string }): ReactNode;
}

interface FigureDefinition<S, Name extends string> {
  readonly id: string;
  readonly codec: SettingsCodec<S, Name>;
  title(settings: S): string;
  view(props: FigureProps<S>): ReactNode;
}

/** Names in a query that no parameter of the scene has. */
function unknownNames(query: string, names: readonly string[]): string[] {
  return [...new Set(new URLSearchParams(query).keys())].filter((name) => !names.includes(name));
}

interface AtQueryProps<S, Name extends string> extends FigurePlace {
  readonly definition: FigureDefinition<S, Name>;
  readonly query: string;
}

function AtQuery<S, Name extends string>({ definition, query, ...place }: AtQueryProps<S, Name>): ReactNode {
  const { codec, view } = definition;
  const { settings } = useMemo(() => codec.parse(query), [codec, query]);
  return view({ settings, ...place });
}

/** Joins a scene's parameters with what an embed shows of it, and hides their types. */
export function defineFigure<S, Name extends string>(definition: FigureDefinition<S, Name>): Figure {
  const { id, codec, title } = definition;
  return {
    id,
    open(query) {
      const { settings, problems } = codec.parse(query);
      const unknown = unknownNames(query, codec.names).map((name) => `There is no parameter ${quoted(name)}.`);
      return {
        title: title(settings),
        problems: [...unknown, ...Object.values<string | undefined>(problems).flatMap((text) => text ?? [])],
      };
    },
    view: (place) => <AtQuery definition={definition} {...place} />,
  };
}
