import { select, type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity } from 'd3';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Dump } from '../../../models/dump/dump';
import { toHex } from '../../../models/kernel/bits';
import { Button, IconButton } from '../../ui/controls/Button';
import * as icons from '../../ui/controls/icons';
import { useWidth } from '../../ui/controls/useSize';
import { hexByte } from '../../ui/format';
import { ownerPathProps, ownerTextureProps, Swatch } from '../../ui/owners/OwnerRect';
import { areaTexturePath, rectsPath } from '../../ui/owners/owners';
import legendStyles from '../../ui/owners/owners.module.css';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useWords } from '../../ui/words/words';
import styles from '../results.module.css';
import type { DumpWords } from '../words/en/dump';
import { DUMP_WORDS } from '../words/languages';
import {
  layoutStrip,
  MOST_UNIT,
  placeAt,
  placeRect,
  ROW,
  readSlot,
  SLOT_ROWS,
  type SlotPlace,
  type SlotReading,
  STRIP_HEIGHT,
  type StripLayout,
  type StripRole,
  type StripUnits,
  type StripView,
  slotLabel,
  stripCommand,
  textOfKey,
  ZOOM_STEP,
} from './stripLayout';

interface StripProps {
  readonly dump: Dump;
  /** Slot of the key with the most expensive lookup. */
  readonly costliest: SlotPlace | undefined;
  readonly units: StripUnits;
}

/** Width where nothing is laid out (server rendering), px. */
const USUAL_WIDTH = 960;

/** Every slot of a map in one zoomable strip, from the load of a thousand tables to a slot's content. */
function StripFigure({ dump, units, costliest }: StripProps) {
  const words = useWords(DUMP_WORDS);
  const zoomWords = useWords(COMPONENT_WORDS).zoom;
  const root = useRef<HTMLDivElement>(null);
  const [measured, measure] = useWidth();
  const width = Math.floor(measured) || USUAL_WIDTH;
  const { view, scale, most, zoomBy, whole, show } = useStripZoom(root, units.count, width);
  const [cursor, setCursor] = useState<SlotPlace>();
  const { from, unitWidth } = view;
  const layout = useMemo(
    () => layoutStrip(dump, units, { from, unitWidth, width }),
    [dump, units, from, unitWidth, width],
  );
  const reading = cursor && readSlot(dump, units, cursor);
  const text = reading ? readingText(words, dump, reading) : words.strip.none;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const command = stripCommand(event.key, cursor, { ...view, count: units.count });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'whole') whole();
    else if (command.type === 'zoom') {
      zoomBy(command.factor, cursor && (cursor.unit + 0.5 - from) * unitWidth);
    } else {
      setCursor(command.to);
      show(command.to.unit);
    }
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = placeAt(units, view, event.clientX - left, event.clientY - top);
    if (place) setCursor(place);
  };
  const goToCostliest = () => {
    if (!costliest) return;
    setCursor(costliest);
    show(costliest.unit, MOST_UNIT);
  };

  return (
    <figure className={styles.figure} data-part="strip">
      <div className={styles.head}>
        <h3 className={styles.title}>{words.strip.title}</h3>
        <fieldset className={styles.tools} aria-label={zoomWords.name} data-picture="none">
          {costliest && (
            <Button variant="quiet" onClick={goToCostliest}>
              {words.strip.worst}
            </Button>
          )}
          <Button variant="quiet" disabled={scale === 1} onClick={whole}>
            {words.strip.whole}
          </Button>
          <span className={styles.pair}>
            <IconButton
              variant="quiet"
              label={zoomWords.out}
              keys="-"
              disabled={scale <= 1}
              onClick={() => zoomBy(1 / ZOOM_STEP)}
            >
              <icons.Icon drawing={icons.minus} />
            </IconButton>
            <IconButton
              variant="quiet"
              label={zoomWords.in}
              keys="+"
              disabled={scale >= most}
              onClick={() => zoomBy(ZOOM_STEP)}
            >
              <icons.Icon drawing={icons.plus} />
            </IconButton>
          </span>
        </fieldset>
      </div>
      <p className={styles.lead}>
        {words.strip[dump.impl]} {layout.level === 'load' && words.strip.load}
      </p>
      <div ref={measure} className={styles.frame}>
        <div
          ref={root}
          className={styles.strip}
          style={{ height: STRIP_HEIGHT }}
          role="slider"
          tabIndex={0}
          aria-label={words.strip.label(units.count)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, units.count - 1)}
          aria-valuenow={cursor?.unit ?? 0}
          aria-valuetext={text}
          onKeyDown={onKeyDown}
          onPointerMove={point}
          onPointerDown={point}
        >
          <StripDrawing dump={dump} layout={layout} view={view} cursor={cursor} />
        </div>
      </div>
      <Reading dump={dump} reading={reading} />
      <StripLegend dump={dump} />
      <p className={styles.hint} data-picture="none">
        {words.strip.hint}
      </p>
    </figure>
  );
}

