import { POINTER_BYTES } from '../../map/config';
import { PREALLOCATES_FROM_B } from '../../sizing/bucket/overflow';
import { TABLE_BYTES } from '../../swiss-map/layout';
import { type Block, blocksRange, LIKELY, sampledShare, unseenAtMost } from '../sites';
import type { Fit } from './fit';

/** Overflow buckets for each bucket, at the fullest, without those that an array has room for. */
const MOST_OVERFLOW = { alone: 1 / 4, withRoom: 3 / 16 };
/** A list that grows by append is at most twice as long as what it lists. */
const SPARE = 2;

function isInUse({ inuseObjects }: Block): boolean {
  return inuseObjects > 0;
}

class Unseen {
  private readonly fit: Fit;
  private readonly rateBytes: number;

  constructor(fit: Fit, rateBytes: number) {
    this.fit = fit;
    this.rateBytes = rateBytes;
  }

  private mostOf({ blockBytes, inuseObjects }: Block): number {
    return blocksRange(inuseObjects, sampledShare(blockBytes, this.rateBytes)).high;
  }

  /** True if a list in use is seen that is long enough; records may be as large as short ones. */
  private seesList(listed: number): boolean {
    const { parts, storage } = this.fit;
    const least = (listed / SPARE) * POINTER_BYTES;
    return parts.some((part) => isInUse(part) && storage.lists.has(part.blockBytes) && part.blockBytes >= least);
  }

  /** Arrays are in use wherever others were let go for them: those that probably no sample would be of. */
  private get arrays(): number {
    const { steps, storage } = this.fit;
    const last = steps.at(-1);
    if (!last || steps.some(({ block }) => isInUse(block))) return 0;
    let chance = 1;
    let most = 0;
    for (const bytes of storage.arrays.slice(last.step + 1)) {
      chance *= 1 - sampledShare(bytes, this.rateBytes);
      if (chance < 1 - LIKELY) break;
      most = bytes;
    }
    return most;
  }

  /** Overflow buckets and the list of them. */
  private get overflow(): number {
    const { steps, storage } = this.fit;
    const units = steps.find(({ step }) => step === 0)?.block;
    const arrays = steps.filter(({ step, block }) => step > 0 && isInUse(block));
    const fullest = arrays.reduce((sum, { step, block }) => {
      const share = step >= PREALLOCATES_FROM_B ? MOST_OVERFLOW.withRoom : MOST_OVERFLOW.alone;
      return sum + share * 2 ** step * this.mostOf(block);
    }, 0);
    const isSeen = units !== undefined && isInUse(units);
    const unseen = Math.min(fullest, unseenAtMost(sampledShare(storage.unit, this.rateBytes)));
    const listed = isSeen ? Math.min(fullest, this.mostOf(units)) : fullest;
    const hasList = storage.lists.size > 0 && !this.seesList(isSeen ? units.inuseObjects : 0);
    return Math.round((isSeen ? 0 : unseen * storage.unit) + (hasList ? SPARE * POINTER_BYTES * listed : 0));
  }

  /** Records of tables and the directory that lists them. */
  private get tables(): number {
    const { steps, parts } = this.fit;
    const tables = steps.reduce(
      (sum, { step, block }) => sum + (step > 0 && isInUse(block) ? this.mostOf(block) : 0),
      0,
    );
    if (tables === 0) return 0;
    const seesRecords = parts.some((part) => isInUse(part) && part.blockBytes === TABLE_BYTES);
    const directory = SPARE * POINTER_BYTES * 2 ** Math.ceil(Math.log2(tables));
    return (seesRecords ? 0 : TABLE_BYTES * tables) + (this.seesList(tables) ? 0 : directory);
  }

  get bytes(): number {
    return this.arrays + (this.fit.storage.design === 'bucket' ? this.overflow : this.tables);
  }
}

/** The most bytes of parts that maps surely or possibly have, and that no sample is of. */
export function unseenBytes(fit: Fit, rateBytes: number): number {
  return rateBytes <= 1 ? 0 : new Unseen(fit, rateBytes).bytes;
}
