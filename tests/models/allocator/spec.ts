import { readFileSync } from 'node:fs';

/** One row of the specification's table of size classes. */
interface SpecClass {
  readonly index: number;
  readonly size: number;
  readonly pages: number;
  readonly objects: number;
  readonly tailWaste: number;
  readonly maxWastePct: number;
  readonly minAlign: number;
  readonly objectsPerSpan?: Record<string, { readonly noscan: number; readonly scan: number }>;
}

/** Request, usable bytes, slot bytes, class, header bytes. */
type RoundupVector = readonly [number, number, number, number, number];

interface Spec {
  readonly tables: Record<'go1.15' | 'go1.16', SpecClass[]>;
  readonly roundupVectors: Record<string, Record<'noscan' | 'pointerful', RoundupVector[]>>;
  readonly tinyVectors: {
    /** Bytes, letter of the block, offset in the block. */
    readonly sequences: (readonly [number, string, number])[][];
    readonly bytesPerOp: Record<string, number>;
  };
}

export const spec = JSON.parse(readFileSync(new URL('./sizeClasses.json', import.meta.url), 'utf8')) as Spec;
