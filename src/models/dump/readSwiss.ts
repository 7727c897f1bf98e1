import { powerOfTwo } from '../kernel/bits';
import type { Fields } from '../kernel/fields';
import { NAN_KEY } from '../map/ops';
import { CTRL_DELETED, CTRL_EMPTY, ctrlAt, GROUP_SLOTS, groupOf, matchEmpty } from '../swiss-map/ctrl';
import { MAX_TABLE_CAPACITY } from '../swiss-map/layout';
import {
  directoryIndex,
  h2,
  maxGrowth,
  newState,
  newTable,
  probeStart,
  SLOT_WORDS,
  type SwissState,
  type SwissTable,
} from '../swiss-map/state';
import type { DumpHeader } from './dump';
import { byteAt, type Entries, fault, type MapLines, must } from './lines';

/** Deepest directory, as of the model. */
const MAX_DEPTH = 20;

/** Slots of the smallest table. */
const MIN_TABLE_CAPACITY = 2 * GROUP_SLOTS;

/** Lines of a Swiss map: its group, or its tables in the order of the directory. */
export class SwissLines implements MapLines<'swiss'> {
  readonly impl = 'swiss';
  readonly #state: SwissState;
  readonly #entries: Entries;
  readonly #mostSlots: number;
  #used = 0;
  #tables = 0;
  #hasGroup = false;
  #slots = 0;
  /** Directory entries that the tables so far fill. */
  #filled = 0;

  constructor({ config }: DumpHeader, entries: Entries, mostSlots: number) {
    this.#state = newState(config);
    this.#entries = entries;
    this.#mostSlots = mostSlots;
  }

  map(fields: Fields): void {
    const m = this.#state;
    m.made = true;
    m.seedEpoch = 1;
    this.#used = fields.integer('used', 0, Number.MAX_SAFE_INTEGER);
    m.used = this.#used;
    m.seed = fields.word('seed');
    m.clearSeq = fields.integer('clearSeq', 0, Number.MAX_SAFE_INTEGER);
    m.tombstonePossible = fields.boolean('tombstonePossible');
    this.#hasGroup = fields.boolean('group');
    const dirLen = fields.integer('dirLen', 0, Number.MAX_SAFE_INTEGER);
    m.globalDepth = fields.integer('globalDepth', 0, 255);
    if (m.globalDepth > MAX_DEPTH) fault({ type: 'limit', limit: 'directoryDepth', most: MAX_DEPTH });
    const isSmall = dirLen === 0;
    must(dirLen === (isSmall ? 0 : powerOfTwo(m.globalDepth)), 'directory');
    must(!isSmall || m.globalDepth === 0, 'directory');
    must(isSmall || !this.#hasGroup, 'tables');
    this.#tables = fields.integer('tables', 0, dirLen);
    must(isSmall || this.#tables > 0, 'tables');
    m.directory = new Int32Array(dirLen);
  }

  line(line: Fields): void {
    if (line.has('group')) {
      must(this.#hasGroup && this.#state.group < 0, 'tables');
      const group = this.#take(line, GROUP_SLOTS, 0, 0);
      this.#state.group = group.id;
      group.growthLeft = maxGrowth(GROUP_SLOTS);
      return;
    }
    must(this.#state.tables.length < this.#tables, 'tables');
    this.#table(line);
  }

  #table(line: Fields): void {
    const m = this.#state;
    const index = line.integer('index', 0, m.directory.length - 1);
    const localDepth = line.integer('localDepth', 0, m.globalDepth);
    const capacity = line.integer('capacity', MIN_TABLE_CAPACITY, MAX_TABLE_CAPACITY);
    must(Number.isInteger(Math.log2(capacity)), 'tables');
    const span = powerOfTwo(m.globalDepth - localDepth);
    must(index === this.#filled && index % span === 0, 'directory');
    this.#filled += span;
    const t = this.#take(line, capacity, index, localDepth);
    m.directory.fill(t.id, index, index + span);
    must(line.integer('used', 0, capacity) === t.used, 'entries');
    must(line.integer('growthLeft', 0, capacity) === t.growthLeft, 'growthLeft');
  }

  /** Reads control bytes and hashes of a table, or of a small map's group. */
  #take(line: Fields, capacity: number, index: number, localDepth: number): SwissTable {
    this.#slots += capacity;
    if (this.#slots > this.#mostSlots) fault({ type: 'limit', limit: 'slots', most: this.#mostSlots });
    const ctrl = line.string('ctrl');
    must(ctrl.length === 2 * capacity, 'control');
    const t = newTable(this.#state, index, localDepth);
    t.capacity = capacity;
    t.ctrl = new Uint32Array(capacity / 4);
    t.slots = new Uint32Array(capacity * SLOT_WORDS);
    this.#entries.begin(line);
    let tombstones = 0;
    for (let slot = 0; slot < capacity; slot++) {
      const byte = byteAt(ctrl, 2 * slot);
      t.ctrl[slot >> 2] = (t.ctrl[slot >> 2] ?? 0) | (byte << ((slot & 3) * 8));
      if (byte === CTRL_DELETED) tombstones += 1;
      else if (byte !== CTRL_EMPTY) this.#entry(t, slot, byte);
    }
    this.#entries.end();
    const isGroup = capacity === GROUP_SLOTS;
    must(!isGroup || tombstones === 0, 'control');
    t.growthLeft = maxGrowth(capacity) - t.used - tombstones;
    must(isGroup || t.growthLeft >= 0, 'growthLeft');
    if (!isGroup) this.#checkWays(t);
    return t;
  }

  #entry(t: SwissTable, slot: number, byte: number): void {
    must(byte >= 0 && byte < CTRL_EMPTY, 'control');
    const entries = this.#entries;
    entries.next();
    const at = slot * SLOT_WORDS;
    t.slots[at] = entries.key;
    t.used += 1;
    if (entries.key === NAN_KEY) {
      t.slots[at + 3] = byte;
      return;
    }
    must(h2(entries.lo) === byte, 'control');
    t.slots[at + 2] = entries.hi;
    t.slots[at + 3] = entries.lo;
  }

  /** Every entry must be where a lookup finds it: behind its directory entry, and before the first empty slot of its probe. */
  #checkWays(t: SwissTable): void {
    const { globalDepth } = this.#state;
    const mask = t.capacity / GROUP_SLOTS - 1;
    const place = t.index / powerOfTwo(globalDepth - t.localDepth);
    for (let slot = 0; slot < t.capacity; slot++) {
      if (ctrlAt(t.ctrl, slot) >= CTRL_EMPTY) continue;
      const at = slot * SLOT_WORDS;
      if (t.slots[at] === NAN_KEY) continue;
      must(directoryIndex(t.slots[at + 2] ?? 0, t.localDepth) === place, 'hash');
      const home = groupOf(slot);
      let group = probeStart(t.slots[at + 3] ?? 0, mask);
      for (let step = 1; group !== home; step++) {
        must(matchEmpty(t.ctrl, group) === 0, 'hash');
        group = (group + step) & mask;
      }
    }
  }

  finish(): SwissState {
    const m = this.#state;
    must(m.group >= 0 === this.#hasGroup, 'tables');
    must(this.#hasGroup || m.tables.length === this.#tables, 'tables');
    must(this.#filled === m.directory.length, 'directory');
    must(this.#entries.count === this.#used, 'entries');
    if (m.layout.key.indirect) m.keyObjects = m.used;
    if (m.layout.elem.indirect) m.elemObjects = m.used;
    return m;
  }
}
