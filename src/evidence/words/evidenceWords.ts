import type { NumbersOf, RowId } from '../catalog';

/** Row of what is weak: where, how far off, and why. */
export interface WeakWords {
  readonly name: string;
  readonly off: string;
  readonly why: string;
}

/** Row of a figure that was published: what the article, the model and real Go say, and why they differ. */
export interface WrongWords {
  readonly name: string;
  readonly published: string;
  readonly ours: string;
  readonly measured: string;
  readonly why: string;
}

/** One claim; `published` where somebody published something else. */
export interface ClaimWords {
  readonly name: string;
  readonly ours: string;
  readonly published?: string;
  readonly measured: string;
  readonly how: string;
  readonly worst: string;
}

/** Words of the page, by what its catalog has. */
export interface EvidenceWords {
  readonly documentTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: Readonly<Record<'weak' | 'wrong' | 'claims', { readonly title: string; readonly lead: string }>>;
  readonly heads: Readonly<
    Record<'where' | 'off' | 'why' | 'said' | 'published' | 'ours' | 'measured' | 'how' | 'worst', string>
  >;
  readonly sources: Readonly<Record<'releases' | 'files' | 'commands' | 'here' | 'show', string>>;
  readonly weak: { readonly [Id in RowId<'weak'>]: (n: NumbersOf<'weak', Id>) => WeakWords };
  readonly wrong: { readonly [Id in RowId<'wrong'>]: (n: NumbersOf<'wrong', Id>) => WrongWords };
  readonly claims: { readonly [Id in RowId<'claims'>]: (n: NumbersOf<'claims', Id>) => ClaimWords };
}
