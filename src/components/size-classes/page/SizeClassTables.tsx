import { scaleLog } from 'd3';
import { useMemo } from 'react';
import { classSizes, costOf, sizeClassesOf } from '../../../models/allocator/sizeClass';
import { type SpanShape, spanShape } from '../../../models/allocator/span';
import type { GoRelease } from '../../../models/go/release';
import { ALLOCATOR_RELEASES } from '../../../models/go/releases';
import { labelMiddle, labelWidth, type PlotArea, px, type Tick, ticksAt } from '../../ui/chart/axis';
import { BaseLine, PlotFrame } from '../../ui/chart/PlotFrame';
import { Button } from '../../ui/controls/Button';
import { DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import { requestCase, type SlotChoice } from '../request/requestCase';
import styles from '../SizeClasses.module.css';
import type { SizePartProps } from '../settings';
import { patchesOf, playedOn, sortFacts } from '../stories';
import { MOST_SIZE, sizeAfterKey } from '../waste/wasteLayout';
import { SIZE_WORDS } from '../words/languages';

interface Era {
  readonly first: string;
  readonly last: string;
  readonly current: boolean;
  readonly noscan: SpanShape;
  readonly scan: SpanShape;
}

/** Groups releases in which spans of this slot size are the same. */
function erasOf(elemsize: number, current: GoRelease): Era[] {
  const eras: (Era & { minors: string[]; signature: string })[] = [];
  for (const release of ALLOCATOR_RELEASES) {
    const sizeclass = classSizes(release).indexOf(elemsize) + 1;
    if (sizeclass === 0) continue;
    const [noscan, scan] = [spanShape(release, sizeclass, false), spanShape(release, sizeclass, true)];
    const signature = JSON.stringify([noscan, scan]);
    const before = eras.at(-1);
    const minors = before?.signature === signature ? [...before.minors, release.minor] : [release.minor];
    const era = {
      minors,
      signature,
      first: minors[0] ?? release.minor,
      last: release.minor,
      current: minors.includes(current.minor),
      noscan,
      scan,
    };
    if (before?.signature === signature) eras.splice(-1, 1, era);
    else eras.push(era);
  }
  return eras;
}

/** Objects in a span of this class over the years. */
export function EraTable({ elemsize, current }: { readonly elemsize: number; readonly current: GoRelease }) {
  const { pair, eras: words } = useWords(SIZE_WORDS).tables;
  return (
    <div>
      <h2>{words.title(elemsize)}</h2>
      <p className={styles.text}>{words.text}</p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'releases', head: words.heads.go, cell: ({ first, last }) => words.releases(first, last) },
          {
            id: 'objects',
            head: words.heads.objects,
            cell: ({ noscan, scan }) => pair(noscan.nelems, scan.nelems),
          },
          {
            id: 'bits',
            head: words.heads.bits,
            cell: ({ noscan, scan }) => pair(noscan.reservedBytes, scan.reservedBytes),
          },
          {
            id: 'rest',
            head: words.heads.rest,
            cell: ({ noscan, scan }) =>
              pair(noscan.tailBytes - noscan.reservedBytes, scan.tailBytes - scan.reservedBytes),
          },
        ]}
        rows={erasOf(elemsize, current)}
        rowId={({ first }) => first}
        mark={(era) => (era.current ? 'current' : undefined)}
      />
    </div>
  );
}

/** Measured bytes beside the model's, for stories with measurements. */
export function SizeClassFacts({ settings, change }: SizePartProps) {
  const words = useWords(SIZE_WORDS).tables.sort;
  return (
    <div>
      <h2>{words.title}</h2>
      <p className={styles.text}>
        {words.measuredWith}
        <code>go test -bench</code>
        {words.text}
      </p>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'go', head: words.heads.go, cell: (fact) => words.patches(patchesOf(fact)) },
          { id: 'strings', head: words.heads.strings, cell: ({ sortStrings }) => words.bytes(sortStrings) },
          { id: 'sort', head: words.heads.sort, cell: ({ sortSort }) => words.bytes(sortSort) },
          {
            id: 'model',
            head: words.heads.model,
            cell(fact) {
              const release = playedOn(fact);
              return release ? words.bytes(costOf(release, 24, true).slotBytes) : '';
            },
          },
          {
            id: 'story',
            head: words.heads.story,
            cell(fact) {
              const release = playedOn(fact);
              if (!release) return null;
              return (
                <Button aria-pressed={settings.go === release} onClick={() => change({ go: release })}>
                  Go {release.minor}
                </Button>
              );
            },
          },
        ]}
        rows={sortFacts}
        rowId={(fact) => patchesOf(fact).join(' ')}
        mark={({ releases }) => (releases.includes(settings.go) ? 'current' : undefined)}
      />
    </div>
  );
}

