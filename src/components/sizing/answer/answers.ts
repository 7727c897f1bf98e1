import type { MapDesign } from '../../../models/go/release';
import { references } from '../../../models/layout/references';
import { dataBytesEach } from '../../../models/sizing/staircase';
import { behindBytes, entriesLeft, type WhatIf, type WhatIfSize } from '../../../models/sizing/whatIf';
import { USUAL_STRING_BYTES, usualBehind } from '../question/referenced';
import type { SizedOn } from '../question/whatIf';

/** Releases on which a case costs the same. */
export interface Answer {
  readonly releases: readonly string[];
  readonly design: MapDesign;
  readonly size: WhatIfSize;
}

/** Releases of equal cost together, in the order given. */
export function answersOf(sizes: readonly SizedOn[]): Answer[] {
  const answers: Answer[] = [];
  for (const { release, size } of sizes) {
    const same = answers.findIndex((answer) => costsTheSame(answer.size, size));
    const known = answers[same];
    if (known) answers[same] = { ...known, releases: [...known.releases, release] };
    else answers.push({ releases: [release], design: size.map.design, size });
  }
  return answers;
}

function costsTheSame({ map, liveBytes }: WhatIfSize, other: WhatIfSize): boolean {
  const { expected, low, high } = other.liveBytes;
  const equal = liveBytes.expected === expected && liveBytes.low === low && liveBytes.high === high;
  return equal && map.design === other.map.design;
}

/** One figure of the answer. */
export interface Cost {
  readonly releases: readonly string[];
  readonly bytes: number;
  /** Null where both designs cost the same. */
  readonly design: MapDesign | null;
}

/** Equal figures together, whatever the design. */
export function costsOf(answers: readonly Answer[]): Cost[] {
  const costs: Cost[] = [];
  for (const { releases, design, size } of answers) {
    const bytes = size.liveBytes.expected;
    const same = costs.findIndex((cost) => cost.bytes === bytes);
    const known = costs[same];
    if (known) costs[same] = { bytes, design: null, releases: [...known.releases, ...releases] };
    else costs.push({ releases, bytes, design });
  }
  return costs;
}

/** Bytes that usually lie behind keys and values, where nobody has said what does. */
export interface UsuallyBehind {
  readonly bytes: number;
  /** Of one string; 0 where there are none. */
  readonly stringBytes: number;
  readonly pointers: boolean;
}

/** Of all places about which nothing is said. Null where there is none. */
export function usuallyBehind(whatIf: WhatIf, release: string): UsuallyBehind | null {
  const places = references(whatIf, whatIf.target).filter(
    ({ path }) => !whatIf.behind.some((said) => said.path === path),
  );
  const behind = usualBehind(places);
  const bytes = behindBytes({ ...whatIf, behind }, release, whatIf.maps).expected;
  if (bytes === 0) return null;
  const has = (of: 'string' | 'pointer') =>
    places.some((each) => each.of === of && behind.some(({ path }) => path === each.path));
  return { bytes, stringBytes: has('string') ? USUAL_STRING_BYTES : 0, pointers: has('pointer') };
}

/** Bytes an entry, for each figure of the answer, and the bytes of data in each. */
export interface EachEntry {
  readonly bytes: readonly number[];
  readonly dataBytes: number;
}

/** Null where no entry is left. */
export function eachEntryOf(whatIf: WhatIf, answers: readonly Answer[]): EachEntry | null {
  const entries = whatIf.maps * entriesLeft(whatIf);
  if (entries === 0) return null;
  return { bytes: costsOf(answers).map(({ bytes }) => bytes / entries), dataBytes: dataBytesEach(whatIf) };
}

/** A piece of the sentence of the answer; a figure stands out in its design’s colour. */
export interface AnswerPiece {
  readonly key: string;
  readonly before: string;
  readonly figure: string;
  /** Null where both designs cost the same. */
  readonly design: MapDesign | null;
  readonly after: string;
}
