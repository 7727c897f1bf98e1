import { MOMENT_PARAMS, type Moments, UNNAMED_MOMENTS } from '../../../fields/momentParam';
import { choice, type Param } from '../../../params';
import type { MapProblem } from '../../run/facts';
import { ZOOM_LEVELS, type ZoomLevel } from '../zoom';
import { isPartName, isUnitName } from './partNames';

/** More would make no link that a program takes. */
export const MOST_IN_LIST = 500;

/** Names with commas between. */
function namesParam(
  name: 'ops' | 'mark' | 'open',
  isName: (text: string) => boolean,
): Param<readonly string[], MapProblem> {
  return {
    name,
    fallback: [],
    parse(text) {
      const names = text.split(',').flatMap((each) => each.trim() || []);
      if (names.length > MOST_IN_LIST) return { problem: { type: 'tooMany', given: names.length, most: MOST_IN_LIST } };
      const unknown = names.find((each) => !isName(each));
      return unknown === undefined ? { value: names } : { problem: { type: 'noOption', typed: unknown } };
    },
    format: (names) => names.join(),
  };
}

/** An operation behind the keys: `put:a`, `gc`. It is read with the run, and its key checked with the type. */
const OP = /^(?:(?:put|get|del):.*|range|gc|clear)$/;

export const opsParam = namesParam('ops', (text) => OP.test(text));

/** Parameters of what is seen of a run. */
export const VIEW_PARAMS = {
  ...MOMENT_PARAMS,
  mark: namesParam('mark', isPartName),
  zoom: choice<ZoomLevel | undefined>('zoom', undefined, ZOOM_LEVELS, (level) => level ?? ''),
  open: namesParam('open', isUnitName),
} as const;

/** View of a run, whichever run it is. */
export interface MapView extends Moments {
  readonly mark: readonly string[];
  /** Undefined for the level that the example opens at by itself. */
  readonly zoom: ZoomLevel | undefined;
  /** Units that are looked at; none where they are those of the step. */
  readonly open: readonly string[];
}

/** All of a run, as it opens by itself. */
export const PLAIN_VIEW: MapView = { ...UNNAMED_MOMENTS, mark: [], zoom: undefined, open: [] };
