import { MARK_SPEED } from '../../models/heap/markSpeed';
import { bytesText } from '../ui/parseBytes';

const { low, expected, high } = MARK_SPEED;

/** Beside whatever depends on how fast a heap is marked. */
export const MARK_SPEEDS = `One CPU scans ${bytesText(low)} a second where neighbours lie far apart in memory, ${bytesText(high)} where they lie in the order of a walk; where the shape of the heap isn’t known, ${bytesText(expected)} are expected.`;
