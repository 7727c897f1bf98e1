import { describe, expect, it } from 'vitest';
import { sizingCodec } from '../../../../src/components/sizing/question/settings';
import { type SizedStop, settingsOfStops } from '../../../../src/components/sizing/question/whatIf';
import { fitted, stopsRun } from '../../../../src/components/sizing/stops/StopsFigure';
import { momentName, stepOfMoment } from '../../../../src/timeline/moments';
import { WORDS } from '../markup';
import { responses, sizesOn } from '../whatIfs';

function settingsOf(stops: string, rest = {}) {
  return sizingCodec.parse(new URLSearchParams({ go: '1.27', behind: 'none', stops, ...rest }).toString()).settings;
}

const PACKED = `type Response struct {
	ShardID    int32
	ShardType  uint8
	RoutingKey string
	Modified   *time.Time
}

var cache map[string]Response`;

const run = stopsRun(settingsOf(`${PACKED}\n--- n=550_000`), WORDS.stops);

describe('the stops of some settings', () => {
  it('are gone through from the data alone', () => {
    const { track } = run;
    const frames = Array.from({ length: track.stepCount + 1 }, (_, step) => run.frame(step));
    expect(frames.map(({ sentence }) => sentence)).toEqual([
      '3.5\u00a0million entries of 16 + 40 bytes come to 186.9 MiB in data alone.',
      '3.5\u00a0million entries of 16 + 40 bytes: 275.7 MiB on Go\u00a01.27.',
      '3.5\u00a0million entries of 16 + 32 bytes: 241.3 MiB on Go\u00a01.27 (34.4 MiB less).',
      '550,000 entries of 16 + 32 bytes: 56.0 MiB on Go\u00a01.27.',
    ]);
    expect(frames.map(({ stops }) => stops.length)).toEqual([1, 1, 2, 3]);
    expect(frames.map(({ source }) => source)).toEqual([
      'var shardRoutingCache map[string]Response',
      'var shardRoutingCache map[string]Response',
      'var cache map[string]Response',
      'var cache map[string]Response',
    ]);
  });

  it('tell of places that none of them has', () => {
    const behind = 'key:16,elem.LastModified:24,elem.Nope:8';
    const problems = (stops: string) => stopsRun(settingsOf(stops, { behind }), WORDS.stops).problems;
    expect(problems('')).toMatchObject([{ type: 'behind', fault: { type: 'nothingThere', path: 'elem.Nope' } }]);
    expect(problems(PACKED.replace('Modified', 'Nope'))).toEqual([]);
  });

  it('count what keys and values point to in the data as in the maps', () => {
    const { frame } = stopsRun(settingsOf('', { behind: 'key:16' }), WORDS.stops);
    expect([0, 1].map((step) => frame(step).sentence)).toEqual([
      '3.5\u00a0million entries of 16 + 40 bytes and what they point to come to 240.3 MiB in data alone.',
      '3.5\u00a0million entries of 16 + 40 bytes: 329.1 MiB on Go\u00a01.27.',
    ]);
  });

  it('have names in links', () => {
    expect([0, 1, 2, 3].map((step) => momentName(run, step))).toEqual(['start', 'stop', 'stop#2', 'stop#3']);
    expect(stepOfMoment(run, 'stop#2')).toBe(2);
  });

  it('are drawn to the scale of those shown: a later one gives nothing away', () => {
    const growing = stopsRun(settingsOf('--- n=7_000_000'), WORDS.stops);
    expect(growing.most(1)).toBe(growing.most(0));
    expect(growing.most(2)).toBeGreaterThan(growing.most(1));
  });

  it('keep what a stop doesn’t name', () => {
    const settings = settingsOfStops(settingsOf(`--- n=8\n---\n${PACKED}`));
    expect(settings.map(({ entries }) => entries)).toEqual([3_500_000, 8, 8]);
    expect(settings.map(({ source }) => source)).toEqual(['', '', PACKED]);
  });
});

function stop(entries: number): SizedStop {
  const whatIf = responses(entries);
  return { whatIf, key: 16, elem: 40, sizes: sizesOn(whatIf, '1.27') };
}

const STOPS = [stop(1), stop(2), stop(3), stop(4)] as const;

describe('stops in a figure', () => {
  it('have bars of the usual height where there is room for all that are to come', () => {
    expect(fitted(STOPS, 4, 256)).toEqual({ bar: 24, stops: STOPS });
    expect(fitted([STOPS[0]], 4, 255).bar).toBe(14);
  });

  it('stand close on a phone, without any that is cut', () => {
    expect(fitted(STOPS, 4, 184)).toEqual({ bar: 14, stops: STOPS });
    expect(fitted(STOPS, 4, 183).stops).toEqual(STOPS.slice(1));
    expect(fitted(STOPS, 4, 0).stops).toEqual([STOPS[3]]);
  });
});
