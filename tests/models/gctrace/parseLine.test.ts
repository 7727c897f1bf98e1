import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORCED } from '../../../src/models/gctrace/cycles';
import { parseLine as parsePlain, stripFormatting } from '../../../src/models/gctrace/parseLine';
import { assertLaw } from '../../laws';
import { line, recordedLog } from './logs';

const OLD =
  'gc 16 @11.970s 0%: 0.35+1.3+0.003 ms clock, 0.71+0.46/0.31/0+0.007 ms cpu, 2123->2125->1089 MB, 2178 MB goal, 2 P';

const parseLine = (text: string) => parsePlain(stripFormatting(text));

function cycle(text: string) {
  const reading = parseLine(text);
  if (reading.type !== 'cycle') throw new Error(`${reading.type}: ${text}`);
  return { ...reading.cycle, prefix: reading.prefix };
}

describe('a gctrace line', () => {
  it('of Go 1.17 has every figure where the format has it', () => {
    expect(cycle(OLD)).toEqual({
      prefix: '',
      n: 16,
      atSeconds: 11.97,
      gcPercent: 0,
      sweepTermMs: 0.35,
      markMs: 1.3,
      markTermMs: 0.003,
      sweepTermCpuMs: 0.71,
      assistCpuMs: 0.46,
      backgroundCpuMs: 0.31,
      idleCpuMs: 0,
      markTermCpuMs: 0.007,
      startMB: 2123,
      endMB: 2125,
      liveMB: 1089,
      goalMB: 2178,
      stacksMB: -1,
      globalsMB: -1,
      procs: 2,
      forced: FORCED.paced,
    });
  });

  it.each([
    ['since 1.18, with stacks and globals', line({ n: 3, at: 1, roots: [28, 32] }), { stacksMB: 28, globalsMB: 32 }],
    ['before 1.18', line({ n: 3, at: 1, roots: null }), { stacksMB: -1, globalsMB: -1 }],
    ['by runtime.GC', line({ n: 3, at: 1, tail: ' (forced)' }), { forced: FORCED.called }],
    ['by runtime.GC in Go 1.17', `${OLD} (forced)`, { forced: FORCED.called, stacksMB: -1 }],
    [
      'that looks for goroutine leaks, Go 1.26',
      recordedLog('go1.26-goroutine-leaks').split('\n')[1] ?? '',
      { n: 2, gcPercent: 3, markTermCpuMs: 0.11 },
    ],
    [
      'with GOGC=off, Go 1.17',
      recordedLog('go1.17-gogc-off').split('\n')[0] ?? '',
      { goalMB: Number.POSITIVE_INFINITY },
    ],
    [
      'with GOGC=off, Go 1.26',
      recordedLog('go1.26-gogc-off').split('\n')[0] ?? '',
      { goalMB: Number.POSITIVE_INFINITY },
    ],
  ])('%s', (_, text, expected) => {
    expect(cycle(text)).toMatchObject(expected);
  });

  it.each([
    ['cut off', OLD.slice(0, 80)],
    ['cut off in its last figure', OLD.slice(0, -2)],
    ['mixed with other output', `${OLD}server: listening`],
    ['without CPUs', OLD.replace('2 P', '0 P')],
    ['with a heap that no machine has', OLD.replace('1089 MB', '99999999 MB')],
    ['with a number that is none', OLD.replace('1.3+', '1.3.3+')],
    ['with more digits than a number has', OLD.replace('@11', `@${'1'.repeat(400)}`)],
    ['of Go 1.4 and before', 'gc 3 @1.0: 1+2 ms'],
  ])('is malformed %s', (_, text) => {
    expect(parseLine(text)).toEqual({ type: 'malformed' });
  });

  it.each([
    'server: listening',
    '',
    'scav 0 KiB work (bg), 4 KiB total',
    'pacer: assist ratio=+5.0',
    'magic 5 @ noon',
    'GC forced by hand',
  ])('is not %j', (text) => {
    expect(parseLine(text)).toEqual({ type: 'other' });
  });

  it('knows the line that announces the timer', () => {
    expect(parseLine('GC forced')).toEqual({ type: 'timer', prefix: '' });
    expect(parseLine('web-1  | GC forced\r')).toEqual({ type: 'timer', prefix: 'web-1  | ' });
    expect(parseLine('{"log":"GC forced\\n","stream":"stderr"}')).toEqual({ type: 'timer', prefix: '{"log":"' });
  });

  it('never throws, whatever it is', () => {
    const piece = fc.constantFrom(
      'gc 1 @0.5s 1%: ',
      '4->4->4 MB, ',
      '1+2+3 ms clock, ',
      '9',
      ' P',
      'GC forced',
      '\\u003e',
      OLD,
    );
    assertLaw(
      fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), piece)), (parts) => {
        expect(['cycle', 'timer', 'malformed', 'other']).toContain(parseLine(parts.join('')).type);
      }),
    );
  });
});
