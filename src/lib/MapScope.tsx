import {
  type CSSProperties,
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NARROW_BELOW, SCENES, type SceneEntry, type SceneId } from '../components/scenes';
import type { Lang } from '../components/ui/format';
import type { Controls, FigurePart } from '../components/ui/player/figureStage';
import {
  createFigureController,
  type FigureController,
  type PlaybackControl,
  type StepDetail,
} from '../embed/figureController';
import { heightOf, heightStyle } from '../embed/height';
import type { Theme } from '../embed/options';
import { pageOf, urlIn } from '../embed/site';
import { wordsFor } from '../embed/words/placeholder';
import type { MountedIn, MountedProps } from './mountIn';

/** Props of `MapScope`: the request, its place in your page, and callbacks. */
export interface MapScopeProps extends MapScopeRequest {
  /** Height in px, 200 to 4000; the scene’s own height by default. */
  readonly height?: number | undefined;
  /** Absolute URL of the Mapscope site that “Open in Mapscope” leads to; without it, there is no link. */
  readonly site?: string | undefined;
  /** Class of the outer element. */
  readonly className?: string | undefined;
  /** Placeholder on a server and until the figure has loaded; by default the scene’s title, linked to its page if `site` is set. */
  readonly children?: ReactNode;
  /** Called when a run is ready: at first, and after each change of the request. */
  readonly onReady?: ((detail: StepDetail) => void) | undefined;
  /** Called when another step is shown. */
  readonly onStep?: ((detail: StepDetail) => void) | undefined;
  /** Called when the last step is reached. */
  readonly onEnd?: ((detail: StepDetail) => void) | undefined;
}

/** Handle that the ref of a `MapScope` receives: controls playback. */
export type MapScopeHandle = PlaybackControl;

/** Distance from the viewport at which a figure is loaded. */
const NEAR = '200px';
const LISTENERS = { ready: 'onReady', step: 'onStep', end: 'onEnd' } as const;

/** Style that reserves the height of a figure, wide or narrow, before any script has run. */
export function reserved(entry: SceneEntry | undefined, height: number | undefined): CSSProperties {
  const given = height === undefined ? null : String(height);
  const wide = heightOf(entry, given, NARROW_BELOW);
  const narrow = heightOf(entry, given, NARROW_BELOW - 1);
  return { position: 'relative', ...heightStyle({ wide, narrow }) };
}

/** A scene’s figure as a React component. Its code is loaded when the reader scrolls near it. */
export const MapScope = forwardRef<MapScopeHandle, MapScopeProps>(function MapScope(props, ref) {
  const { scene, height, site, theme = 'auto', lang = 'en', className, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [wanted, setWanted] = useState(false);
  const [controller] = useState(() =>
    createFigureController({
      load: () => setWanted(true),
      emit: (event, detail) => latest.current[LISTENERS[event]]?.(detail),
    }),
  );
  const entry = SCENES.find(({ id }) => id === scene);
  const page = site === undefined ? undefined : urlIn(site);
  const attributes = attributesOf(props);
  const box = useMemo(() => reserved(entry, height), [entry, height]);
  const shown = useMemo(() => ({ attributes, box, theme }), [attributes, box, theme]);
  const failed = useFigure(host, { scene: wanted ? entry?.id : undefined, site: page, shown, controller });

  useImperativeHandle(ref, () => controller, [controller]);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (wanted || !host.current) return;
    const view = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setWanted(true), {
      rootMargin: NEAR,
    });
    view.observe(host.current);
    return () => view.disconnect();
  }, [wanted]);

  return (
    <div ref={host} className={className}>
      <div style={box}>
        {entry
          ? (children ?? <Placeholder title={entry.title} page={page && pageOf(page, scene, queryOf(props))} />)
          : wordsFor(lang).noScene(scene)}
        {failed && <p>{wordsFor(lang).failed}</p>}
      </div>
    </div>
  );
});

function Placeholder({ title, page }: { readonly title: string; readonly page: string | undefined }): ReactNode {
  return page === undefined ? title : <a href={page}>{title} in Mapscope</a>;
}

interface FigureToShow {
  /** Undefined until the figure should load. */
  readonly scene: SceneId | undefined;
  readonly site: string | undefined;
  /** Must be referentially stable while nothing changes. */
  readonly shown: MountedProps;
  readonly controller: FigureController;
}

/** Loads a figure and mounts it in the host. True if that failed. */
function useFigure(host: RefObject<HTMLElement | null>, { scene, site, shown, controller }: FigureToShow): boolean {
  const live = useRef<MountedIn>(undefined);
  const latest = useRef(shown);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    latest.current = shown;
    live.current?.update(shown);
  }, [shown]);

  useEffect(() => {
    const element = host.current;
    if (!scene || !element) return;
    let wanted = true;
    const mounted = import('./mountIn').then(({ mountIn }) =>
      mountIn(element, scene, site, latest.current, controller),
    );
    mounted.then(
      (figure) => {
        if (!wanted) return;
        live.current = figure;
        figure.update(latest.current);
        setFailed(false);
        if (figure.tookFocus) void controller.whenReady().then(figure.focus);
      },
      () => setFailed(true),
    );
    return () => {
      wanted = false;
      live.current = undefined;
      controller.setStage();
      void mounted.then(
        ({ unmount }) => unmount(),
        () => undefined,
      );
    };
  }, [host, scene, site, controller]);

  return failed;
}

/** Which scene to show, and how. */
export interface MapScopeRequest {
  /** Id of the scene, one of `SCENES`. */
  readonly scene: SceneId;
  /** The scene's parameters, named as in the address of its page: `{ example: 'split', step: 40 }`. */
  readonly params?: Readonly<Record<string, string | number | undefined>> | undefined;
  /** Which controls are shown: `full` (the default), `play` or `none`. */
  readonly controls?: Controls | undefined;
  /** `auto`, the default, follows the `color-scheme` around the figure. */
  readonly theme?: Theme | undefined;
  /** Language of the figure; English by default. */
  readonly lang?: Lang | undefined;
  /** True to play without a click; false by default. */
  readonly autoplay?: boolean | undefined;
  /** True if the link should lead to the same run on real Go, for scenes that have one; false by default. */
  readonly judge?: boolean | undefined;
  /** Parts of the figure to leave out. */
  readonly hide?: readonly FigurePart[] | undefined;
}

function textOf(entries: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(entries)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
}

/** The scene's own parameters. */
function queryOf({ params = {} }: MapScopeRequest): string {
  return textOf(params);
}

/** The whole request as attributes of `<map-scope>`. */
export function attributesOf({ scene, params, controls, theme, lang, autoplay, judge, hide }: MapScopeRequest): string {
  const switches = { autoplay: autoplay ? 'on' : 'off', judge: judge ? 'on' : undefined };
  return textOf({ ...params, scene, controls, theme, lang, ...switches, hide: hide?.join(' ') });
}
