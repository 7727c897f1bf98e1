import { type ReactNode, useMemo } from 'react';
import type { Problems, SettingsCodec } from './codec';

/** Props of a scene's view. */
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
