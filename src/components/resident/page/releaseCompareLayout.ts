import type { ComparedState, ReleaseRun } from '../../../models/resident/compare';
import { layoutPageMap, type PageMapLayout } from '../pages/pageMapLayout';
import { type PagePicture, pagePicture } from '../pages/pagePicture';

/** Releases of a comparison that treat pages alike. */
export interface CompareSide {
  readonly run: ReleaseRun;
  readonly picture: PagePicture;
}

export function compareSides(states: readonly ComparedState[]): CompareSide[] {
  return states.map(({ run, state }) => ({ run, picture: pagePicture(state) }));
}

/** So that a row of four fits beside one another. */
const COLUMNS = 48;
const MOST_CELL = 6;

/** The pages of a side in a row of others. */
export function compareLayout({ picture }: CompareSide, width: number): PageMapLayout {
  return layoutPageMap(picture, width, { columns: COLUMNS, mostCell: MOST_CELL });
}

const GAP = 28;
const LEAST_WIDTH = 150;

/** Number of sides in a row, and the width of each map in px. */
export function compareColumns(sides: number, width: number): { readonly columns: number; readonly mapWidth: number } {
  const fit = Math.max(1, Math.min(sides, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))));
  const columns = fit < sides && fit > sides / 2 ? Math.ceil(sides / 2) : fit;
  return { columns, mapWidth: Math.floor((width - (columns - 1) * GAP) / columns) };
}
