import type { ComponentType } from 'react';
import type { Lang } from '../ui/format';
import { loadLanguage, sentenceOf } from '../ui/words/language';
import { type RunOnPageProps, runOnPageIn } from './page/RunOnPage';
import { type MapType, mapTypeName } from './run/mapTypes';
import { readRunFile } from './run/readRunFile';
import type { OpenedRun } from './run/runFile';
import { readTraceFile } from './trace/readTraceFile';
import { openedTrace, type TracedRun } from './trace/tracedRun';
import { DETAILS_WORDS } from './words/languages';

/** Recorded traces and saved runs, for a page that opens files of any kind. */
interface RunFiles {
  readonly readTrace: typeof readTraceFile;
  openedTrace(traced: TracedRun): OpenedRun;
  /** Reads a saved run as the pages of maps do; a problem is a sentence. */
  readRun(blob: Blob, signal: AbortSignal): Promise<{ readonly run: OpenedRun } | { readonly problem: string }>;
  typeName(type: MapType): string;
  readonly RunOnPage: ComponentType<RunOnPageProps>;
}

export async function runFilesIn(lang: Lang): Promise<RunFiles> {
  const [{ words }, RunOnPage] = await Promise.all([loadLanguage(DETAILS_WORDS, lang), runOnPageIn(lang)]);
  const { problems } = words.files;
  return {
    readTrace: readTraceFile,
    openedTrace,
    async readRun(blob, signal) {
      const read = await readRunFile(blob, signal);
      return 'problem' in read ? { problem: sentenceOf(problems, read.problem) } : { run: read.value };
    },
    typeName: mapTypeName,
    RunOnPage,
  };
}
