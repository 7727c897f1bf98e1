import type { Cycles } from '../../models/gctrace/cycles';
import type { ImpliedSettings } from '../../models/gctrace/impliedSettings';
import type { GcLog, Run } from '../../models/gctrace/readLog';
import type { CycleRange, Spread } from '../../models/gctrace/spread';
import type { LogSummary } from '../../models/gctrace/summary';
import type { WhatIfSettings, WhatIfSummary } from '../../models/gctrace/whatIf';
import { formatBytes, formatCount } from '../ui/bytes';
import { bytesText } from '../ui/parseBytes';
import { secondsText, shortNumber } from './timeAxis';

const MIB = 2 ** 20;
/** Go floors the sizes of a line to whole MB. */
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const HOW_TO_GET_A_LOG = 'GODEBUG=gctrace=1 ./server 2> gc.log';

/** MB as gctrace means them: 2^20 bytes. */
export function mibText(mb: number): string {
  if (mb >= 10_240) return formatBytes(mb * MIB);
  return `${WHOLE.format(mb)} MiB`;
}

function spreadText({ low, median, high }: Spread): string {
  const [least, middle, most] = [low, median, high].map(mibText);
  return least === most ? `${middle}` : `${middle} (${least} to ${most})`;
}

export function rateText(perSecond: number): string {
  if (perSecond === 0) return 'no cycle';
  if (perSecond < 0.1) return `a cycle every ${secondsText(1 / perSecond)}`;
  return `${shortNumber(perSecond)} cycles a second`;
}

