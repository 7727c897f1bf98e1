import type { GoRelease } from '../go/release';

/** How a release places its trigger and bounds its collector. */
export interface PacerEra {
  /** Where between the live heap and the goal a cycle may start; shares of the way. */
  readonly leastTrigger: number;
  readonly mostTrigger: number;
  /** So close to a large goal a cycle may start at the latest; Infinity where only `mostTrigger` counts. */
  readonly tailBytes: number;
  /**
   * What is kept for marking, in times of what the last cycle would have needed. Since 1.21 the worst of five cycles counts:
   * twice the mean, in recordings of heaps without pointers.
   */
  readonly runwayFactor: number;
  /** Whether GC may take no more than half of the CPU for long. */
  readonly limitsCpu: boolean;
  /** Resident pages for each byte that the heap ever reached: measured on 1.17.13, and on 1.23.12 to 1.26.8. */
  readonly residentShare: number;
}

const MIB = 2 ** 20;

/** runtime/mgcpacer.go@go1.17.13: commit. Its feedback is taken for settled. */
const UP_TO_1_17: PacerEra = {
  leastTrigger: 0.6,
  mostTrigger: 0.95,
  tailBytes: Number.POSITIVE_INFINITY,
  runwayFactor: 1,
  limitsCpu: false,
  residentShare: 1.05,
};

/** runtime/mgcpacer.go@go1.18.10: commit. Its bound adds the live heap twice, so that only marking keeps it from the goal. */
const GO_1_18: PacerEra = { ...UP_TO_1_17, leastTrigger: 0.7, tailBytes: 0, residentShare: 1 };

/** runtime/mgcpacer.go@go1.20.14: trigger; runtime/mgclimit.go@go1.20.14 */
const GO_1_19: PacerEra = {
  leastTrigger: 45 / 64,
  mostTrigger: 61 / 64,
  tailBytes: 4 * MIB,
  runwayFactor: 1,
  limitsCpu: true,
  residentShare: 1,
};

/** runtime/mgcpacer.go@go1.21.13: lastConsMark */
const SINCE_1_21: PacerEra = { ...GO_1_19, runwayFactor: 2 };

const ERAS: Readonly<Record<string, PacerEra>> = {
  '1.15': UP_TO_1_17,
  '1.16': UP_TO_1_17,
  '1.17': UP_TO_1_17,
  '1.18': GO_1_18,
  '1.19': GO_1_19,
  '1.20': GO_1_19,
};

export function pacerEra({ minor }: GoRelease): PacerEra {
  return ERAS[minor] ?? SINCE_1_21;
}
