import type { CSSProperties, ReactNode } from 'react';
import { BUCKET_SLOTS, type BucketLayout } from '../../../models/bucket-map/layout';
import { POINTER_BYTES } from '../../../models/map/config';
import { SMALL, TINY } from '../../ui/chart/axis';
import type { Formats } from '../../ui/format';
import { ownerPathProps } from '../../ui/owners/OwnerRect';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import { fitText, SlotWords } from '../stage/SlotWords';
import type { ShowWords } from '../words/en/show';
import type { Bucket, Flight, Phase, ShowFrame } from './round';
import styles from './Show.module.css';

/** Layout of the drawing, in units of its viewBox (about px in windows of 1280 and 390 px). */
export interface ShowShape {
  readonly width: number;
  readonly height: number;
  /** x of the rail: the line from the bit to the buckets. */
  readonly rail: number;
  /** Where a flying entry passes the rail: its left and top. */
  readonly railStop: { readonly x: number; readonly y: number };
  /** Size of the bit's cell, centred on the rail at the top. */
  readonly bit: { readonly width: number; readonly height: number; readonly size: number };
  /** Left end and baseline of the words beside the bit. */
  readonly words: { readonly x: number; readonly y: number; readonly size: number };
  /** Left end of the arrays. */
  readonly left: number;
  readonly rowHeight: number;
  /** Tops of the three buckets, and baselines of the headings. */
  readonly rows: readonly [old: number, low: number, high: number];
  readonly headings: readonly [old: number, both: number];
  readonly heading: number;
  /** Font size of values; 0 where values have no room. */
  readonly value: number;
  readonly label: number;
}

/** For wide windows, beside the headline. */
export const WIDE: ShowShape = {
  width: 774,
  height: 330,
  rail: 38,
  railStop: { x: 0, y: 131 },
  bit: { width: 19, height: 27, size: SMALL },
  words: { x: 61, y: 18.5, size: 15 },
  left: 108,
  rowHeight: 62,
  rows: [67, 195, 266],
  headings: [57, 185],
  heading: SMALL,
  value: 14.5,
  label: SMALL,
};

/** For phones. */
export const NARROW: ShowShape = {
  width: 358,
  height: 262,
  rail: 9,
  railStop: { x: 9, y: 98 },
  bit: { width: 16, height: 22, size: TINY },
  words: { x: 25, y: 16, size: SMALL },
  left: 37,
  rowHeight: 45,
  rows: [49, 163, 215],
  headings: [41, 155],
  heading: TINY,
  value: 0,
  label: TINY,
};

/** px of a byte. */
function scaleOf({ width, left }: ShowShape, { bucketSize }: BucketLayout): number {
  return (width - left) / bucketSize;
}

function rowRect(shape: ShowShape, bytes: BucketLayout, row: number, at: number, size: number): Rect {
  const scale = scaleOf(shape, bytes);
  return { x: shape.left + at * scale, y: shape.rows[row] ?? 0, width: size * scale, height: shape.rowHeight };
}

/** Rows: 0 is the old bucket, 1 and 2 are the new ones. */
export function controlRect(shape: ShowShape, bytes: BucketLayout, row: number): Rect {
  return rowRect(shape, bytes, row, 0, BUCKET_SLOTS);
}

export function keyRect(shape: ShowShape, bytes: BucketLayout, row: number, slot: number): Rect {
  return rowRect(shape, bytes, row, BUCKET_SLOTS + slot * bytes.key.size, bytes.key.size);
}

export function valueRect(shape: ShowShape, bytes: BucketLayout, row: number, slot: number): Rect {
  const at = BUCKET_SLOTS * (1 + bytes.key.size) + slot * bytes.elem.size;
  return rowRect(shape, bytes, row, at, bytes.elem.size);
}

export function pointerRect(shape: ShowShape, bytes: BucketLayout, row: number): Rect {
  return rowRect(shape, bytes, row, bytes.bucketSize - POINTER_BYTES, POINTER_BYTES);
}

