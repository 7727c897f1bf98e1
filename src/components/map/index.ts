export { MAP_TYPES } from './run/mapTypes';
export type { TraceProblem } from './trace/readTraceFile';
export { watchAddress } from './watch';

/** The way of recorded traces and saved runs to the player, for a page that opens files of any kind. */
export const loadRunFiles = () => import('./ownFiles');