/** The strip of a dump, or a sentence if it has no slots. */
export const Strip = memo(function Strip({ dump, units, costliest }: StripProps) {
  const { strip } = useWords(DUMP_WORDS);
  if (units.count === 0) return <p className={styles.lead}>{strip.empty}</p>;
  return <StripFigure key={units.count} dump={dump} units={units} costliest={costliest} />;
});

const ROLES: readonly StripRole[] = ['emptySlot', 'value', 'tombstone', 'oldArray', 'pointer'];

interface AreasProps {
  readonly dump: Dump;
  readonly layout: StripLayout;
  readonly width: number;
}

/** One path per role however many slots; textures only where cells are large enough. */
const Areas = memo(function Areas({ dump, layout: { areas, edges, texts, level }, width }: AreasProps) {
  const { go } = dump.state.config.key;
  return (
    <>
      <rect className={styles.ground} x={0} y={0} width={width} height={ROW * SLOT_ROWS} />
      {ROLES.map((role) => {
        const rects = areas[role];
        if (rects.length === 0) return null;
        return (
          <g key={role} data-level={level} className={styles.area}>
            <path {...ownerPathProps(role)} d={rectsPath(rects)} />
            {level !== 'texts' && <path {...ownerTextureProps(role)} d={areaTexturePath(role, rects)} />}
          </g>
        );
      })}
      {edges.length > 0 && (
        <path className={styles.edge} d={edges.map((x) => `M${x.toFixed(1)} 0V${STRIP_HEIGHT}`).join('')} />
      )}
      {texts.map(({ place, reading, x, y, width: own }) => (
        <text
          key={`${place.unit}.${place.slot}`}
          className={styles.text}
          data-state={reading.state}
          x={x + 4}
          y={y + 14}
        >
          {slotLabel(reading.ctrl, reading.entry, go, own)}
        </text>
      ))}
    </>
  );
});

interface StripDrawingProps extends Omit<AreasProps, 'width'> {
  readonly view: StripView;
  readonly cursor: SlotPlace | undefined;
}

function StripDrawing({ dump, layout, view, cursor }: StripDrawingProps) {
  const ring = cursor && placeRect(view, cursor);
  return (
    <svg className={styles.drawing} width={view.width} height={STRIP_HEIGHT} aria-hidden="true">
      <Areas dump={dump} layout={layout} width={view.width} />
      {ring && ring.x + ring.width > 0 && ring.x < view.width && <rect className={styles.ring} {...ring} />}
    </svg>
  );
}

/** Legend of the roles that the map's design has. */
function StripLegend({ dump: { impl } }: Pick<AreasProps, 'dump'>) {
  const { legend } = useWords(DUMP_WORDS).strip;
  const seen = (role: StripRole) =>
    role === 'tombstone' ? impl === 'swiss' : role !== 'oldArray' && role !== 'pointer' ? true : impl === 'bucket';
  return (
    <ul className={legendStyles.legend}>
      {ROLES.filter(seen).map((role) => (
        <li key={role}>
          <Swatch owner={role} />
          {legend[role]}
        </li>
      ))}
    </ul>
  );
}

/** One fact about a slot. */
interface ReadingPart {
  readonly id: 'place' | 'content' | 'byte' | 'hash' | 'key' | 'looked';
  /** Label, where the text needs one. */
  readonly name?: string;
  readonly text: string;
  /** True for text in the code font. */
  readonly isCode: boolean;
}

const NAN = 'NaN';

/** The facts about a slot, from its place to its key. */
function readingParts(words: DumpWords, dump: Dump, reading: SlotReading): ReadingPart[] {
  const parts: ReadingPart[] = [
    { id: 'place', text: words.place(reading), isCode: false },
    { id: 'content', text: words.contents[reading.state], isCode: false },
    { id: 'byte', text: words.byte(dump.impl, hexByte(reading.ctrl)), isCode: false },
  ];
  const { entry } = reading;
  if (!entry) return parts;
  const known = textOfKey(entry, dump.state.config.key.go);
  const key = entry.isNaN ? NAN : (known ?? words.keyNumber(entry.key));
  return [
    ...parts,
    { id: 'hash', name: words.hash, text: `0x${toHex(entry.hash)}`, isCode: true },
    { id: 'key', name: words.key, text: key, isCode: known !== undefined },
    ...(entry.looked === undefined
      ? []
      : [{ id: 'looked' as const, text: words.found(dump.impl, entry.looked), isCode: false }]),
  ];
}

