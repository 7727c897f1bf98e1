import { MAX_INLINE_BYTES } from '../../models/map/config';
import { objectBytes } from '../../models/sizing/behind';
import { mapKind } from '../../models/sizing/input';
import { entriesLeft, mapType, type WhatIf } from '../../models/sizing/whatIf';
import { formatCount } from '../ui/bytes';
import { type Answer, goReleases, listed } from './answerWords';
import { countOf, hasOf, isEmpty, mapReason } from './mapReason';
import { shortBytes } from './staircaseWords';

/** Why the answer is what it is: a sentence for each design, and what holds for all. */
export function reasonsOf(whatIf: WhatIf, answers: readonly Answer[]): string[] {
  if (answers.every(({ size }) => isEmpty(size.map)))
    return ['It has a header and nothing else, until the first write.'];
  return [
    ...answers.map((answer) => mapReason(whatIf, answer)),
    ...deletedReason(whatIf, answers),
    ...indirectReasons(whatIf, answers),
    ...wholeReasons(whatIf, answers),
  ];
}

function deletedReason({ entries, deletedShare }: WhatIf, answers: readonly Answer[]): string[] {
  if (deletedShare === 0 || entries === 0) return [];
  const swiss = answers.find(({ size: { map } }) => map.design === 'swiss' && map.tombstones >= 1);
  const tombstones = swiss?.size.map.design === 'swiss' ? Math.round(swiss.size.map.tombstones) : 0;
  const left = swiss
    ? ` ${goReleases(swiss.releases)} ${hasOf(swiss.releases)} ${countOf(tombstones, 'tombstone')}.`
    : '';
  return [`Deleted entries leave their slots behind: a map never shrinks.${left}`];
}

function indirectReasons(whatIf: WhatIf, answers: readonly Answer[]): string[] {
  const [release] = answers[0]?.releases ?? [];
  if (release === undefined || entriesLeft(whatIf) === 0) return [];
  const { config, release: built } = mapKind(mapType(whatIf, release));
  return (['key', 'elem'] as const)
    .filter((side) => config[side].size > MAX_INLINE_BYTES)
    .map((side) => {
      const { size, pointers } = config[side];
      const word = side === 'key' ? 'key' : 'value';
      const given = formatCount(objectBytes(built, size, pointers));
      const above = `A ${word} of ${formatCount(size)} bytes is above ${MAX_INLINE_BYTES}`;
      return `${above}: its slot holds a pointer, and the ${word} is an object of ${given} bytes.`;
    });
}

/** What one map costs, and what of it the entries lead to. */
function wholeReasons({ maps }: WhatIf, answers: readonly Answer[]): string[] {
  const reasons: string[] = [];
  if (maps > 1) {
    const each = answers.map(
      (answer) => `${shortBytes(answer.size.liveBytes.expected / maps)} on ${goReleases(answer.releases)}`,
    );
    reasons.push(`One map costs ${listed(each)}.`);
  }
  const behind = answers[0]?.size.behindBytes.expected ?? 0;
  if (behind > 0) reasons.push(`${shortBytes(maps * behind)} of it is what the entries lead to.`);
  return reasons;
}
