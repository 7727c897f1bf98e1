import { describe, expect, it } from 'vitest';
import { type At, OPENING, UNNAMED_MOMENTS } from '../../src/components/fields/momentParam';
import { momentInLink, momentInOther, openingOf } from '../../src/components/storyMoment';
import { WHOLE } from '../../src/timeline/player';
import { createOpEnds } from '../../src/timeline/track';

const track = createOpEnds();
for (const steps of [10, 20, 10]) track.push(steps);
const run = {
  track,
  marks: [{ step: 15, kind: 'growth' }],
  eventTypes: (op: number) => Array.from({ length: op === 1 ? 20 : 10 }, (_, i) => [i % 2 === 0 ? 'read' : 'write']),
};

const opened = (at: At) => openingOf(run, 12, { ...UNNAMED_MOMENTS, at });

describe('the moment of a story', () => {
  it('is the story’s own where a link names none', () => {
    expect(opened(OPENING)).toEqual({ step: 12, ...WHOLE, problems: [] });
  });

  it('is at most the last step, and says that there are no more', () => {
    expect(opened(7)).toEqual({ step: 7, ...WHOLE, problems: [] });
    expect(opened(40)).toEqual({ step: 40, ...WHOLE, problems: [] });
    expect(opened(41)).toEqual({ step: 40, ...WHOLE, problems: [{ type: 'pastEnd', typed: '41' }] });
  });

  it('leads back to itself, and is not named where the story opens', () => {
    for (let step = 0; step <= 40; step++)
      expect(opened(momentInLink(run, 12, step))).toEqual({ step, ...WHOLE, problems: [] });
    expect(momentInLink(run, 12, 12)).toBe(OPENING);
  });

  it('says which name means nothing here, and opens where it would by itself', () => {
    for (const name of ['evacuate', 'op:3', 'growth#2', 'op:0/11']) {
      expect(opened(name)).toEqual({ step: 12, ...WHOLE, problems: [{ type: 'at', typed: name }] });
    }
  });
});

describe('the moment of one run in another of the same program', () => {
  const others = createOpEnds();
  for (const steps of [10, 4, 10]) others.push(steps);
  const other = {
    track: others,
    marks: [],
    eventTypes: (op: number) => Array.from({ length: op === 1 ? 4 : 10 }, () => ['read']),
  };

  it('keeps its name where the other has such an event, and is else the end of its operation', () => {
    expect(momentInOther('op:0/read#3', run, other)).toBe('op:0/read#3');
    expect(momentInOther('op:2', run, other)).toBe('op:2');
    expect(momentInOther('op:1/read#9', run, other)).toBe('op:1');
    expect(momentInOther('op:0/write', run, other)).toBe('op:0');
    expect(momentInOther(15, run, other)).toBe('op:1');
    expect(momentInOther('start', run, other)).toBe('start');
  });

  it('stays the story’s own, which a name that means nothing becomes', () => {
    expect(momentInOther(OPENING, run, other)).toBe(OPENING);
    expect(momentInOther('evacuate', run, other)).toBe(OPENING);
  });
});

describe('the part of a story', () => {
  const part = (from: At, until: At, at: At = OPENING) => openingOf(run, 12, { at, from, until });

  it('is what lies between two moments, and opens on one of them', () => {
    expect(part(5, 'growth')).toEqual({ step: 12, from: 5, until: 15, problems: [] });
    expect(part('op:0', 'op:1')).toEqual({ step: 12, from: 10, until: 30, problems: [] });
    expect(part('growth', OPENING)).toEqual({ step: 15, from: 15, until: WHOLE.until, problems: [] });
    expect(part(OPENING, 'op:0')).toEqual({ step: 10, from: 0, until: 10, problems: [] });
    expect(part('op:0', 'growth', 'op:2')).toEqual({ step: 15, from: 10, until: 15, problems: [] });
  });

  it('ends with the run, however late the moment asked for', () => {
    expect(part('op:1', 1e6)).toEqual({ step: 30, from: 30, until: 1e6, problems: [] });
  });

  it('is all of it where nothing lies between, and says so', () => {
    for (const [from, until] of [
      ['op:1', 'op:0'],
      [30, 30],
      [OPENING, 'start'],
      ['op:2', OPENING],
    ] as const) {
      expect(part(from, until)).toEqual({ step: 12, ...WHOLE, problems: [{ type: 'nothingBetween' }] });
    }
  });

  it('goes to the end that means something, and says which doesn’t', () => {
    expect(part('evacuate', 'op:1')).toMatchObject({
      step: 12,
      from: 0,
      until: 30,
      problems: [{ type: 'from', typed: 'evacuate' }],
    });
    expect(part('op:0', 'op:9')).toMatchObject({
      from: 10,
      until: WHOLE.until,
      problems: [{ type: 'until', typed: 'op:9' }],
    });
  });
});