/** The facts in one sentence, for screen readers. */
function readingText(words: DumpWords, dump: Dump, reading: SlotReading): string {
  return readingParts(words, dump, reading)
    .map(({ name, text }) => (name === undefined ? text : `${name} ${text}`))
    .join(', ');
}

interface ReadingProps {
  readonly dump: Dump;
  readonly reading: SlotReading | undefined;
}

/** Details of the slot at the cursor, in two lines of fixed height. */
function Reading({ dump, reading }: ReadingProps) {
  const words = useWords(DUMP_WORDS);
  if (!reading) return <p className={styles.reading}>{words.strip.none}</p>;
  return (
    <p className={styles.reading}>
      {readingParts(words, dump, reading).map(({ id, name, text, isCode }) => (
        <span key={id} data-id={id}>
          {name !== undefined && <span className={styles.name}>{name} </span>}
          {isCode ? <code dir="ltr">{text}</code> : text}
        </span>
      ))}
    </p>
  );
}

interface StripZoom {
  readonly view: StripView;
  /** 1 shows the whole map. */
  readonly scale: number;
  readonly most: number;
  zoomBy(factor: number, around?: number): void;
  whole(): void;
  /** Brings a unit into view, at least `width` px wide. */
  show(unit: number, width?: number): void;
}

/** Least distance of a shown unit from the edge, as a share of the width. */
const MARGIN = 0.1;

/**
 * Zoom of a strip of `count` units, `width` px wide: by pointer through d3, by wheel only with Ctrl or ⌘, so that the page
 * still scrolls.
 */
function useStripZoom(element: RefObject<HTMLElement | null>, count: number, width: number): StripZoom {
  const [{ k, x }, setTransform] = useState<ZoomTransform>(zoomIdentity);
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown>>(undefined);
  // A few units don't fill the width.
  const base = Math.max(1, Math.min(width, count * MOST_UNIT)) / Math.max(1, count);
  const most = Math.max(1, MOST_UNIT / base);

  useEffect(() => {
    const target = element.current;
    if (!target || width <= 0) return;
    const extent: [[number, number], [number, number]] = [
      [0, 0],
      [width, 1],
    ];
    const made = zoom<HTMLElement, unknown>()
      .scaleExtent([1, most])
      .extent(extent)
      .translateExtent(extent)
      // A double click zooms without animation.
      .duration(0)
      .filter((event: MouseEvent | WheelEvent) =>
        event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.ctrlKey && !event.button,
      )
      .on('zoom', ({ transform }: { readonly transform: ZoomTransform }) => setTransform(transform));
    behaviour.current = made;
    const selected = select(target).call(made);
    made.transform(selected, zoomIdentity);
    return () => {
      selected.on('.zoom', null);
    };
  }, [element, width, most]);

  const zoomBy = useCallback(
    (factor: number, around = width / 2) => {
      if (element.current) behaviour.current?.scaleBy(select(element.current), factor, [around, 0]);
    },
    [element, width],
  );
  const whole = useCallback(() => {
    if (element.current) behaviour.current?.transform(select(element.current), zoomIdentity);
  }, [element]);
  const show = useCallback(
    (unit: number, least = 0) => {
      if (!element.current) return;
      const scale = Math.min(most, Math.max(k, least / base));
      const left = unit * base * scale + (scale === k ? x : Number.NEGATIVE_INFINITY);
      const margin = MARGIN * width;
      if (left >= margin && left + base * scale <= width - margin) return;
      const moved = zoomIdentity.translate(width / 2 - (unit + 0.5) * base * scale, 0).scale(scale);
      const inside = Math.min(0, Math.max(width - width * scale, moved.x));
      behaviour.current?.transform(select(element.current), zoomIdentity.translate(inside, 0).scale(scale));
    },
    [element, base, most, width, k, x],
  );
  const unitWidth = base * k;
  return { view: { from: -x / unitWidth, unitWidth, width }, scale: k, most, zoomBy, whole, show };
}
