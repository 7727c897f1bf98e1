import { type ReactNode, useMemo } from 'react';
import type { SettingWords } from './fields/settingWords';
import type { SettingsCodec } from './params';
import type { Lang } from './ui/format';
import type { FigurePlace, RunProblem } from './ui/player/figureStage';
import { type Fact, type LanguageModules, loadLanguage } from './ui/words/language';

export interface FigureProps<S> extends FigurePlace {
  readonly settings: S;
}

/** A query as a figure understands it. */
interface FigureOpened {
  /** Name of what is seen, in a few words. */
  readonly title: string;
  /** False if part of the query means nothing. */
  readonly isUnderstood: boolean;
}

/** A scene as embeds know it: what moves, without the page around it. */
export interface Figure {
  readonly id: string;
  readonly lang: Lang;
  /** True if its page can run what it shows on real Go. */
  readonly isJudged?: boolean;
  open(query: string): FigureOpened;
  /** A sentence for each part of the query that means nothing, and about moments that the run of it hasn’t. */
  problemsIn(query: string, late: readonly RunProblem[]): Promise<readonly string[]>;
  view(place: FigurePlace & { readonly query: string }): ReactNode;
}

interface FigureDefinition<S, Name extends string, P extends Fact> {
  readonly id: string;
  /** Language of its title and of all inside it. */
  readonly lang: Lang;
  readonly isJudged?: boolean;
  readonly codec: SettingsCodec<S, Name, P>;
  /** Loaded where part of a query means nothing. */
  readonly settingWords: LanguageModules<SettingWords<Name, P>>;
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

interface AtQueryProps<S, Name extends string, P extends Fact> extends FigurePlace {
  readonly definition: FigureDefinition<S, Name, P>;
  readonly query: string;
}

function AtQuery<S, Name extends string, P extends Fact>({
  definition,
  query,
  ...place
}: AtQueryProps<S, Name, P>): ReactNode {
  const { codec, view } = definition;
  const { settings } = useMemo(() => codec.parse(readNames(query, codec.names).query), [codec, query]);
  return view({ settings, ...place });
}

/** Joins a scene's parameters with what an embed shows of it, and hides their types. */
export function defineFigure<S, Name extends string, P extends Fact>(definition: FigureDefinition<S, Name, P>): Figure {
  const { lang, codec, settingWords, title } = definition;
  return {
    ...definition,
    open(query) {
      const read = readNames(query, codec.names);
      const { settings, problems } = codec.parse(read.query);
      return { title: title(settings), isUnderstood: read.unknown.length + Object.keys(problems).length === 0 };
    },
    async problemsIn(query, late) {
      const [{ runProblemSentences, sentencesOf }, { words }] = await Promise.all([
        import('./fields/settingWords'),
        loadLanguage(settingWords, lang),
      ]);
      const read = readNames(query, codec.names);
      const { problems } = codec.parse(read.query);
      return [
        ...read.unknown.map(words.noParameter),
        ...Object.values<string | undefined>(sentencesOf(words, problems)).flatMap((sentence) => sentence ?? []),
        ...runProblemSentences(words, late),
      ];
    },
    view: (place) => <AtQuery definition={definition} {...place} />,
  };
}
