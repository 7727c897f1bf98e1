import type { MapDesign } from '../../../models/go/release';
import { dataBytesEach } from '../../../models/sizing/staircase';
import { entriesLeft, type WhatIf, type WhatIfSize } from '../../../models/sizing/whatIf';
import type { SizedOn } from '../case/whatIf';

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
