import { PairIndex } from './pairIndex';
import { type Amounts, PROFILE_COLUMNS, type Profile, type ProfileColumn } from './profile';

/** Numbers texts in the order in which they are first seen. */
class TextIndex {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();

  indexOf(text: string): number {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** Everything of a profile but what its samples say. */
export type ProfileHead = Pick<Profile, 'rateBytes' | 'timeMs' | 'firstColumn'>;

/** Makes a profile of its samples: those of the same expanded stack and block size become one. */
export class ProfileBuilder {
  private readonly functions = new TextIndex();
  private readonly files = new TextIndex();
  /** Function and file, then these two and a line. */
  private readonly places = new PairIndex();
  private readonly lines = new PairIndex();
  private readonly nodes = new PairIndex();
  private readonly rows = new PairIndex();
  private readonly sums: Record<ProfileColumn, number[]> = {
    allocObjects: [],
    allocBytes: [],
    inuseObjects: [],
    inuseBytes: [],
  };

  constructor() {
    this.nodes.indexOf(-1, -1);
  }

  frame(functionName: string, file: string, line: number): number {
    const place = this.places.indexOf(this.functions.indexOf(functionName), this.files.indexOf(file));
    return this.lines.indexOf(place, line);
  }

  /** The stack that a frame makes of the stack of its caller; 0 is that of nobody. */
  call(caller: number, frame: number): number {
    return this.nodes.indexOf(caller, frame);
  }

  add(node: number, blockBytes: number, amounts: Amounts): void {
    const row = this.rows.indexOf(node, blockBytes);
    for (const column of PROFILE_COLUMNS) {
      const sums = this.sums[column];
      sums[row] = (sums[row] ?? 0) + amounts[column];
    }
  }

  finish(head: ProfileHead): Profile {
    const places = this.places.pairs();
    const lines = this.lines.pairs();
    const nodes = this.nodes.pairs();
    const rows = this.rows.pairs();
    const placeOf = (frame: number): number => lines.firsts[frame] ?? 0;
    return {
      ...head,
      functions: this.functions.texts,
      files: this.files.texts,
      frames: {
        function: Int32Array.from(lines.firsts, (_, i) => places.firsts[placeOf(i)] ?? 0),
        file: Int32Array.from(lines.firsts, (_, i) => places.seconds[placeOf(i)] ?? 0),
        line: Int32Array.from(lines.seconds),
      },
      tree: { parent: Int32Array.from(nodes.firsts), frame: Int32Array.from(nodes.seconds) },
      samples: {
        node: Int32Array.from(rows.firsts),
        blockBytes: rows.seconds,
        allocObjects: Float64Array.from(this.sums.allocObjects),
        allocBytes: Float64Array.from(this.sums.allocBytes),
        inuseObjects: Float64Array.from(this.sums.inuseObjects),
        inuseBytes: Float64Array.from(this.sums.inuseBytes),
      },
    };
  }
}
