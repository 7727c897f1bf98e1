import { measureType } from '../../layout/measure';
import type { WhatIf } from '../whatIf';
import { type Place, places } from './places';

/** Sizing one choice takes longer the more places there are. */
const MOST = 40;
const MOST_WORK = 30_000;
const FEWEST = 4;

/** The places worth trying, largest first. Of very many only the first few. */
export function largestPlaces(whatIf: WhatIf, worth: (place: Place) => boolean): Place[] {
  const all = places(whatIf);
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(MOST_WORK / all.length)));
  return all
    .filter(worth)
    .map((place) => ({ place, bytes: measureType(place.node, whatIf.target).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most)
    .map(({ place }) => place);
}
