import { type ComponentType, useMemo, useState } from 'react';
import type { Progress } from '../../../files/pieces';
import { GO_RELEASES } from '../../../models/go/releases';
import { inWorker, type WorkerOptions } from '../../../worker';
import type { Lang } from '../../ui/format';
import { loadLanguage, sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { RecordingNote } from '../figure/RecordingNote';
import { raceScene } from '../race';
import type { FileReaders } from '../record/files.worker';
import { MAP_TYPES, mapTypeName } from '../record/mapTypes';
import { type OpenedRun, type RunReading, readRun } from '../record/runFile';
import { planOpened, useSession } from '../record/session';
import { openedTrace, readTrace, type TraceReading } from '../record/trace';
import { PLAIN_VIEW, START } from '../record/view';
import { DETAILS_WORDS, MAP_WORDS } from '../words/languages';
import { loadPageLanguages, OnPage, type PageLanguages } from '../words/onPage';
import styles from './MapScene.module.css';
import { StageOnPage } from './StageOnPage';

interface RunOnPageProps {
  readonly run: OpenedRun;
  /** Sentences about it. */
  readonly about?: string;
}

/** The player of runs that come from files: any design, any types, one map or two. */
function RunOnPage({ run: given, about }: RunOnPageProps) {
  const [run, open] = useState(given);
  const [tab, setTab] = useState<string>();
  const plan = useMemo(() => () => planOpened(run, raceScene.designs), [run]);
  const recording = useSession(plan, PLAIN_VIEW, useWords(MAP_WORDS));
  return (
    <div data-report="picture">
      {recording.session ? (
        <StageOnPage
          key={recording.generation}
          session={recording.session}
          state={recording.state}
          start={START}
          actions={{ open }}
          about={about}
          tab={{ chosen: tab, choose: setTab }}
        />
      ) : (
        <div className={styles.waiting} />
      )}
      <RecordingNote recording={recording} />
    </div>
  );
}

const startWorker = () => new Worker(new URL('../record/files.worker.ts', import.meta.url), { type: 'module' });

/** Reads a trace in a worker, or on this thread if none can start. Rejects with the signal's reason. */
function readTraceFile(blob: Blob, options: WorkerOptions<Progress>): Promise<TraceReading> {
  return inWorker<FileReaders, TraceReading, Progress>(
    {
      start: startWorker,
      run: (worker, onProgress) => worker.readTrace(blob, onProgress),
      fallback: () => readTrace(blob, options.onProgress ?? (() => undefined)),
    },
    options,
  );
}

/** Reads a saved run in a worker, or on this thread if none can start. Rejects with the signal's reason. */
async function readRunFile(blob: Blob, signal: AbortSignal): Promise<RunReading> {
  const read = await inWorker<FileReaders, RunReading>(
    { start: startWorker, run: (worker) => worker.readRun(blob), fallback: () => readRun(blob) },
    { signal },
  );
  if ('problem' in read) return read;
  // A worker hands over copies: the page's own types and releases stand for theirs.
  const { config } = read.value;
  const mapType = MAP_TYPES.find(({ id }) => id === config.mapType.id) ?? config.mapType;
  const releases = config.releases.map((copy) => GO_RELEASES.find(({ name }) => name === copy.name) ?? copy);
  return { value: { ...read.value, config: { ...config, mapType, releases } } };
}

function runWith(languages: PageLanguages): ComponentType<RunOnPageProps> {
  return (props) => (
    <OnPage {...languages}>
      <RunOnPage {...props} />
    </OnPage>
  );
}

/** Recorded traces and saved runs in a language, for a page that opens files of any kind. */
export async function runFilesIn(lang: Lang) {
  const [{ words }, languages] = await Promise.all([loadLanguage(DETAILS_WORDS, lang), loadPageLanguages(lang)]);
  return {
    readTrace: readTraceFile,
    openedTrace,
    /** Reads a saved run as the pages of maps do; a problem is a sentence. */
    async readRun(
      blob: Blob,
      signal: AbortSignal,
    ): Promise<{ readonly run: OpenedRun } | { readonly problem: string }> {
      const read = await readRunFile(blob, signal);
      return 'problem' in read ? { problem: sentenceOf(words.files.problems, read.problem) } : { run: read.value };
    },
    typeName: mapTypeName,
    RunOnPage: runWith(languages),
  };
}