/** One mark per tophash byte in use, in two columns. */
function tophashMarks(control: Rect, slots: readonly number[]): Rect[] {
  const width = control.width * 0.28;
  const height = control.height / 8;
  return slots.map((slot) => ({
    x: control.x + control.width * (slot % 2 === 0 ? 0.14 : 0.58),
    y: control.y + height * (0.5 + 2 * Math.floor(slot / 2)),
    width,
    height,
  }));
}

/** y of a branch of the rail: the middle of its bucket. */
function branchY(shape: ShowShape, bucket: number): number {
  return (shape.rows[bucket + 1] ?? 0) + shape.rowHeight / 2;
}

/** Path from the bit down the rail and out to a bucket. */
function branchPath(shape: ShowShape, bucket: number): string {
  const { rail, bit } = shape;
  const y = branchY(shape, bucket);
  const end = branchEnd(shape) - 4;
  const round = Math.min(6, end - rail);
  return `M${rail} ${bit.height}V${y - round}q0 ${round} ${round} ${round}H${end}`;
}

/** x where a branch of the rail ends, just before the bucket's number. */
function branchEnd({ left, label }: ShowShape): number {
  return left - label - 7;
}

interface ShowDrawingProps {
  readonly shape: ShowShape;
  readonly frame: ShowFrame;
  readonly phase: Phase;
  /** Index of the beat; a new one restarts the motion. */
  readonly beat: number;
  /** True where nothing moves: an entry in flight stands beside the rail, an inserted one in its slot. */
  readonly isStill: boolean;
  readonly keyText: (key: number) => string;
  readonly words: ShowWords;
  readonly formats: Formats;
  readonly className: string;
}

/** px of a heading, about: Cyrillic letters are wider. */
function headingWidth(text: string, size: number): number {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return size * (0.56 * cyrillic + 0.48 * (text.length - cyrillic));
}

