import type { ComparedState } from '../../models/resident/compare';
import { layoutPageMap, type PageMapLayout } from './pageMapLayout';
import { type PagePicture, pagePicture } from './pagePicture';

/** One release of a comparison. */
export interface CompareSide {
  /** `1.24.0 to 1.24.5`. */
  readonly name: string;
  readonly picture: PagePicture;
}

export function compareSides(states: readonly ComparedState[]): CompareSide[] {
  return states.map(({ name, state }) => ({ name, picture: pagePicture(state) }));
}

/** So that a row of four fits beside one another. */
const COLUMNS = 48;
const MOST_CELL = 6;

export interface CompareCell {
  readonly layout: PageMapLayout;
  /** Of the widest VmRSS of all sides, from 0 to 1. */
  readonly share: number;
}

/** All sides at one scale. */
export function layoutCompare(sides: readonly CompareSide[], width: number): CompareCell[] {
  const most = Math.max(...sides.map(({ picture }) => picture.counters.kernel.vmRss));
  return sides.map(({ picture }) => ({
    layout: layoutPageMap(picture, width, { columns: COLUMNS, mostCell: MOST_CELL }),
    share: picture.counters.kernel.vmRss / most,
  }));
}

const GAP = 28;
const LEAST_WIDTH = 150;

/** How many sides stand in a row, and how wide each map is. */
export function compareColumns(sides: number, width: number): { readonly columns: number; readonly mapWidth: number } {
  const fit = Math.max(1, Math.min(sides, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))));
  const columns = fit < sides && fit > sides / 2 ? Math.ceil(sides / 2) : fit;
  return { columns, mapWidth: Math.floor((width - (columns - 1) * GAP) / columns) };
}
