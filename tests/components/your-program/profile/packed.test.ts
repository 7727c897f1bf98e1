import { expect, test } from 'vitest';
import { buffersOf, packAnswer, unpackAnswer } from '../../../../src/components/your-program/profile/packed';
import { decodeProfile } from '../../../../src/files/decodeProfile';
import { answerOf } from '../../../../src/models/profile/answer';
import { ProfileBuilder } from '../../../../src/models/profile/profile';
import { unpacked } from '../../../files/recordedProfiles';

function sampleAnswer() {
  const reading = decodeProfile(unpacked('public/samples/heap.pb.gz'));
  if (!('profile' in reading)) throw new RangeError('no profile');
  return answerOf(reading.profile);
}

test('an answer comes out of a worker as it went in', () => {
  const whole = sampleAnswer();
  const packed = packAnswer(sampleAnswer());
  const moved = structuredClone(packed, { transfer: buffersOf(packed) });
  expect(unpackAnswer(moved)).toEqual(whole);
});

test('so do empty names, and those of letters beyond 16 bits', () => {
  const builder = new ProfileBuilder();
  const names = ['', '😀', '\ud800', 'a\u0000\n'];
  const node = names.reduce((caller, name) => builder.call(caller, builder.frame(name, name, 1)), 0);
  builder.add(node, 16, { allocObjects: 1, allocBytes: 16, inuseObjects: 1, inuseBytes: 16 });
  const of = answerOf(builder.finish({ rateBytes: 1, timeMs: null, firstColumn: 'inuseBytes' }));
  expect(of.profile.functions).toEqual(names);
  expect(unpackAnswer(packAnswer(of))).toEqual(of);
});