/** One bucket becomes two, drawn to scale. */
export function ShowDrawing(props: ShowDrawingProps) {
  const { shape, frame, phase, beat, keyText, words, formats, className } = props;
  const { width, height, headings, heading, left, words: place } = shape;
  const { layout, old, buckets, flight } = frame;
  const hasRail = phase === 'moves';
  const note = phase === 'dropped' || phase === 'inserted' ? words.gone : words.full(layout.bucketSize);
  const columns = Object.values(words.columns).join(', ');
  const hasNote = left + headingWidth(`${words.oneBucket} ${note} ${columns}`, heading) < width;
  return (
    <svg
      className={`${styles.drawing} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={words.label}
    >
      {hasRail && flight && <Rail shape={shape} flight={flight} keyText={keyText} words={words} />}
      <text
        className={styles.operation}
        data-now={phase === 'arrives' || phase === 'inserted'}
        x={width}
        y={place.y}
        fontSize={place.size}
      >
        m["{shortened(shape, keyText(BUCKET_SLOTS))}"] = {BUCKET_SLOTS + 1}
      </text>
      <g className={styles.one} data-alone={phase === 'full' || phase === 'arrives'}>
        <text x={left} y={headings[0]} fontSize={heading} className={phase === 'inserted' ? styles.gone : undefined}>
          <tspan className={styles.name}>{words.oneBucket}</tspan>
          {hasNote && (
            <tspan dx="8" className={styles.note}>
              {note}
            </tspan>
          )}
        </text>
        <text className={styles.columns} x={width} y={headings[0]} fontSize={heading}>
          <tspan data-owner="control">{words.columns.control}</tspan>
          {', '}
          <tspan data-owner="key">{words.columns.key}</tspan>
          {', '}
          <tspan data-owner="value">{words.columns.value}</tspan>
          {', '}
          <tspan data-owner="pointer">{words.columns.pointer}</tspan>
        </text>
        {phase === 'inserted' && <path className={styles.outline} d={rectsPath([rowOutline(shape, frame, 0)])} />}
        {old && (
          <g
            key={phase === 'full' ? beat : 'old'}
            data-moves={phase === 'full' ? 'appear' : phase === 'dropped' ? 'go' : undefined}
          >
            <BucketRow {...props} bucket={old} row={0} isOld={buckets.length > 0} />
          </g>
        )}
      </g>
      {buckets.length > 0 && (
        <g data-moves={phase === 'grows' ? 'appear' : undefined}>
          <text x={left} y={headings[1]} fontSize={heading}>
            <tspan className={styles.name}>{words.twoBuckets}</tspan>
            <tspan dx="8" className={styles.note}>
              {formats.bytes(buckets.length * layout.bucketSize)}
            </tspan>
          </text>
        </g>
      )}
      {buckets.map((bucket, i) => (
        <g key={bucket.row} data-moves={phase === 'grows' ? 'unroll' : undefined} data-second={i > 0}>
          <text
            className={styles.label}
            data-now={flight?.bucket === i}
            x={left - 8}
            y={branchY(shape, i)}
            fontSize={shape.label}
          >
            {i}
          </text>
          <BucketRow {...props} bucket={bucket} row={i + 1} isOld={false} />
        </g>
      ))}
      {flight && <InFlight key={beat} {...props} flight={flight} />}
    </svg>
  );
}

/** A key, cut to fit a line of text. */
function shortened({ width, rowHeight }: ShowShape, key: string): string {
  return fitText(key, { width: width / 8, height: rowHeight })?.text ?? key;
}

function rowOutline(shape: ShowShape, { layout }: ShowFrame, row: number): Rect {
  const { x, y, height } = controlRect(shape, layout, row);
  return { x, y, width: shape.width - x, height };
}

interface RailProps extends Pick<ShowDrawingProps, 'shape' | 'keyText' | 'words'> {
  readonly flight: Flight;
}

/** The deciding hash bit, and the path from it to its bucket. */
function Rail({ shape, flight, keyText, words }: RailProps) {
  const { rail, bit, words: place } = shape;
  return (
    <g data-rail>
      {[1 - flight.bucket, flight.bucket].map((bucket) => (
        <g key={bucket} className={styles.way} data-taken={bucket === flight.bucket}>
          <path d={branchPath(shape, bucket)} />
          <path className={styles.head} d={`M${branchEnd(shape)} ${branchY(shape, bucket)}l-7 -4v8z`} />
        </g>
      ))}
      <rect className={styles.bit} x={rail - bit.width / 2} y={1} width={bit.width} height={bit.height - 1} rx={2} />
      <text className={styles.bitText} x={rail} y={bit.height / 2 + 1} fontSize={bit.size}>
        {flight.bit}
      </text>
      <text x={place.x} y={place.y} fontSize={place.size}>
        {words.bit.before}
        <tspan className={styles.mono}>{shortened(shape, keyText(flight.key)).padEnd(4, '\u00a0')}</tspan>
        {words.bit.after(flight.bucket)}
      </text>
    </g>
  );
}

interface BucketRowProps extends ShowDrawingProps {
  readonly bucket: Bucket;
  /** 0 is the old bucket, 1 and 2 are the new ones. */
  readonly row: number;
  readonly isOld: boolean;
}

function BucketRow({ shape, frame: { layout, flight }, keyText, bucket, row, isOld }: BucketRowProps) {
  const control = controlRect(shape, layout, row);
  const arrives = flight?.to.row === bucket.row ? flight.to.slot : -1;
  const leaves = flight?.from?.row === bucket.row ? flight.from.slot : -1;
  const used = bucket.slots.flatMap(({ type }, slot) => (type === 'used' && slot !== arrives ? [slot] : []));
  const keys = bucket.slots.map((_, slot) => keyRect(shape, layout, row, slot));
  const values = bucket.slots.map((_, slot) => valueRect(shape, layout, row, slot));
  const of = (rects: readonly Rect[], slots: readonly number[]) => rects.filter((_, slot) => slots.includes(slot));
  const others = bucket.slots.flatMap((_, slot) => (used.includes(slot) ? [] : [slot]));
  const empty = [...of(keys, others), ...of(values, others)];
  return (
    <g className={isOld ? styles.old : undefined}>
      <path className={isOld ? styles.left : styles.free} d={rectsPath(empty)} />
      <path {...ownerPathProps('control')} d={rectsPath([control])} />
      <path className={styles.tophash} d={rectsPath(tophashMarks(control, used))} />
      <path {...ownerPathProps('pointer')} d={rectsPath([pointerRect(shape, layout, row)])} />
      {used.length > 0 && (
        <>
          <path {...ownerPathProps('key')} d={rectsPath(of(keys, used))} />
          <path {...ownerPathProps('value')} d={rectsPath(of(values, used))} />
        </>
      )}
      {bucket.slots.map((slot, i) => {
        const key = keys[i];
        const value = values[i];
        if (!key || !value || i === arrives || i === leaves) return null;
        if (slot.type === 'used')
          return (
            <Entry key={slot.key} shape={shape} number={slot.key} text={keyText(slot.key)} at={key} valueAt={value} />
          );
        return (
          slot.type === 'moved' && (
            <text
              key={key.x}
              className={styles.moved}
              x={key.x + key.width / 2}
              y={key.y + key.height / 2}
              fontSize={shape.label}
            >
              →{slot.to}
            </text>
          )
        );
      })}
    </g>
  );
}

interface EntryProps {
  readonly shape: ShowShape;
  readonly number: number;
  readonly text: string;
  readonly at: Rect;
  readonly valueAt: Rect;
}

/** A key and its value, which is the number of its put. */
function Entry({ shape, number, text, at, valueAt }: EntryProps) {
  return (
    <>
      <SlotWords text={text} rect={at} />
      <ValueText shape={shape} number={number} at={valueAt} />
    </>
  );
}

function ValueText({ shape, number, at }: { readonly shape: ShowShape; readonly number: number; readonly at: Rect }) {
  if (shape.value === 0) return null;
  return (
    <text className={styles.value} x={at.x + at.width / 2} y={at.y + at.height / 2} fontSize={shape.value}>
      {number + 1}
    </text>
  );
}

/** px from the right edge to where an inserted entry leaves the operation's text. */
const OPERATION_AT = 60;

/** An entry in flight, drawn at its target and moved there by CSS: from its old slot via the rail, or from the operation. */
function InFlight({
  shape,
  frame: { layout },
  isStill,
  keyText,
  flight,
}: ShowDrawingProps & { readonly flight: Flight }) {
  const row = flight.bucket + 1;
  const key = keyRect(shape, layout, row, flight.to.slot);
  const value = valueRect(shape, layout, row, flight.to.slot);
  const { from } = flight;
  const via = from ? shape.railStop : { x: shape.width - OPERATION_AT - key.width, y: 0 };
  const beside = { x: via.x + key.width, y: via.y };
  return (
    <>
      <path className={styles.goal} d={rectsPath([key, value])} />
      <Flying
        at={key}
        from={from ? keyRect(shape, layout, 0, from.slot) : via}
        via={from ? via : key}
        isStill={isStill}
        owner="key"
      >
        <SlotWords text={keyText(flight.key)} rect={key} />
      </Flying>
      <Flying
        at={value}
        from={from ? valueRect(shape, layout, 0, from.slot) : beside}
        via={from ? beside : value}
        isStill={isStill}
        owner="value"
      >
        <ValueText shape={shape} number={flight.key} at={value} />
      </Flying>
    </>
  );
}

type Point = Pick<Rect, 'x' | 'y'>;

interface FlyingProps {
  /** Target, start and midpoint of the flight. */
  readonly at: Rect;
  readonly from: Point;
  readonly via: Point;
  readonly isStill: boolean;
  readonly owner: 'key' | 'value';
  readonly children: ReactNode;
}

function Flying({ at, from, via, isStill, owner, children }: FlyingProps) {
  const offset = ({ x, y }: Point) => [x - at.x, y - at.y] as const;
  const translate = ([x, y]: readonly [number, number]) => `translate(${x}px, ${y}px)`;
  return (
    <g
      data-moves="fly"
      {...(isStill
        ? { transform: `translate(${offset(via).join(' ')})` }
        : { style: { '--from': translate(offset(from)), '--via': translate(offset(via)) } as CSSProperties })}
    >
      <rect className={styles.shadow} x={at.x} y={at.y + 2} width={at.width} height={at.height} />
      <path {...ownerPathProps(owner)} d={rectsPath([at])} />
      {children}
      <path className={styles.rim} d={rectsPath([at])} />
    </g>
  );
}
