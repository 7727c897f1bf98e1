import { type ContainerFit, fitContainer } from '../../models/heap/container';
import { GOGC_RANGE } from '../fields/programFields';
import { heapConfigOf, openIn } from './program';
import type { GoalSettings } from './settings';
import { reachableBytes } from './stories';

/** A fit, and the share of the heap with pointers that it rests on, 0 to 1. */
export interface PointerFit {
  readonly share: number;
  readonly fit: ContainerFit;
}

/** What fits the container of the settings. */
export interface GoalFits {
  readonly containerBytes: number;
  readonly liveBytes: number;
  /** With their share of pointers. */
  readonly own: PointerFit;
  /** With pointers in all of the heap; without any if the settings have them in all. */
  readonly other: PointerFit;
}

export function fitsOf(settings: GoalSettings): GoalFits {
  const { container } = settings;
  const program = heapConfigOf(settings);
  const fitAt = (scannedShare: number): PointerFit => ({
    share: scannedShare,
    fit: fitContainer({ ...program, scannedShare }, openIn(settings), container, GOGC_RANGE),
  });
  const share = program.scannedShare;
  return {
    containerBytes: container,
    liveBytes: reachableBytes(program),
    own: fitAt(share),
    other: fitAt(share === 1 ? 0 : 1),
  };
}
