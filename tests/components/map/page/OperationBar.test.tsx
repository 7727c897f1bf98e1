import { afterEach, expect, test, vi } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { OperationBar } from '../../../../src/components/map/page/OperationBar';
import { layoutOnScreen } from '../../../../src/components/map/page/screenLayout';
import { raceScene } from '../../../../src/components/map/race';
import { addOps, undo } from '../../../../src/components/map/record/edits';
import { hashInFocus } from '../../../../src/components/map/record/hashInFocus';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { Session } from '../../../../src/components/map/record/session';
import type { LiveStage } from '../../../../src/components/map/stage/liveStage';
import { browserClock } from '../../../../src/timeline/pace';
import { ENGLISH, mapMarkup } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

afterEach(() => vi.unstubAllGlobals());

function sessionOf(scene: typeof bucketMapScene): Session {
  const { settings } = scene.codec.parse('');
  const { run, program, opening } = planRun(scene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  return new Session(run, browserClock, opening(), ENGLISH.words);
}

/** The lane of the hash at the step shown. */
function laneOf(session: Session, width = 1280): string {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { run, player } = session;
  const { step } = player.getState();
  const sides = run.sides.map((side, index) => {
    const position = run.track.positionOf(index, step);
    return { index, side, position, frame: side.frame(position), pin: undefined };
  });
  const focus = hashInFocus(
    sides.map(({ frame: { hash, segments, movedKey } }) => (hash ? { hash, segments, movedKey } : undefined)),
  );
  const live = { run, step, op: run.track.opAt(step), until: run.track.stepCount, sides, focus };
  const layout = layoutOnScreen({
    width,
    height: 640,
    sides: sides.length,
    isBeside: sides.length > 1,
    isAbridged: false,
  });
  return mapMarkup(
    <OperationBar
      live={live as unknown as LiveStage}
      session={session}
      layout={layout}
      width={width - 64}
      ownKey={{ text: '', set() {} }}
      zoom={false}
      front={undefined}
      onOpen={() => {}}
    />,
  );
}

test('the key of a put stands in the lane of the hash until it is written, however one came there', () => {
  const session = sessionOf(bucketMapScene);
  const { run, player } = session;
  addOps(session, [{ type: 'put', key: 'gopher' }]);
  const op = run.track.opAt(player.getState().step);
  const written = run.stepOf(0, run.sides[0]?.firstStep('writeSlot', op) ?? 0);
  player.seek(written - 2);
  addOps(session, [{ type: 'delete', key: 'gopher' }]);
  undo(session);
  expect(player.getState().step).toBe(written - 2);
  expect(laneOf(session)).toMatch(/<p [^>]*data-waits[^>]*>hash of &quot;gopher&quot;<\/p>/);
  player.seek(written);
  expect(laneOf(session)).toContain('hash of &quot;gopher&quot;');
  expect(laneOf(session)).not.toContain('data-waits');
});

test('on a phone the bits that a step is about are the first of the list', () => {
  const session = sessionOf(bucketMapScene);
  const { run, player } = session;
  addOps(session, [{ type: 'put', key: 'gopher' }]);
  const first = run.stepOf(0, run.sides[0]?.firstStep('hash', run.track.opAt(player.getState().step)) ?? 0);
  const lit = new Set<string>();
  for (let step = first; step < run.track.stepCount; step++) {
    player.seek(step);
    const chips = [...laneOf(session, 390).matchAll(/<li data-lit="(true|false)" data-role="(\w+)"/g)];
    const states = chips.map(([, isLit]) => isLit);
    expect(states).toEqual(states.toSorted().reverse());
    if (states.length === 2 && states.includes('false')) lit.add(chips[0]?.[2] ?? '');
  }
  expect([...lit].sort()).toEqual(['accent', 'control']);
});

test('whose hash it is stands in one place as long as two maps look at it, whichever bits matter', () => {
  const session = sessionOf(raceScene);
  const { run, player } = session;
  const { step } = player.getState();
  const last = run.track.opEnd(run.track.opAt(step));
  const seen = new Set<string>();
  for (let at = step; at <= last; at++) {
    player.seek(at);
    const [, place, text] = /<p [^>]*data-at="(\w+)"[^>]*>([^<]*hash of[^<]*)</.exec(laneOf(session)) ?? [];
    seen.add(`${place}: ${text}`);
  }
  expect([...seen].filter((each) => each.includes('acai'))).toEqual(['beside: hash of &quot;acai&quot;']);
  expect([...seen].filter((each) => !each.startsWith('beside'))).toEqual([]);
});
