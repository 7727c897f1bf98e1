import { binary, type Formats } from '../../../components/ui/format';
import type { Given } from '../../recall';
import type { TaskId, TaskText } from '../../tasks';

const WHOLE = { most: 0 };

/** A sentence about amounts, all of which its check gives. */
type Says = (n: Given) => string;

export const words = (f: Formats<'en'>) => {
  const at = (n: Given, name: string) => f.whole(n[name] ?? 0);
  return {
    name: 'Your turn',
    begin: 'Try it',
    again: 'Start again',
    failed: 'The task couldn’t be loaded. Check the connection and try again.',
    key: 'Key',
    keyEnds: (bits: number, count: number) => `Its hash ends in \`${binary(bits, count)}\`.`,
    keyBegins: (bits: number, count: number) => `Its hash begins with \`${binary(bits, count)}\`.`,
    run: 'Check',
    /** The steps of one solution. */
    oneWay: (steps: readonly string[]) => `One way: ${f.list(steps)}.`,
    live: 'Do it in the lesson',
    ops: { put: 'Put', get: 'Look up', delete: 'Delete', clear: 'Clear the map' },
    tasks: {
      buckets: {
        goal: () =>
          'Six keys are in bucket 0. Add three of your own so that it needs an overflow bucket. Each key’s hash is shown as you type.',
        says: {
          room: (n) => `${at(n, 'held')} of ${at(n, 'slots')} slots in bucket 0 are taken.`,
          elsewhere: (n) =>
            `The lowest two bits chose bucket ${at(n, 'bucket')}. Look for a key whose hash ends in \`00\`.`,
          again: () => 'That key is in the map already. Choose another.',
          done: (n) =>
            `Done: another bucket is linked to bucket 0. That bucket costs ${f.byteCount(n.bytes ?? 0)} for one entry.`,
        },
      },
      hint: {
        goal: (n) =>
          `Find the largest hint for which \`make(map[string]int64, hint)\` still makes no more than ${at(n, 'buckets')} buckets.`,
        fields: { hint: 'Hint' },
        says: {
          unread: (n) => `Enter a whole number from ${at(n, 'least')} to ${at(n, 'most')}.`,
          few: (n) =>
            `A hint of ${f.whole(n.hint ?? 0)} makes ${f.counted(n.buckets ?? 0, { one: 'bucket', other: 'buckets' })}. Up to ${at(n, 'wanted')} are allowed, so the hint can be larger.`,
          many: (n) =>
            `That makes ${at(n, 'buckets')} buckets: with ${at(n, 'wanted')}, there would be more than six and a half entries per bucket.`,
          room: (n) => `That makes ${at(n, 'buckets')} buckets, but an even larger hint would make no more.`,
          done: (n) =>
            `Done: with ${at(n, 'hint')} entries, each of the ${at(n, 'buckets')} buckets has six and a half on average. One more entry would double the number of buckets.`,
        },
      },
      growing: {
        goal: () => 'Make this map grow, and stop when exactly half of its old buckets have moved.',
        says: {
          still: () => 'The map isn’t growing yet. The next new key will make it grow.',
          moved: (n) => `${at(n, 'moved')} of ${at(n, 'old')} old buckets have moved.`,
          read: () => 'A lookup moves nothing. Only writes move buckets.',
          past: (n) => `That is too far: ${at(n, 'moved')} of ${at(n, 'old')} have moved. Start again.`,
          over: () => 'The growth is over: all old buckets have moved. Start again.',
          done: (n) =>
            `Done: ${at(n, 'moved')} of ${at(n, 'old')} have moved. As long as nobody writes, the map keeps both arrays.`,
        },
      },
      groups: {
        goal: () => 'Leave a tombstone in this table, then make a put take its slot.',
        says: {
          none: () => 'There is no tombstone yet.',
          absent: () => 'That key is not in the map. Choose one that is.',
          empty: () =>
            'The group of this key has an empty slot, so the key’s slot became empty too. Delete a key from a full group.',
          left: () => 'There is a tombstone now. Put a key whose search passes it.',
          apart: (n) =>
            `The search for that key began at group ${at(n, 'group')} and didn’t pass the tombstone. Try another key.`,
          done: () => 'Done: the new entry is in the tombstone’s slot, and growthLeft stays as it was.',
        },
      },
      allocator: {
        goal: (n) =>
          `Ask for an array of as many pointers as fit into a slot of ${f.byteCount(n.slot ?? 0)}. You can ask for any Go type.`,
        fields: { ask: 'Type' },
        says: {
          unread: () => 'Enter a Go type, such as `[100]*int`.',
          small: (n) =>
            `${f.byteCount(n.bytes ?? 0)} of pointers get a slot of ${at(n, 'slot')}. A larger array gets a larger slot.`,
          plain: () => 'That type holds no pointers, so it has no header. Ask for pointers, such as `*int`.',
          header: (n) =>
            `The pointers alone would fit: they take ${f.byteCount(n.bytes ?? 0)}. But a header comes before them, so they need the next class, ${at(n, 'slot')}.`,
          large: (n) => `${f.byteCount(n.bytes ?? 0)} of pointers is too much: that takes a slot of ${at(n, 'slot')}.`,
          room: (n) =>
            `That is the right slot, but ${f.counted(n.more ?? 0, { one: 'more pointer fits', other: 'more pointers fit' })} into it.`,
          done: (n) =>
            `Done: ${f.byteCount(n.bytes ?? 0)} of pointers and ${at(n, 'header')} of header fill the slot to the last byte.`,
        },
      },
      tables: {
        goal: () =>
          'One of these two tables is full. Put a key of your own that makes the directory double. Keys are numbers here.',
        says: {
          full: (n) => `One table holds ${at(n, 'used')} entries. The next new key there will make it split.`,
          again: () => 'That key is in the map already. Choose a larger number.',
          elsewhere: (n) =>
            `The topmost bit of that key’s hash is ${at(n, 'bits')}, so the key went to the other table, which still has room for ${f.counted(n.room ?? 0, { one: 'entry', other: 'entries' })}.`,
          done: (n) =>
            `Done: the full table split, so the directory went from ${at(n, 'before')} entries to ${at(n, 'entries')}. Now there are ${at(n, 'tables')} tables, and the one that didn’t split is in the directory twice.`,
        },
      },
      shrinking: {
        goal: (n) =>
          `Suppose that all four fields are needed after all. Shard IDs stay below ${at(n, 'ids')}, the routing keys come from a list, and times are needed to the second. Choose types so that the cache takes at most ${f.heapBytes(n.most ?? 0, WHOLE)}.`,
        fields: { ShardID: 'ShardID', ShardType: 'ShardType', RoutingKey: 'RoutingKey', LastModified: 'LastModified' },
        options: {
          'RoutingKey uint32': 'uint32, its index in the list',
          'LastModified uint32': 'uint32, Unix time in seconds',
          'LastModified int64': 'int64, Unix time in nanoseconds',
          none: 'left out',
        },
        says: {
          size: (n) => `A Response is ${f.byteCount(n.value ?? 0)}, and the map takes ${f.sumBytes(n.live ?? 0)}.`,
          dropped: () => 'That leaves a field out, and this time all four are needed.',
          inlined: (n) =>
            `A \`time.Time\` itself is larger than a pointer to one. A Response is ${f.byteCount(n.value ?? 0)} now, and the map takes ${f.sumBytes(n.live ?? 0)}.`,
          padding: (n) =>
            `A Response is ${f.byteCount(n.value ?? 0)}, and ${at(n, 'padding')} of them are padding. What one field saves is lost to the alignment of another. The map takes ${f.sumBytes(n.live ?? 0)}.`,
          done: (n) =>
            `Done: a Response is ${f.byteCount(n.value ?? 0)}, and the map takes ${f.sumBytes(n.live ?? 0)} without losing a field.`,
        },
      },
      heap: {
        goal: (n) =>
          `The machine has ${f.heapBytes(n.most ?? 0, WHOLE)} for this program, and GOGC stays at \`100\`. Make the cache as large as that allows, and leave at most ${f.percent(n.room ?? 0)} unused.`,
        fields: { cache: 'Cache' },
        says: {
          unread: () => 'Enter an amount of memory with its unit, such as `800MiB`.',
          whole: (n) =>
            `A cache that fills the machine is too large: the heap grows to a goal of ${f.heapBytes(n.goal ?? 0)}.`,
          over: (n) => `${f.heapBytes(n.resident ?? 0)} would be resident. Each byte of the cache counts twice.`,
          own: (n) =>
            `${f.heapBytes(n.resident ?? 0)} would be resident. Twice the cache would fit, but the rest of the live heap counts twice as well.`,
          small: (n) =>
            `Only ${f.heapBytes(n.resident ?? 0)} is resident, so there is room for more. Each byte cut from the cache saved two.`,
          done: (n) =>
            `Done: a cache of ${f.heapBytes(n.cache ?? 0)} makes ${f.heapBytes(n.resident ?? 0)} resident. Half of the heap is room for garbage.`,
        },
      },
      limit: {
        goal: (n) =>
          `The program with the cache runs in a container of ${f.bytes(n.container ?? 0)}. Leave at least ${f.percent(n.room ?? 0)} of that for what Go doesn’t count, and let the collector run at most ${at(n, 'cycles')} times a second.`,
        fields: { gogc: 'GOGC', gomemlimit: 'GOMEMLIMIT' },
        says: {
          unread: (n) =>
            `For GOGC, enter a whole number from ${at(n, 'least')} to ${at(n, 'most')}, or \`off\`. For GOMEMLIMIT, enter an amount of memory with its unit, or \`off\`.`,
          over: (n) =>
            `${f.heapBytes(n.resident ?? 0)} would be resident, but the container has only ${f.heapBytes(n.container ?? 0)}: the kernel would kill the program.`,
          tight: (n) =>
            `${f.heapBytes(n.resident ?? 0)} is resident. That leaves too little for what Go doesn’t count: stay below ${f.heapBytes(n.most ?? 0)}.`,
          often: (n) =>
            `The program fits, with ${f.heapBytes(n.resident ?? 0)} resident. But there are ${f.tenths(n.cycles ?? 0)} cycles a second. Leave the heap more room.`,
          below: (n) =>
            `The limit leaves no room above the live heap of ${f.heapBytes(n.live ?? 0)}. Cycles run back to back and take ${f.percent(n.share ?? 0)} of the CPU.`,
          never: () =>
            'With GOGC off and no limit, nothing is ever collected, and the heap grows until the kernel kills the program.',
          done: (n) =>
            `Done: ${f.heapBytes(n.resident ?? 0)} is resident, with ${f.tenths(n.cycles ?? 0)} cycles a second.`,
          unlimited: (n) =>
            `Done: ${f.heapBytes(n.resident ?? 0)} is resident, with ${f.tenths(n.cycles ?? 0)} cycles a second. But GOGC is a percentage: if the cache grows, so does the heap. Only a limit would hold it back.`,
        },
      },
      resident: {
        goal: (n) =>
          `The service has to stay on Go 1.24.0. It has ${f.heapBytes(n.total ?? 0, WHOLE)} of buffers with pointers and rarely writes to them. Choose a different buffer size so that at most ${f.heapBytes(n.most ?? 0, WHOLE)} is in RAM before the buffers are used.`,
        fields: { size: 'Buffer size' },
        says: {
          unread: (n) =>
            `Enter an amount of memory with its unit, from ${f.typedBytes(n.least ?? 0)} to ${f.typedBytes(n.most ?? 0)}.`,
          cleared: (n) =>
            `${f.heapBytes(n.rss ?? 0)} is in RAM. A buffer of ${f.byteCount(n.size ?? 0)} is a large object, and Go 1.24.0 clears those.`,
          headers: (n) =>
            `${f.heapBytes(n.rss ?? 0)} is in RAM. Nothing is cleared, but Go writes a header or bits for each buffer, and each of these writes brings in a page. Fewer, larger buffers need fewer such writes.`,
          done: (n) =>
            `Done: only ${f.heapBytes(n.rss ?? 0)} is in RAM: the pages with the headers. Up to ${f.byteCount(n.largest ?? 0)}, a buffer is not a large object, and nothing clears it.`,
        },
      },
      service: {
        goal: (n) =>
          `Deletes have left this table full of tombstones. Free up its full capacity, so that growthLeft is ${at(n, 'room')} again, and keep an eye on the map’s size.`,
        says: {
          none: (n) => `growthLeft is ${at(n, 'left')} of ${at(n, 'room')}.`,
          absent: () => 'That key is not in the map. Choose one that is.',
          one: (n) =>
            `growthLeft is ${at(n, 'left')} of ${at(n, 'room')}. Deleting key by key leaves the tombstones where they are.`,
          pruned: (n) =>
            `growthLeft is ${at(n, 'left')} of ${at(n, 'room')}. A put may take a tombstone’s slot, or prune tombstones, but its entry needs a slot, too.`,
          larger: () => 'That put made a larger table. Start again.',
          done: (n) =>
            `Done: the map has no entries and no tombstones. But it still takes ${f.byteCount(n.bytes ?? 0)}: \`clear\` keeps the table. Only a new map is smaller.`,
        },
      },
    } satisfies Record<TaskId, TaskText & { says: Record<string, Says> }> as Record<TaskId, TaskText>,
  };
};

export type LessonTaskWords = ReturnType<typeof words>;
