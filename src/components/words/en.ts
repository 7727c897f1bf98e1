import type { Owner } from '../../models/map/owners';
import type { OwnerWords } from '../memory/owners';
import type { Position } from '../player/position';
import { formatCount } from '../ui/bytes';
import type { HelpWords } from './helpEn';
import type { LogWords } from './logEn';

/** What the player says of itself. What is said of maps has its own translations. */
export const en = {
  /** A tag of BCP 47. */
  lang: 'en',
  number: formatCount,
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  /** The key. */
  space: 'Space',
  stepBack: 'One step back',
  stepForward: 'One step forward',
  opBack: 'One whole operation back',
  opForward: 'One whole operation forward',
  first: 'To the beginning',
  last: 'To the end',
  undo: 'Undo the last change',
  fork: 'Fork: go on from this step',
  help: 'Keyboard help',
  close: 'Close',
  speed: 'Speed',
  position: 'Position',
  op: 'op',
  step: 'step',
  start: 'start',
  /** What the scrubber says of where it stands. */
  at({ op, opCount, stepInOp, stepsOfOp }: Position) {
    if (opCount === 0) return 'no operations yet';
    if (op === 0) return `before the first of ${formatCount(opCount)} operations`;
    const operation = `operation ${formatCount(op)} of ${formatCount(opCount)}`;
    return `${operation}, step ${formatCount(stepInOp)} of ${formatCount(stepsOfOp)}`;
  },
  /** How far a run is recorded. */
  recorded: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} operations`,
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  goTo: (mark: string) => `Go to: ${mark}`,
};

/** What is left out comes with its view, in English. */
export type Words = typeof en & {
  readonly helpDialog?: HelpWords;
  readonly log?: LogWords;
  readonly owners?: Readonly<Record<Owner, OwnerWords>>;
};
