import type { Fault } from '../../../golang/read/problems';
import type { BehindFault } from '../../../models/sizing/reachable';
import type { MomentProblem } from '../../../timeline/moments';
import type { Player } from '../../../timeline/player';

/** Parts that a figure may be shown without. */
export const FIGURE_PARTS = [
  'title',
  'hash',
  'labels',
  'zoom',
  'totals',
  'legend',
  'caption',
  'transport',
  'link',
] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** Amounts of a figure's controls, the most first: all, those that play and step, or none. */
export const CONTROLS = ['full', 'play', 'none'] as const;
export type Controls = (typeof CONTROLS)[number];

/** Something a request asks for that its run can’t give, which is known only once the run is recorded. */
export type RunProblem = MomentProblem | TypeProblem | BehindProblem;

/** Something said to lie at a place of the types that can’t, which is known once these are read. */
export interface BehindProblem {
  readonly type: 'behind';
  readonly fault: BehindFault;
}

/** Why Go declarations give a run no map. */
export type TypeProblem =
  /** They can’t be read: the line, from 1, and the fault. */
  | { readonly type: 'unreadType'; readonly line: number; readonly fault: Fault }
  /** A key type, `go`, with too few values to fill a map. */
  | { readonly type: 'fewKeys'; readonly go: string };

/** Handle by which a figure is driven from outside. */
export interface FigureStage {
  /** Undefined where a figure has no steps. */
  readonly player: Player | undefined;
  readonly problems?: readonly RunProblem[];
  /** Sentence about the step shown, as plain text. */
  sentence(): string;
  /** Adds operations of a program behind the one shown, where a reader may change the run. */
  act?(program: readonly unknown[]): Promise<void>;
  /** Leads the scene's page to what is shown now. */
  query(): string;
}

/** Place of a figure in its host. */
export interface FigurePlace {
  /** px of its own box, title and link not counted. */
  readonly width: number;
  readonly height: number;
  readonly hidden: ReadonlySet<FigurePart>;
  readonly controls: Controls;
  /** Called when there is something to drive, and with undefined when it goes: in the task that draws it, so that no address lags behind what is seen. The same function at every drawing. */
  onStage(stage: FigureStage | undefined): void;
}
