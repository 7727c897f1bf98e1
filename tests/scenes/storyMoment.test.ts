import { describe, expect, it } from 'vitest';
import { OPENING } from '../../src/scenes/fields/momentParam';
import { momentInLink, openingOf } from '../../src/scenes/storyMoment';
import { createOpEnds } from '../../src/timeline/track';

const track = createOpEnds();
for (const steps of [10, 20, 10]) track.push(steps);
const run = {
  track,
  marks: [{ step: 15, kind: 'growth' }],
  eventTypes: (op: number) => Array.from({ length: op === 1 ? 20 : 10 }, (_, i) => [i % 2 === 0 ? 'read' : 'write']),
};

describe('the moment of a story', () => {
  it('is the story’s own where a link names none', () => {
    expect(openingOf(run, 12, OPENING)).toEqual({ step: 12 });
  });

  it('is at most the last step', () => {
    expect(openingOf(run, 12, 7)).toEqual({ step: 7 });
    expect(openingOf(run, 12, 1e6)).toEqual({ step: 40 });
  });

  it('leads back to itself, and is not named where the story opens', () => {
    for (let step = 0; step <= 40; step++) expect(openingOf(run, 12, momentInLink(run, 12, step))).toEqual({ step });
    expect(momentInLink(run, 12, 12)).toBe(OPENING);
  });

  it('says which name means nothing here, and opens where it would by itself', () => {
    for (const name of ['evacuate', 'op:3', 'growth#2', 'op:0/11']) {
      expect(openingOf(run, 12, name)).toEqual({ step: 12, problem: expect.stringContaining(name) });
    }
  });
});
