import { withExperiment } from '../go/releaseNames';
import { goRelease } from '../go/releases';
import { assignFunctionOf } from '../layout/assignFunction';
import { measureType } from '../layout/measure';
import { typesOn } from '../layout/onRelease';
import { type Reached, reachedFrom } from '../layout/references';
import type { MapTypes, Target } from '../layout/typeNode';
import { releaseOn } from './input';
import {
  averageOf,
  type Behind,
  type Cost,
  type CountShare,
  countsAt,
  DEVIATIONS,
  type Lengths,
  lengthShares,
  lengthsAt,
  type PlaceCost,
  placeCost,
  samplesIn,
  spreadOf,
  varianceFrom,
} from './reachable';
import { pointerBytesOf, sizeMaps } from './sizeMap';

/** Types of a map, and what their places lead to. */
export interface LeadingTypes extends MapTypes {
  readonly target: Target;
  readonly behind: readonly Behind[];
  readonly experiment?: string;
}

/** Cost of what one value of a place leads to, all steps together. */
interface LedCost extends PlaceCost {
  /** Expected bytes in objects that the collector scans. */
  readonly pointerBytes: number;
}

/** A place, the values of it that an entry leads to on average, and the objects of each, not what these lead to in turn. */
export interface LedPlace {
  readonly place: Reached;
  readonly times: number;
  readonly own: PlaceCost;
}

/** Objects that some of the values at a place lead to. */
interface Alternative {
  /** How many of the values, 0 to 1. */
  readonly share: number;
  readonly own: LedCost;
  /** Objects, elements or entries of each, which lead on. */
  readonly units: number;
}

interface Led {
  readonly own: LedCost;
  readonly units: number;
  readonly all: LedCost;
}

const NO_COST: Cost = { mean: 0, variance: 0, meanVariance: 0, least: 0, most: 0 };
const NOTHING: LedCost = { expected: 0, packed: NO_COST, apart: NO_COST, pointerBytes: 0 };

function sumOf(items: readonly Alternative[], of: (each: Alternative) => number): number {
  return items.reduce((sum, each) => sum + each.share * of(each), 0);
}

/**
 * A mixture of alternatives, known from so many samples, each with so many costs of `unit` below it. Shares that are missing
 * cost nothing.
 */
function mixed(items: readonly Alternative[], unit: LedCost, samples: number): LedCost {
  const costOf = (which: 'packed' | 'apart'): Cost => {
    const below = unit[which];
    const mean = sumOf(items, ({ own, units }) => own[which].mean + units * below.mean);
    const nil = Math.max(0, 1 - sumOf(items, () => 1));
    const between = sumOf(items, ({ own, units }) => (own[which].mean + units * below.mean - mean) ** 2);
    const { variance, meanVariance } = varianceFrom(samples, between + nil * mean ** 2);
    const least = items.map(({ own, units }) => own[which].least + units * below.least);
    const most = items.map(({ own, units }) => own[which].most + units * below.most);
    return {
      mean,
      variance: variance + sumOf(items, ({ own, units }) => own[which].variance + units * below.variance),
      meanVariance: meanVariance + sumOf(items, ({ units }) => units) ** 2 * below.meanVariance,
      least: Math.min(...least, ...(nil > ROUNDING ? [0] : [])),
      most: Math.max(0, ...most),
    };
  };
  return {
    expected: sumOf(items, ({ own, units }) => own.expected + units * unit.expected),
    packed: costOf('packed'),
    apart: costOf('apart'),
    pointerBytes: sumOf(items, ({ own, units }) => own.pointerBytes + units * unit.pointerBytes),
  };
}

/** All places that an object, an element or an entry has. */
function together(places: readonly (readonly [count: number, LedCost])[]): LedCost {
  const total = (of: (cost: LedCost) => number) => places.reduce((sum, [count, cost]) => sum + count * of(cost), 0);
  const costOf = (which: 'packed' | 'apart'): Cost => ({
    mean: total((cost) => cost[which].mean),
    variance: total((cost) => cost[which].variance),
    meanVariance: places.reduce((sum, [count, cost]) => sum + count ** 2 * cost[which].meanVariance, 0),
    least: total((cost) => cost[which].least),
    most: total((cost) => cost[which].most),
  });
  return {
    expected: total(({ expected }) => expected),
    packed: costOf('packed'),
    apart: costOf('apart'),
    pointerBytes: total(({ pointerBytes }) => pointerBytes),
  };
}

/** Shares that sum to 1 but for this do. */
const ROUNDING = 1e-9;
/** Stretches into which a spread of lengths is cut where longer objects lead to more. */
const STRETCHES = 16;

function stretches(lengths: Lengths): { readonly share: number; readonly lengths: Lengths }[] {
  return lengthShares(lengths).flatMap(({ from, to, share }) => {
    const count = Math.min(STRETCHES, to - from + 1);
    const edge = (i: number) => from + Math.floor(((to - from + 1) * i) / count);
    return Array.from({ length: count }, (_, i) => ({
      share: (share * (edge(i + 1) - edge(i))) / (to - from + 1),
      lengths: spreadOf(edge(i), edge(i + 1) - 1),
    }));
  });
}

/**
 * Objects or elements of known type that so many bytes are. Of a pointer that is nil at times, the average is less than an
 * object; a larger object is one all the same.
 */
