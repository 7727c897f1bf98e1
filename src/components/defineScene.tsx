import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldProblem } from './fields/typed';
import type { SettingsCodec, UnreadParams } from './params';
import type { Fact } from './ui/words/language';

/** The open tab of a page, which its address keeps beside the settings. */
export interface TabInAddress {
  /** Id, as the address has it; undefined where it names none. */
  readonly named: string | undefined;
  name(id: string | undefined): void;
}

/** Props of a scene's view. */
export interface SceneProps<S, Name extends string = string, P extends Fact = FieldProblem> {
  readonly settings: S;
  readonly problems: UnreadParams<Name, P>;
  /** `replace` where going back should not bring every single change again. */
  change(settings: S, how?: 'push' | 'replace'): void;
  /** The address of the scene with other settings. */
  linkTo(settings: S): string;
  /** Opens what makes embeds of the scene with these settings. */
  readonly share?: ((settings: S) => void) | undefined;
  /** True where the link asks for real Go: `judge=1`. */
  readonly asksJudge?: boolean;
  /** Left out where a scene stands in no page. */
  readonly tab?: TabInAddress;
}

/** Address of a scene: its parameters are the query of a link. */
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

interface SceneDefinition<S, Name extends string, P extends Fact> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly gallery: readonly GalleryItem[];
  readonly codec: SettingsCodec<S, Name, P>;
  /** One component, given these. */
  view(props: SceneProps<S, Name, P>): ReactNode;
}

interface AtAddressProps<S, Name extends string, P extends Fact> extends SceneAddress {
  readonly definition: SceneDefinition<S, Name, P>;
}

function withTab(query: string, tab: string | undefined): string {
  if (tab === undefined) return query;
  return `${query}${query === '' ? '' : '&'}tab=${encodeURIComponent(tab)}`;
}

function AtAddress<S, Name extends string, P extends Fact>({
  definition,
  query,
  change,
  linkTo,
  share,
}: AtAddressProps<S, Name, P>): ReactNode {
  const { codec, view } = definition;
  const search = new URLSearchParams(query);
  const named = search.get('tab') ?? undefined;
  search.delete('tab');
  // Another tab leaves the settings as they are, and what is just being typed into them.
  const asked = search.toString();
  const { settings, problems } = useMemo(() => codec.parse(asked), [codec, asked]);
  // Who changes settings may have been drawn before another tab was opened.
  const open = useRef(named);
  useLayoutEffect(() => {
    open.current = named;
  }, [named]);
  return view({
    settings,
    problems,
    change: (next, how) => change(withTab(codec.format(next), open.current), how),
    linkTo: (other) => linkTo(codec.format(other)),
    share: share && ((shared) => share(codec.format(shared))),
    asksJudge: search.get('judge') === '1',
    tab: { named, name: (id) => change(withTab(asked, id), 'replace') },
  });
}

/** Joins parameters and view. The result hides their types, so that scenes of all kinds stand in one list. */
export function defineScene<S, Name extends string, P extends Fact>(definition: SceneDefinition<S, Name, P>): Scene {
  const { id, title, about, gallery } = definition;
  return { id, title, about, gallery, view: (address) => <AtAddress definition={definition} {...address} /> };
}
