import type { MapConfig } from '../../../src/models/map/config';
import type { SwissEvent } from '../../../src/models/swiss-map/events';
import { type GroupSnapshot, type SwissSnapshot, swissSnapshot } from '../../../src/models/swiss-map/inspect';
import type { SwissStart } from '../../../src/models/swiss-map/iterate';
import type { SwissState } from '../../../src/models/swiss-map/state';
import { type SwissOp, swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { word } from '../hashes';

/** `·` an empty slot, `D` a tombstone, else the control byte. */
function byteName(byte: string): string {
  return byte === '80' ? '·' : byte === 'fe' ? 'D' : byte;
}

/** A Swiss map driven by hand: a key's hash is its own number unless it is given. */
export class IdentityMap {
  readonly m: SwissState;
  readonly events: SwissEvent[] = [];

  constructor(release: string, overrides: Partial<MapConfig> = {}) {
    this.m = swissMap.init(mapConfig(release, overrides));
    this.apply({ type: 'make' });
  }

  apply(op: SwissOp): this {
    this.events.length = 0;
    swissMap.apply(this.m, op, (event) => this.events.push(event));
    return this;
  }

  put(key: number, hash = BigInt(key)): this {
    return this.apply({ type: 'put', key, hash: word(hash) });
  }

  get(key: number, hash = BigInt(key)): this {
    return this.apply({ type: 'get', key, hash: word(hash) });
  }

  delete(key: number, hash = BigInt(key)): this {
    return this.apply({ type: 'delete', key, hash: word(hash) });
  }

  loop(start: SwissStart): this {
    return this.apply({ type: 'iterInit', iter: 0, start });
  }

  /** The keys that the next steps of the loop yield. */
  next(steps: number): string {
    const keys: number[] = [];
    for (let i = 0; i < steps; i++) {
      this.apply({ type: 'iterNext', iter: 0 });
      for (const event of this.events) if (event.type === 'yield') keys.push(event.key);
    }
    return keys.join(' ');
  }

  get shot(): SwissSnapshot {
    return swissSnapshot(this.m);
  }

  /** The first table's structure: `cap 16, used 8, growthLeft 6`. */
  get table(): string {
    const table = this.shot.tables?.[0];
    return table ? `cap ${table.capacity}, used ${table.used}, growthLeft ${table.growthLeft}` : 'small';
  }

  /** The control bytes of each group of the first table, or of the small map's: `00 01 · · D · · ·`. */
  get ctrl(): string[] {
    return this.#groups().map((group) => (group.ctrl.match(/../g) ?? []).map(byteName).join(' '));
  }

  /** The keys of each group, in slot order. */
  get keys(): string[] {
    return this.#groups().map((group) => group.keys.filter((key) => key !== null).join(' '));
  }

  #groups(): readonly GroupSnapshot[] {
    const { group, tables } = this.shot;
    return tables?.[0]?.groups ?? (group ? [group] : []);
  }
}