function unitsOf({ of, targetBytes = 0 }: Reached, lengths: Lengths): number {
  if (targetBytes === 0) return 0;
  const objects = averageOf(lengths) / targetBytes;
  return of === 'slice' ? objects : Math.min(1, objects);
}

/** Maps over which the chances of one are averaged out. */
const MANY = 10_000;

class Costs {
  readonly #types: LeadingTypes;
  readonly #release: string;
  readonly #known: ReturnType<typeof releaseOn>;
  readonly #led = new Map<Reached, Led>();

  constructor(types: LeadingTypes, release: string) {
    const known = goRelease(release);
    if (!known) throw new RangeError(`there is no Go ${JSON.stringify(release)} here`);
    this.#types = types;
    this.#release = release;
    this.#known = releaseOn(types.target, known);
  }

  led(place: Reached): Led {
    const before = this.#led.get(place);
    if (before) return before;
    const led = this.#costOf(place);
    this.#led.set(place, led);
    return led;
  }

  #costOf(place: Reached): Led {
    const { behind } = this.#types;
    const counts = countsAt(behind, place.path);
    const lengths = lengthsAt(behind, place.path);
    if (!counts && lengths === 0) return { own: NOTHING, units: 0, all: NOTHING };
    const unit = together(place.leads.map((each) => [each.count, this.led(each).all]));
    if (!counts && unit.apart.most === 0) {
      const own = this.#objects(place, lengths);
      return { own, units: unitsOf(place, lengths), all: own };
    }
    const items = counts
      ? counts.map((each) => this.#counted(place, each))
      : stretches(lengths).map((each) => ({
          share: each.share,
          own: this.#objects(place, each.lengths),
          units: unitsOf(place, each.lengths),
        }));
    const samples = counts ? Number.POSITIVE_INFINITY : samplesIn(lengths);
    const own = mixed(items, NOTHING, samples);
    return { own, units: sumOf(items, ({ units }) => units), all: mixed(items, unit, samples) };
  }

  #objects(place: Reached, lengths: Lengths): LedCost {
    const cost = placeCost(this.#known, lengths, place);
    return { ...cost, pointerBytes: place.pointers ? cost.expected : 0 };
  }

  #counted(place: Reached, each: CountShare): Alternative {
    const { share, count, capacity = count } = each;
    const own = place.map ? this.#map(place.map, count) : this.#objects(place, capacity * (place.targetBytes ?? 0));
    return { share, own, units: count };
  }

  #map(types: MapTypes, entries: number): LedCost {
    const { target, experiment = '' } = this.#types;
    const { key, elem } = typesOn(types, this.#release);
    const [keyType, elemType] = [measureType(key, target), measureType(elem, target)];
    const input = {
      release: withExperiment(this.#release, experiment),
      ...{ key: keyType, elem: elemType, entries, goarch: target },
      assign: assignFunctionOf({ key, elem }, target),
    };
    const { one, liveBytes } = sizeMaps(input);
    const { expected, high } = liveBytes;
    // What one map in a hundred needs isn't in the range of one.
    const many = sizeMaps({ ...input, maps: MANY }).liveBytes;
    const cost: Cost = {
      mean: expected,
      meanVariance: 0,
      variance: ((many.high - many.low) / (2 * DEVIATIONS)) ** 2 / MANY,
      least: 0,
      most: 2 * high,
    };
    return {
      expected,
      packed: cost,
      apart: cost,
      pointerBytes: pointerBytesOf(one, { key: keyType, elem: elemType }, this.#known, entries),
    };
  }
}

function placesOn(types: LeadingTypes, release: string): readonly Reached[] {
  return reachedFrom(typesOn<MapTypes>(types, release), types.target);
}

/** What each place of an entry leads to, all steps together. Throws a RangeError for an unknown release. */
export function ledCosts(types: LeadingTypes, release: string): { readonly count: number; readonly cost: LedCost }[] {
  const costs = new Costs(types, release);
  return placesOn(types, release)
    .map((place) => ({ count: place.count, cost: costs.led(place).all }))
    .filter(({ cost }) => cost !== NOTHING);
}

/** Costs place by place, of the places at which something lies. Throws a RangeError for an unknown release. */
export function ledPlaces(types: LeadingTypes, release: string): LedPlace[] {
  const costs = new Costs(types, release);
  const found: LedPlace[] = [];
  const walk = (places: readonly Reached[], times: number) => {
    for (const place of places) {
      const { own, units } = costs.led(place);
      if (own === NOTHING || times === 0) continue;
      found.push({ place, times: times * place.count, own });
      walk(place.leads, times * place.count * units);
    }
  };
  walk(placesOn(types, release), 1);
  return found;
}

/** Bytes that a value leads to before anything is rounded: of maps, those of their keys and elements. */
export function ledDataBytes({ behind, target, ...types }: LeadingTypes): number {
  const of = (place: Reached): number => {
    const { path, map, targetBytes = 0 } = place;
    const counts = countsAt(behind, path);
    const lengths = lengthsAt(behind, path);
    const below = place.leads.reduce((sum, each) => sum + each.count * of(each), 0);
    if (!counts) return averageOf(lengths) + below * unitsOf(place, lengths);
    const each = map ? measureType(map.key, target).size + measureType(map.elem, target).size : targetBytes;
    return counts.reduce((sum, { share, count }) => sum + share * count * (each + below), 0);
  };
  return reachedFrom(types, target).reduce((sum, place) => sum + place.count * of(place), 0);
}
