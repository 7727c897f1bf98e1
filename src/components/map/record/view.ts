import { createContext, useContext, useMemo } from 'react';
import { MOMENT_PARAMS, UNNAMED_MOMENTS } from '../../fields/momentParam';
import { choice, type Param, type Values } from '../../params';
import type { MapProblem } from './facts';
import type { UnitRef } from './pane';

/** From the outside in. `rows` shows buckets or groups as rows, `unit` one of them slot by slot, `slot` byte by byte. */
export const ZOOM_LEVELS = ['whole', 'rows', 'unit', 'slot'] as const;
export type ZoomLevel = (typeof ZOOM_LEVELS)[number];

/** Part that a person chose to look at on one side, whatever the step is about. */
export interface Pin {
  readonly ref: UnitRef;
  /** Slot index within the unit; -1 if none is selected. */
  readonly slot: number;
}

export interface Zoom {
  readonly level: ZoomLevel;
  /** True if the level is another than at first: only then its change is seen as one. */
  readonly changed: boolean;
  /** By side; a side without one follows the step. */
  readonly pins: readonly (Pin | undefined)[];
}

export const START: Zoom = { level: 'rows', changed: false, pins: [] };

/** The zoom that a link asks for, the same as long as it does. */
export function useStart(level: ZoomLevel | undefined, pins: Zoom['pins']): Zoom {
  return useMemo(() => ({ ...START, pins, ...(level && { level }) }), [level, pins]);
}

/** The same where there is room for its level, else at the rows. */
export function within(zoom: Zoom, levels: readonly ZoomLevel[]): Zoom {
  return levels.includes(zoom.level) ? zoom : { ...zoom, level: 'rows' };
}

export function zoomTo(zoom: Zoom, level: ZoomLevel): Zoom {
  return { ...zoom, level, changed: zoom.changed || level !== zoom.level };
}

/** One level in or out, as far as `levels` go. */
export function zoomBy(zoom: Zoom, by: 1 | -1, levels: readonly ZoomLevel[] = ZOOM_LEVELS): Zoom {
  return zoomTo(zoom, levels[levels.indexOf(zoom.level) + by] ?? zoom.level);
}

/** Chooses a unit of a side, or a slot of it, and goes one level in to see it. */
export function pick(zoom: Zoom, side: number, ref: UnitRef, slot = -1): Zoom {
  const pins = Array.from({ length: Math.max(zoom.pins.length, side + 1) }, (_, i) =>
    i === side ? { ref, slot } : zoom.pins[i],
  );
  return { ...zoomBy(zoom, 1), pins };
}

/** Every side follows the step again. */
export function follow(zoom: Zoom): Zoom {
  return { ...zoom, pins: [] };
}

export function isPinned({ pins }: Zoom): boolean {
  return pins.some((pin) => pin !== undefined);
}

/** Parts of a map that are told from their like by a number. */
const NUMBERED = ['bucket', 'oldBucket', 'table', 'group', 'slot', 'bit'] as const;

/** Parts that a word names. */
const NAMED = [
  'array',
  'newArray',
  'oldArray',
  'overflow',
  'tophash',
  'newTable',
  'leftTable',
  'rightTable',
  'oldTable',
  'control',
  'keys',
  'values',
  'empty',
  'tombstones',
  'header',
  'directory',
  'hash',
  'h1',
  'h2',
] as const;

export type PartWord = (typeof NUMBERED)[number] | (typeof NAMED)[number] | 'bits';

const PART = new RegExp(`^(?:(?:${NUMBERED.join('|')}):\\d{1,9}|bits:\\d\\d?-\\d\\d?|${NAMED.join('|')})$`);

/** True for `bucket:0`, `oldArray`, `bits:0-1`, and for what lies in each other: `bucket:0/slot:2`. */
export function isPartName(name: string): boolean {
  return name.split('/').every((part) => PART.test(part));
}

const UNIT =
  /^(?:(?:bucket|oldBucket):\d{1,9}|(?:(?:table:\d{1,9}|(?:new|left|right|old)Table)\/)?group:\d{1,9})(?:\/slot:[0-7])?$/;

/** True for a bucket or group, and for a slot of it: `bucket:3`, `table:1/group:0/slot:2`. */
export function isUnitName(name: string): boolean {
  return UNIT.test(name);
}

/** Word and number of each part of a name, from the outside in. */
export function readPartName(name: string): { readonly word: PartWord; readonly number: string }[] {
  return name.split('/').map((part) => {
    const [word, number = ''] = part.split(':');
    return { word: word as PartWord, number };
  });
}

const Marks = createContext<readonly string[]>([]);

/** Names the parts of the maps inside that are lit. */
export const MarksProvider = Marks.Provider;

export function useMarks(): readonly string[] {
  return useContext(Marks);
}

/** More would make no link that a program takes. */
export const MOST_IN_LIST = 500;

/** Names with commas between. */
function namesParam(
  name: 'ops' | 'mark' | 'open',
  isName: (text: string) => boolean,
  problemOf: (typed: string) => MapProblem = (typed) => ({ type: 'noOption', typed }),
): Param<readonly string[], MapProblem> {
  return {
    name,
    fallback: [],
    parse(text) {
      const names = text.split(',').flatMap((each) => each.trim() || []);
      if (names.length > MOST_IN_LIST) return { problem: { type: 'tooMany', given: names.length, most: MOST_IN_LIST } };
      const unknown = names.find((each) => !isName(each));
      return unknown === undefined ? { value: names } : { problem: problemOf(unknown) };
    },
    format: (names) => names.join(),
  };
}

/** An operation behind the keys: `put:a`, `gc`. It is read with the run, and its key checked with the type. */
const OP = /^(?:(?:put|get|del):.*|range|gc|clear)$/;

export const opsParam = namesParam(
  'ops',
  (text) => OP.test(text),
  (typed) => ({ type: /^(?:put|get|del)$/.test(typed) ? 'noOpKey' : 'noOp', typed }),
);

/** Parameters of what is seen of a run. */
export const VIEW_PARAMS = {
  ...MOMENT_PARAMS,
  mark: namesParam('mark', isPartName),
  /** Undefined for the level that the example opens at by itself. */
  zoom: choice<ZoomLevel | undefined>('zoom', undefined, ZOOM_LEVELS, (level) => level ?? ''),
  /** Units that are looked at; none where they are those of the step. */
  open: namesParam('open', isUnitName),
} as const;

/** View of a run, whichever run it is. */
export type MapView = Values<typeof VIEW_PARAMS>;

/** All of a run, as it opens by itself. */
export const PLAIN_VIEW: MapView = { ...UNNAMED_MOMENTS, mark: [], zoom: undefined, open: [] };
