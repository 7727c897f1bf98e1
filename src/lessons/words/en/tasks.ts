import { binary, type Formats } from '../../../components/ui/format';
import type { Given } from '../../recall';
import type { TaskId, TaskText } from '../../tasks';

/** A sentence about amounts, all of which its check gives. */
type Says = (n: Given) => string;

export const words = (f: Formats<'en'>) => {
  const at = (n: Given, name: string) => f.whole(n[name] ?? 0);
  return {
    name: 'Your turn',
    begin: 'Try it',
    again: 'Start again',
    key: 'Key',
    keyHint: (bits: number, count: number) => `Its hash ends in \`${binary(bits, count)}\`.`,
    ops: { put: 'Put', get: 'Look up', delete: 'Delete' },
    tasks: {
      buckets: {
        goal: 'Six keys are in bucket 0. Add three of your own, so that it needs an overflow bucket. The hash of a key shows while you type.',
        says: {
          room: (n) => `${at(n, 'held')} of ${at(n, 'slots')} slots of bucket 0 are taken.`,
          elsewhere: (n) =>
            `The lowest two bits chose bucket ${at(n, 'bucket')}. Look for a key whose hash ends in \`00\`.`,
          again: () => 'That key is in the map already, so the put only writes its value again.',
          done: (n) =>
            `Done: another bucket is linked behind bucket 0. It costs ${f.byteCount(n.bytes ?? 0)} for one entry.`,
        },
      },
      growing: {
        goal: 'Make this map grow, and stop when exactly half of its old buckets have moved.',
        says: {
          still: () => 'It doesn’t grow yet. The next new key is one too many.',
          moved: (n) => `${at(n, 'moved')} of ${at(n, 'old')} old buckets have moved.`,
          read: () => 'A lookup moves nothing. Only writes do.',
          past: (n) => `That is too far: ${at(n, 'moved')} of ${at(n, 'old')} have moved. Start again.`,
          over: () => 'The growth is over: all old buckets have moved. Start again.',
          done: (n) =>
            `Done: ${at(n, 'moved')} of ${at(n, 'old')} have moved. Until somebody writes, the map keeps both arrays.`,
        },
      },
      groups: {
        goal: 'Leave a tombstone in this table, and make a put take its slot.',
        says: {
          none: () => 'There is no tombstone yet.',
          absent: () => 'That key is not in the map.',
          empty: () => 'Its group has an empty slot, so its own became empty too. Delete a key of a full group.',
          left: () => 'A tombstone is left. Now put a key whose search passes it.',
          apart: (n) => `Its search began at group ${at(n, 'group')}, and didn’t pass the tombstone.`,
          done: () => 'Done: the new entry is in the slot of the tombstone, and growthLeft stays as it was.',
        },
      },
    } satisfies Record<TaskId, { goal: string; says: Record<string, Says> }> as Record<TaskId, TaskText>,
  };
};

export type LessonTaskWords = ReturnType<typeof words>;
