import { type Formats, interval } from '../../../components/ui/format';
import { PUBLISHED_ON } from '../../../models/sizing/published';
import type { ArticleWords } from '../../article';
import type { swissTables } from '../../content/swissTables';

const { bucket: OLD, swiss: NEW } = PUBLISHED_ON;

export const words = (f: Formats<'en'>): ArticleWords<typeof swissTables> => {
  const { bytes, sumBytes: sum, roundCount: entries } = f;
  const round = (amount: number) => bytes(amount, { most: 0 });
  const range = ({ low, high }: { readonly low: number; readonly high: number }) => interval(bytes(low), bytes(high));
  return {
    lead: `A map[string]Response with 3.5 million entries shrinks when a service moves from Go ${OLD} to ${NEW}. The article does the arithmetic on paper; here it is checked against measurements of real maps.`,
    rows: {
      saved: {
        name: 'Half a gigabyte less',
        said: (n) =>
          `The live heap falls by ${round(n.published)}, so resident memory falls by ${round(n.doubled)}. A bug in Go 1.24 takes ${round(n.regression)} back, which leaves ${round(n.net)}.`,
        real: (n) =>
          `Two heap profiles of such a map on real Go show that the drop comes from one line of code. The map saves ${bytes(n.live)}, and twice that with GOGC=100. What the bug costs depends on the program’s other large objects, so only the article’s own graphs can show it.`,
        more: 'Published and measured',
      },
      entry: {
        name: 'What one entry takes',
        said: (n) =>
          `A key of ${f.byteCount(n.key)} and a value of ${f.whole(n.sum)}, padded to ${f.whole(n.elem)}, take ${f.whole(n.pair)} in all.`,
        real: (n) =>
          `The same. The padding is the gap after ShardID: the field takes ${f.byteCount(n.first)}, and the next one starts at offset ${f.whole(n.second)}.`,
      },
      bucket: {
        name: 'An array of buckets',
        said: (n) =>
          `The number of buckets is a power of two, each has ${f.whole(n.slots)} slots, and the hash picks a bucket.`,
        real: () => 'The same. Only the lowest bits of the hash count: flip one, and the key goes elsewhere.',
      },
      scan: {
        name: 'Scanning a bucket',
        said: () => 'Each read or write goes through the entries in a bucket, and that takes most of its CPU time.',
        real: (n) =>
          `Go looks at one byte of the hash before it looks at a key. Here it checks ${f.whole(n.bytes)} bytes and compares ${f.counted(n.keys, { one: 'key', other: 'keys' })}.`,
      },
      overflow: {
        name: 'Overflow buckets',
        said: () => 'A full bucket gets another one linked to it, and that one may get a third.',
        real: (n) => `The same. In this map, the ninth key costs ${f.byteCount(n.bytes)} at once.`,
      },
      hint: {
        name: 'Buckets for make(map, 100)',
        said: (n) => `${f.whole(n.hint)} entries are divided by 8 and rounded up to ${f.whole(n.buckets)} buckets.`,
        real: (n) =>
          `${f.whole(n.buckets)} is right, but the rule isn’t: Go divides by ${f.tenths(n.load)}. For ${f.whole(n.other)}, that gives ${f.whole(n.otherMeasured)} buckets, where dividing by 8 would give ${f.whole(n.otherPublished)}.`,
        more: 'The measurement',
      },
      load: {
        name: 'When the map grows',
        said: () =>
          'Growth begins once the average bucket is more than 13/16 full, that is, holds more than 6.5 entries.',
        real: (n) =>
          `The same, except for a map of one bucket, which fills all eight slots. ${f.whole(n.buckets)} buckets hold ${f.whole(n.entries)} entries; entry ${f.whole(n.next)} doubles the buckets.`,
      },
      arrays: {
        name: 'Two arrays at once',
        said: () => 'To keep latency low, the old array stays next to the new one instead of being copied in one go.',
        real: (n) =>
          `The copying is spread out, but the memory isn’t: one put takes the map from ${f.byteCount(n.before)} to ${f.whole(n.after)}. That put moves ${f.whole(n.moved)} entries.`,
      },
      evacuation: {
        name: 'Each write moves a little',
        said: () => 'Every write moves entries from old buckets to new ones.',
        real: () =>
          'A write moves at most two buckets: the one that it needs, and the next in line. A read moves nothing.',
      },
      buckets: {
        name: '1.5 M buckets, 696 MiB',
        said: (n) =>
          `A map of ${entries(n.entries)} entries needs 2^20 buckets. This one is rarely written to, so 2^19 old ones are still there: ${f.whole(n.buckets)} in all, ${f.byteCount(n.bucket)} each.`,
        real: (n) =>
          `The sum, ${bytes(n.measured)}, is right down to the byte. We read the number of buckets from the headers of real maps.`,
      },
      spare: {
        name: 'Overflow buckets in advance',
        said: (n) =>
          `2^16 = ${f.whole(n.buckets)} overflow buckets are allocated with the array and take ${f.tenths(n.published)} MiB.`,
        real: (n) =>
          `The count is right, but the unit isn’t: ${f.whole(n.bytes)} bytes are ${f.tenths(n.million)} million bytes, or ${bytes(n.bytes)}. Some hold entries by now, so ${bytes(n.spare)} is still spare. The old array has spare buckets too, which take another ${bytes(n.old)}.`,
        more: 'These bytes in the whole map',
      },
      total: {
        name: '726 MiB in all',
        said: (n) => `The buckets and the spare ones add up to ${bytes(n.published)}.`,
        real: (n) =>
          `Real maps take ${range(n)}. The article leaves out the old array’s spare buckets, and some ${f.whole(n.overflow)} overflow buckets that are allocated one by one.`,
        more: 'The measurement',
      },
      profile: {
        name: 'What the profile shows',
        parts: { map: 'map', keys: 'key text' },
        said: (n) =>
          `The heap profile shows ${round(n.published)}: the map, and ${round(n.letters)} for the text of its keys.`,
        real: (n) =>
          `With keys of ${f.byteCount(n.each)}, which is what ${round(n.letters)} would mean, the model gives ${round(n.total)}. The map takes more than the article says, so the keys must take less.`,
        more: 'Heap profiles of such a map',
      },
      group: {
        name: 'A group and its control word',
        said: (n) =>
          `Eight slots and a control word of 8 bytes make ${f.byteCount(n.group)}; a bucket had ${f.whole(n.bucket)}.`,
        real: () =>
          'The same. The control word takes the place of the bucket’s eight hash bytes; the pointer to the next bucket is gone.',
      },
      hash: {
        name: 'h1 and h2',
        said: (n) =>
          `${f.whole(n.h1)} bits of the hash choose the group, and ${f.whole(n.h2)} stay in the control byte.`,
        real: () => 'The same. Large maps also use the topmost bits, to choose a table.',
      },
      eightAtOnce: {
        name: 'Eight slots in one step',
        said: () =>
          'One SIMD instruction compares all eight control bytes; without SIMD, a few arithmetic ones do it. As of Go 1.24.2, arm64 uses no SIMD here.',
        real: (n) =>
          `In these ${f.whole(n.lookups)} lookups, the old map makes ${f.whole(n.left)} checks, the new one ${f.whole(n.right)}. Without SIMD, a byte next to a match may look like a match too; comparing the key settles it.`,
        more: 'The same search on arm64',
      },
      nextGroup: {
        name: 'When a group is full',
        said: () => 'The entry goes into the next group that has room.',
        real: (n) =>
          `Not the next one: each jump is one longer than the last. This put looks at groups ${f.whole(n.first)}, ${f.whole(n.second)} and then ${f.whole(n.third)}. So searches that meet in one group part ways again.`,
        more: 'The ninth key, as in the article',
      },
      sevenEighths: {
        name: 'Seven eighths full',
        said: () => 'A table that is more than 7/8 full is replaced by one twice as large.',
        real: (n) =>
          `The same for every table. The largest has ${f.whole(n.slots)} slots and takes ${f.whole(n.filled)} entries. A map of one group fills all eight slots.`,
      },
      split: {
        name: 'No table has more than 1,024 slots',
        said: (n) =>
          `A table has at most ${f.whole(n.groups)} groups. A full table splits in two, so that no insert moves everything.`,
        real: (n) =>
          `The same. One put may still move ${f.whole(n.moved)} entries; the old map, in the same run, never moves more than ${f.whole(n.movedOld)}.`,
      },
      directory: {
        name: 'Any number of tables',
        said: () => 'The upper bits of the hash find the table in a directory, which may list any number of tables.',
        real: (n) =>
          `That is true of tables, but the number of directory entries is always a power of two: after this put, ${f.whole(n.shownEntries)} for ${f.whole(n.shownTables)} tables. A table that split less often has several entries. In the article’s map, about ${f.whole(n.tables)} tables share ${f.whole(n.entries)} entries.`,
      },
      reasons: {
        name: 'Why the new map is smaller',
        parts: { oldArray: 'old array', overflow: 'overflow buckets', rest: 'empty slots' },
        said: () =>
          'There are three reasons: tables are allowed to be fuller, overflow buckets are gone, and so is the old array.',
        real: (n) =>
          `Of ${bytes(n.saved)} saved, ${bytes(n.oldArray)} is the old array and ${bytes(n.overflow)} is overflow buckets. The other ${bytes(n.rest)} is empty slots, because the old map has just doubled. At ${entries(n.later)} entries, the new map is the larger one: ${bytes(n.laterNew)} against ${bytes(n.laterOld)}.`,
        more: 'Both maps at 4 M entries',
      },
      tables: {
        name: '3,900 tables, 217 MiB',
        said: (n) =>
          `There are ${f.whole(n.publishedTables)} tables of ${f.byteCount(n.publishedTableBytes)}, which take ${round(n.published)}.`,
        real: (n) =>
          `Real maps take ${range(n)}; the model says ${bytes(n.ours)}. Not all tables are full, so there are about ${f.whole(n.tables)} of them. And each takes whole pages: ${f.byteCount(n.tableBytes)}.`,
        more: 'The measurement',
      },
      few: {
        name: 'Low traffic: 62 MiB before the upgrade',
        said: (n) =>
          `${f.whole(n.entries)} entries need 2^17 buckets and 2^13 spare ones, which take ${round(n.published)}.`,
        real: (n) =>
          `The article prints “2^18 + 2^14 = 139,264” for 2^17 + 2^13, or ${f.whole(n.buckets)} + ${f.whole(n.spare)}, and gives the number of entries as 500,000 and as 552,835, where it means ${f.whole(n.entries)}. The result, ${bytes(n.high)}, is right.`,
      },
      fewTables: {
        name: 'Low traffic: 34 MiB after the upgrade',
        said: (n) =>
          `${f.whole(n.publishedTables)} full tables take ${round(n.published)}, which saves ${round(n.savedPublished)}.`,
        real: (n) =>
          `Real maps take ${bytes(n.high)}: the new map is larger by ${bytes(n.more)}. Near ${f.whole(n.entries)} entries, all tables have just split, so there are ${f.whole(n.tables)} of them, half empty. Where the article divides ${f.whole(n.printedGroups)} groups by ${f.whole(n.tableGroups)}, the number of groups should be ${f.whole(n.groups)}.`,
        more: 'The measurement',
      },
      fewResident: {
        name: 'Why low traffic gained nothing',
        said: (n) =>
          `At low traffic, the saving is small next to the ${interval(round(n.low), round(n.high))} that the bug in Go 1.24 costs.`,
        real: (n) =>
          `There is no saving to set against that cost: the map itself is ${bytes(n.more)} larger. The conclusion still holds.`,
        more: 'Both pods, release by release',
      },
      unused: {
        name: 'Fields that nobody sets',
        said: (n) =>
          `Two of the four fields are never filled, and one needs a byte, not eight: a pair goes from ${f.whole(n.before)} bytes to ${f.whole(n.after)}.`,
        real: (n) =>
          `The same, change by change: with ShardType in a byte, a pair takes ${f.whole(n.packed)} bytes. It takes ${f.whole(n.undated)} without LastModified, and ${f.whole(n.after)} without RoutingKey too.`,
      },
      small: {
        name: 'From 217 to 93 MiB',
        said: (n) => `With the small value, the map takes ${round(n.published)}.`,
        real: (n) =>
          `Real maps take ${range(n)}; the model says ${bytes(n.ours)}. The reason is the same: most of the difference is tables that aren’t full, and the rest is rounding to whole pages.`,
        more: 'The measurement',
      },
      pod: {
        name: '250 MiB a pod',
        said: (n) => `With the saving doubled by GOGC, each pod needs about ${round(n.published)} less.`,
        real: (n) =>
          `The saving is even larger: ${bytes(n.measured)}. Both maps are larger than on paper, and so is the difference.`,
        more: 'A lesson on smaller maps',
      },
      fleet: {
        name: '200 TiB across all environments',
        said: (n) => `A graph shows one service’s memory fall by ${round(n.published)} after its limits were lowered.`,
        real: (n) =>
          `With both changes, ${f.whole(n.pods)} pods go from ${sum(n.before)} to ${sum(n.after)}. Saving ${round(n.published)} would take about ${f.whole(n.needed)} pods; the article gives no pod count.`,
      },
      cpu: {
        name: 'Memory for CPU',
        said: () =>
          'With GOMEMLIMIT, the memory saved can be spent on fewer collections and, in the end, on fewer pods.',
        real: () =>
          'Where machines run out of CPU first, memory is left over. A higher GOGC or a limit turns the spare memory into fewer machines.',
        more: 'A heap under a limit',
      },
      share: {
        name: 'About 70% less',
        said: (n) =>
          `All in all, the new map takes about ${f.percent(n.published)} less in Datadog’s busiest environments.`,
        real: (n) =>
          `On real Go, the saving is ${f.percent(n.measured)}. If the old map had been made with a size hint, it would have no old array, and the saving would be ${f.percent(n.hinted)}.`,
        more: 'A lesson on tables',
      },
      worth: {
        name: 'Is it worth an engineer’s time?',
        said: () =>
          'Readers of the Russian translation argue that hardware is cheap and people aren’t. But on 1,000 servers even one percent pays off.',
        real: (n) =>
          `That depends on what fills your machines; this example has ${f.whole(n.pods)} pods. Enter your prices, and the bill shows how many days of work a year’s saving pays for.`,
        more: 'The bill',
      },
      advice: {
        name: 'What to do about it',
        said: () =>
          'Stay on current releases, keep live-heap profiles and runtime metrics, and report what you find to the Go team.',
        real: () =>
          'No figure can show that, but you can try the tools here: open two heap profiles to see what changed, or watch a running service.',
        more: 'Open your profiles',
      },
    },
  };
};
