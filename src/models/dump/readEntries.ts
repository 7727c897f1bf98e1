import { NAN_KEY } from '../map/ops';
import type { Fields } from './fields';
import { word32At } from './hex';
import { fault, must } from './problem';
import { TextList } from './texts';

/** Hash of a key that isn't equal to itself: it has another each time. */
const UNLIKE_ITSELF = '-'.repeat(16);

const HASH_DIGITS = 16;
const NONE: readonly string[] = [];

/** Entries of a dump, numbered as they come. `next` leaves what it read in `key`, `hi` and `lo`. */
export class Entries {
  key = 0;
  hi = 0;
  lo = 0;
  /** Entries read, those with keys unlike themselves among them. */
  count = 0;
  /** Keys numbered. */
  numbered = 0;
  readonly texts: TextList | undefined;
  readonly #most: number;
  #hashes = '';
  #keys = NONE;
  #hashAt = 0;
  #keyAt = 0;

  constructor(hasTexts: boolean, most: number) {
    this.texts = hasTexts ? new TextList() : undefined;
    this.#most = most;
  }

  /** Takes up the entries of a line. */
  begin(line: Fields): void {
    this.#hashes = line.string('hashes');
    this.#keys = this.texts ? line.strings('keys') : NONE;
    this.#hashAt = 0;
    this.#keyAt = 0;
  }

  next(): void {
    const at = this.#hashAt;
    this.#hashAt = at + HASH_DIGITS;
    this.count += 1;
    if (this.count > this.#most) fault({ type: 'limit', limit: 'entries', most: this.#most });
    this.hi = word32At(this.#hashes, at);
    this.lo = word32At(this.#hashes, at + HASH_DIGITS / 2);
    if (this.hi >= 0 && this.lo >= 0) {
      this.key = this.numbered;
      this.numbered += 1;
      this.#takeText();
      return;
    }
    must(this.#hashes.startsWith(UNLIKE_ITSELF, at), 'hash');
    this.key = NAN_KEY;
    this.hi = 0;
    this.lo = 0;
  }

  #takeText(): void {
    if (!this.texts) return;
    const text = this.#keys[this.#keyAt];
    this.#keyAt += 1;
    if (text === undefined) fault({ type: 'contradiction', about: 'keys' });
    else this.texts.push(text);
  }

  /** Nothing of the line may be left. */
  end(): void {
    must(this.#hashAt === this.#hashes.length, 'hash');
    must(this.#keyAt === this.#keys.length, 'keys');
    this.#hashes = '';
    this.#keys = NONE;
  }
}
