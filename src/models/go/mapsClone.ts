import type { GoRelease } from './release';

/** First minor release in which `maps.Clone` copies a Swiss map's tables. internal/runtime/maps/map.go@go1.25.0: Map.Clone */
const FIRST_THAT_COPIES_TABLES = 25;

/** True if `maps.Clone` copies the tables of a Swiss map as they are; not in the table of releases, which every page loads. */
export function clonesTables({ minor }: GoRelease): boolean {
  return Number(minor.split('.')[1]) >= FIRST_THAT_COPIES_TABLES;
}
