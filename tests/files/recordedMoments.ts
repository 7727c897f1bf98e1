import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'tests/recorded/memparts';

/** What a program of known memory said of itself; see tests/oracle/memparts/format.md. */
export interface Moment {
  readonly go: string;
  readonly program: string;
  readonly main: string;
  readonly truth: Readonly<Record<string, number>>;
  readonly memstats: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number>>;
  readonly rollup: string;
  readonly smaps?: string;
  readonly gctrace: string;
}

export const MOMENTS: readonly Moment[] = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(`${FOLDER}/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line): Moment => ({ go: file.replace('.jsonl', ''), ...JSON.parse(line) })),
);