export function shareText(share: number): string {
  if (share === 0) return '0 %';
  if (share < 0.001) return 'less than 0.1 %';
  return `${share < 0.1 ? (share * 100).toFixed(1) : WHOLE.format(share * 100)} %`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function sentence(parts: readonly (string | false)[], end = '.'): string {
  return parts.filter((part) => part !== false).join(', ') + end;
}

/** What was found in the log, and what was not used. */
export function logSentences(log: GcLog): string[] {
  const { cycles, lines, skipped, malformed, prefixed, timerLines, beyond, otherRuns } = log;
  const runs = log.runs.length + otherRuns.runs;
  return [
    `${counted(cycles.count, 'cycle', 'cycles')} in ${counted(lines, 'line', 'lines')}${runs > 1 ? ` of ${formatCount(runs)} runs` : ''}.`,
    skipped > 0 && `${counted(skipped, 'line is', 'lines are')} not of gctrace and skipped.`,
    malformed > 0 && malformedSentence(log),
    timerLines > 0 && `${counted(timerLines, 'line says', 'lines say')} “GC forced”: the timer began the next cycle.`,
    prefixed > 0 && `${counted(prefixed, 'cycle has', 'cycles have')} something before it, such as a time or a pod.`,
    otherRuns.runs > 0 &&
      `${counted(otherRuns.runs, 'short run', 'short runs')} with ${counted(otherRuns.cycles, 'cycle', 'cycles')} can’t be chosen below.`,
    beyond > 0 &&
      `${counted(beyond, 'cycle', 'cycles')} at the end of the log are left out: there is no room for them.`,
  ].filter((line) => line !== false);
}

function malformedSentence({ malformed, firstMalformed }: GcLog): string {
  const named = firstMalformed.map(({ line }) => formatCount(line)).join(', ');
  const more = malformed > firstMalformed.length ? ' and more' : '';
  const where = `${malformed === 1 ? 'line' : 'lines'} ${named}${more}`;
  return `${counted(malformed, 'line begins', 'lines begin')} as a cycle and can’t be read, cut off or mixed with other output: ${where}.`;
}

export function partTitle({ n }: Cycles, { from, to }: CycleRange, isSteady: boolean): string {
  const cycles =
    from === to
      ? `cycle ${formatCount(n[to] ?? 0)}`
      : `cycles ${formatCount(n[from] ?? 0)} to ${formatCount(n[to] ?? 0)}`;
  return isSteady ? `The steady part, ${cycles}` : capital(cycles);
}

/** Of a part of a run. */
export function partSentences(summary: LogSummary): string[] {
  const { perSecond, allocMBPerSecond, liveMB, goalMB, rootsMB, peakMB, overshoots, gcShare } = summary;
  const roots = rootsMB ? rootsMB.stacks.high + rootsMB.globals.high : 0;
  return [
    sentence([
      `${counted(summary.cycles, 'cycle', 'cycles')} in ${secondsText(summary.seconds)}`,
      summary.called > 0 && `${formatCount(summary.called)} by runtime.GC`,
      summary.timed > 0 && `${formatCount(summary.timed)} by the two-minute timer`,
      summary.missing > 0 && `${formatCount(summary.missing)} missing in the log`,
    ]),
    perSecond !== undefined &&
      sentence([
        capital(rateText(perSecond)),
        perSecond >= 0.1 && `one every ${secondsText(1 / perSecond)}`,
        allocMBPerSecond !== undefined && `at ${rateOfBytes(allocMBPerSecond)} allocated`,
      ]),
    sentence([
      `Live ${spreadText(liveMB)}`,
      rootsMB !== undefined && roots > 0 && rootsText(rootsMB),
      goalMB ? `goal ${spreadText(goalMB)}` : 'and no goal: GOGC is off',
    ]),
    goalMB !== undefined && overshootSentence(overshoots, peakMB),
    gcShare !== undefined &&
      `The collector took ${shareText(gcShare)} of ${counted(summary.procs, 'CPU', 'CPUs')}, not counting marking on idle ones.`,
  ].filter((line) => line !== false);
}

function rootsText({ stacks, globals }: NonNullable<LogSummary['rootsMB']>): string {
  return `stacks ${mibText(stacks.median)}, globals ${mibText(globals.median)}`;
}

function overshootSentence({ count, mostMB }: LogSummary['overshoots'], peakMB: number): string {
  const peak = `The total heap reached ${mibText(peakMB)}`;
  if (count === 0) return `${peak}; no cycle ended above its goal.`;
  return `${peak}; ${counted(count, 'cycle', 'cycles')} ended above the goal, by up to ${mibText(mostMB)}.`;
}

function rateOfBytes(mbPerSecond: number): string {
  return `${mbPerSecond < 10 ? formatBytes(mbPerSecond * MIB) : mibText(mbPerSecond)} a second`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The settings that the goals of a run speak for. */
export function impliedSentence({ gogc, limitGoalMB, leastLimitMB }: ImpliedSettings, summary: LogSummary): string {
  if (limitGoalMB !== undefined && leastLimitMB !== undefined) {
    const limit = `goals stay at ${mibText(limitGoalMB)} whatever lives, as a memory limit of ${mibText(leastLimitMB)} or somewhat more makes them`;
    return gogc === undefined ? `Its ${limit}.` : `The first goals fit GOGC=${gogc}; later ${limit}.`;
  }
  if (gogc !== undefined) return `Its goals fit GOGC=${gogc}.`;
  if (summary.goalMB === undefined) return 'It ran with GOGC=off and no memory limit.';
  return 'No one GOGC explains its goals: it was changed, or a limit was.';
}

/** `GOGC=50 and a limit of 1 GiB`. */
export function settingsText({ gogc, limitBytes }: WhatIfSettings): string {
  return `GOGC=${gogc} and ${limitBytes === null ? 'no memory limit' : `a limit of ${bytesText(limitBytes)}`}`;
}

/** What the settings would do to the part that is shown. */
export function whatIfSentences(
  settings: WhatIfSettings,
  other: WhatIfSummary,
  { perSecond, gcShare }: LogSummary,
): string[] {
  const name = settingsText(settings);
  if (other.goalMB === undefined) {
    return [`With ${name} nothing would be collected unless the program asks: the heap would grow to the end.`];
  }
  return [
    sentence([
      `With ${name} the goal would be ${spreadText(other.goalMB)}`,
      other.perSecond !== undefined &&
        perSecond !== undefined &&
        `with ${rateText(other.perSecond)} instead of ${rateText(perSecond)}`,
    ]),
    other.gcShare !== undefined &&
      gcShare !== undefined &&
      `The collector would take ${shareText(other.gcShare)} of the CPU instead of ${shareText(gcShare)}.`,
    other.heldBackShare > 0 &&
      `For ${shareText(other.heldBackShare)} of the time it would want more than half of the CPU, which it may not have: the heap would grow past the goal, to ${mibText(other.peakMB)}.`,
  ].filter((line) => line !== false);
}

export function runName({ label, firstLine, count }: Run, cycles: Cycles, index: number): string {
  const shown = label.replace(/[\s|:]+$/, '');
  const name = shown === '' ? `run ${index + 1}` : `run ${index + 1}, ${shown}`;
  const seconds = (cycles.atSeconds[cycles.count - 1] ?? 0) - (cycles.atSeconds[0] ?? 0);
  return `${name}: ${counted(count, 'cycle', 'cycles')}, ${secondsText(seconds)}, from line ${formatCount(firstLine)}`;
}
