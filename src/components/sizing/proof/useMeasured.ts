import { useCallback, useMemo, useState } from 'react';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import type { WhatIf } from '../../../models/sizing/whatIf';

/** Runs of real Go that the page has seen, of maps that differ from the one asked about in their entries alone. */
export interface Measured {
  readonly rows: readonly MeasuredRow[];
  add(row: MeasuredRow, of: WhatIf): void;
}

interface Question {
  readonly question: string;
  readonly rows: readonly MeasuredRow[];
}

/** Everything that decides what a map costs but its release and its entries; a hint of as many follows these. */
function questionOf(whatIf: WhatIf): string {
  const { entries, hint } = whatIf;
  return JSON.stringify({ ...whatIf, maps: 1, entries: 0, hint: hint === entries ? 'exact' : hint });
}

const NONE: readonly MeasuredRow[] = [];

/** Runs are kept until those of another question come. */
export function useMeasured(whatIf: WhatIf): Measured {
  const [{ question, rows }, setSeen] = useState<Question>({ question: '', rows: NONE });
  const add = useCallback((row: MeasuredRow, of: WhatIf) => {
    const asked = questionOf(of);
    setSeen((seen) => ({ question: asked, rows: seen.question === asked ? [...seen.rows, row] : [row] }));
  }, []);
  const isHere = useMemo(() => rows !== NONE && questionOf(whatIf) === question, [rows, whatIf, question]);
  return { rows: isHere ? rows : NONE, add };
}
