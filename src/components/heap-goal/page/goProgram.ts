import cache from '../../../../tests/oracle/heapgoal/cache.go?raw';
import figures from '../../../../tests/oracle/heapgoal/figures.go?raw';
import main from '../../../../tests/oracle/heapgoal/main.go?raw';
import measure from '../../../../tests/oracle/heapgoal/measure.go?raw';
import ring from '../../../../tests/oracle/heapgoal/ring.go?raw';
import { joinGo } from './joinGo';

/** The program that was measured, in one file. */
export const GO_PROGRAM = joinGo([main, ring, cache, measure, figures]);