interface ClassAxisProps {
  readonly release: GoRelease;
  /** Bytes of the latest request. */
  readonly bytes: number;
  readonly pointers: boolean;
  /** px */
  readonly width: number;
  onAsk(bytes: number): void;
}

/** The size classes from 8 to 32,768 bytes on an axis; dragging the mark requests another size. */
export function ClassAxis({ release, bytes, pointers, width, onAsk }: ClassAxisProps) {
  const f = useFormats();
  const { request: words, axis } = useWords(SIZE_WORDS);
  const layout = useMemo(() => layoutClassAxis(release, width), [release, width]);
  const asked = useMemo(() => requestCase(release, bytes, pointers), [release, bytes, pointers]);
  const { top, bottom, classes, named } = layout;
  const band = layout.bandOf(asked.own);
  const text = words.label(asked);
  const ask = (wanted: number) => {
    if (wanted !== bytes) onAsk(wanted);
  };
  return (
    <PlotFrame
      width={width}
      height={CLASS_AXIS_HEIGHT}
      label={axis.label(classes.length)}
      cursor={{
        x: layout.x(bytes),
        onMove: (at) => ask(layout.bytesAt(at)),
        slider: {
          label: axis.slider,
          min: 1,
          max: MOST_SIZE,
          now: Math.min(bytes, MOST_SIZE),
          text,
          y: (top + bottom) / 2,
          after: (key) => sizeAfterKey(bytes, key),
          onChange: ask,
        },
      }}
    >
      <text className={styles.axisTitle} x={0} y={12}>
        {text}
      </text>
      <path className={styles.classes} d={classes.map(({ at }) => `M${at} ${top}V${bottom}`).join('')} />
      <path
        className={styles.band}
        d={`M${px(band.left)} ${top}H${px(Math.max(band.right, band.left + 2))}V${bottom}H${px(band.left)}z`}
      />
      <BaseLine area={layout} />
      {named.map(({ value, at }) => (
        <text
          key={value}
          className={styles.label}
          x={px(labelMiddle(at, f.count(value), width))}
          y={CLASS_AXIS_HEIGHT - 4}
          textAnchor="middle"
        >
          {f.count(value)}
        </text>
      ))}
    </PlotFrame>
  );
}

interface ClassAxisLayout extends PlotArea {
  /** Slot size of each class. */
  readonly classes: readonly Tick[];
  /** Classes with a label. */
  readonly named: readonly Tick[];
  x(bytes: number): number;
  /** px of the range of requests that get a slot. */
  bandOf(choice: SlotChoice): { readonly left: number; readonly right: number };
  bytesAt(px: number): number;
}

/** px of the axis with its text above and its labels below. */
export const CLASS_AXIS_HEIGHT = 56;
const TOP = 22;
const BOTTOM = 38;
const EDGE = 14;
/** Bytes of the smallest class. */
const LEAST_SIZE = 8;
/** Least px between two labels. */
const LABEL_GAP = 12;

/** All size classes of a release on a logarithmic axis. */
export function layoutClassAxis(release: GoRelease, width: number): ClassAxisLayout {
  const area = { left: EDGE, right: Math.max(EDGE + 1, width - EDGE), top: TOP, bottom: BOTTOM };
  const x = scaleLog([LEAST_SIZE, MOST_SIZE], [area.left, area.right]).clamp(true);
  const classes = ticksAt(x, [...sizeClassesOf(release).classToSize].slice(1));
  const named: Tick[] = [];
  for (const tick of classes.filter(({ value }) => Number.isInteger(Math.log2(value)))) {
    const last = named.at(-1);
    const room = labelWidth(`${tick.value}`) + LABEL_GAP;
    if (!last || tick.at - last.at >= room) named.push(tick);
  }
  return {
    ...area,
    classes,
    named,
    x,
    bandOf: ({ from, to }) => ({ left: x(from), right: x(to) }),
    bytesAt: (px) => Math.round(x.invert(px)),
  };
}
