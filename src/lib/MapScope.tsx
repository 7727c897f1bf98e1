import {
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { NARROW_BELOW, SCENES, type SceneEntry } from '../components/list';
import { createDrive, type Drive, type StepDetail } from '../embed/drive';
import { heightOf, heightStyle } from '../embed/height';
import { pageOf, urlIn } from '../embed/site';
import { wordsFor } from '../embed/view/words/cover';
import { attributesOf, type MapScopeRequest, queryOf } from './request';
import { useFigure } from './useFigure';

export interface MapScopeProps extends MapScopeRequest {
  /** px, 200 to 4000; without it the scene’s own. */
  readonly height?: number | undefined;
  /** Whole address of Mapscope’s page; without it there is no link. */
  readonly site?: string | undefined;
  readonly className?: string | undefined;
  /** Placeholder of the figure before it is loaded, and on a server; without it a link to the scene’s page. */
  readonly children?: ReactNode;
  readonly onReady?: ((detail: StepDetail) => void) | undefined;
  readonly onStep?: ((detail: StepDetail) => void) | undefined;
  readonly onEnd?: ((detail: StepDetail) => void) | undefined;
}

/** Handle that the ref of a `MapScope` gives. */
export type MapScopeHandle = Drive;

/** px around the view in which a figure is loaded. */
const NEAR = '200px';
const LISTENERS = { ready: 'onReady', step: 'onStep', end: 'onEnd' } as const;

/** Style that reserves the height of a figure, wide or narrow, before any script has run. */
export function reserved(entry: SceneEntry | undefined, height: number | undefined): CSSProperties {
  const given = height === undefined ? null : String(height);
  const wide = heightOf(entry, given, NARROW_BELOW);
  const narrow = heightOf(entry, given, NARROW_BELOW - 1);
  return { position: 'relative', ...heightStyle({ wide, narrow }) };
}

/** A scene’s figure, loaded when the reader comes near. */
export const MapScope = forwardRef<MapScopeHandle, MapScopeProps>(function MapScope(props, ref) {
  const { scene, height, site, theme = 'auto', lang = 'en', className, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [wanted, setWanted] = useState(false);
  const [drive] = useState(() =>
    createDrive({
      load: () => setWanted(true),
      tell: (event, detail) => latest.current[LISTENERS[event]]?.(detail),
    }),
  );
  const entry = SCENES.find(({ id }) => id === scene);
  const page = site === undefined ? undefined : urlIn(site);
  const attributes = attributesOf(props);
  const box = useMemo(() => reserved(entry, height), [entry, height]);
  const shown = useMemo(() => ({ attributes, box, theme }), [attributes, box, theme]);
  const failed = useFigure(host, { scene: wanted ? entry?.id : undefined, site: page, shown, drive });

  useImperativeHandle(ref, () => drive, [drive]);
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
