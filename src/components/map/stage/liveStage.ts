import { useMemo } from 'react';
import type { SideFrame } from '../record/design';
import type { StretchFact } from '../record/facts';
import type { HashInFocus } from '../record/hashInFocus';
import type { EntryTextOf, Unit, UnitRef } from '../record/pane';
import type { Run } from '../record/run';
import type { Side } from '../record/side';
import type { Pin, Zoom, ZoomLevel } from '../record/view';
import type { Arrangement, Fit } from './layout';
import { readUnit } from './readUnits';

/** One map as it is seen at the step shown. */
export interface SeenSide {
  readonly index: number;
  readonly side: Side;
  /** The side's own step. */
  readonly position: number;
  readonly frame: SideFrame;
  /** Part of a map that a person chose to look at. */
  readonly pin: Pin | undefined;
}

/** The bucket or group of a side that is looked at. */
export function useUnit({ side, position, frame, pin }: SeenSide): Unit | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  return useMemo(() => readUnit(side, position, pin?.ref), [side, position, frame, pin]);
}

/** A stage at the step shown, to be arranged on a page or in a box. */
export interface LiveStage {
  readonly run: Run;
  readonly step: number;
  readonly op: number;
  /** The last step that is shown. */
  readonly until: number;
  readonly sides: readonly SeenSide[];
  readonly focus: HashInFocus | undefined;
  readonly zoom: Zoom;
  /** px of a side. */
  readonly sideWidth: number;
  /** Candidate arrangements; `fitFor` picks one and the row height by the stage height. */
  readonly arrangements: readonly [Arrangement, Arrangement?];
  /** Goes one level in or out; the same function as long as the levels are the same. */
  changeLevel(by: 1 | -1): void;
  setZoom(zoom: Zoom): void;
  /** Chooses a unit of a side, or a slot of it, to be looked at. */
  pick(side: number, ref: UnitRef, slot?: number): void;
}

/** A group of steps with one sentence, which can be expanded. */
export interface Fold {
  readonly steps: number;
  /** Number of the present step among them, from 1. */
  readonly at: number;
  /** Number of what they do that is done so far. */
  readonly made: number;
  /** All that they do. */
  readonly fact: StretchFact;
  readonly isUnfolded: boolean;
  toggle(): void;
}

/** All that a level of the zoom is drawn from. */
export interface LevelProps {
  readonly seen: SeenSide;
  readonly level: ZoomLevel;
  /** True if the level is another than at first: only then its change is seen as one. */
  readonly changed: boolean;
  /** px. */
  readonly width: number;
  /** px. */
  readonly height: number;
  readonly fit: Fit;
  readonly step: number;
  readonly entryText: EntryTextOf;
  readonly label: string;
  /** Chooses a unit, or a slot of it. */
  readonly onPick?: ((ref: UnitRef, slot?: number) => void) | undefined;
}
