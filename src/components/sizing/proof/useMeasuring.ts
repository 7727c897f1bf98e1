import { useEffect, useRef, useState } from 'react';
import type { MeasuredRow } from '../../../golang/program/readOutput';
import { createBrowserJudge } from '../../../judge/browserJudge';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { type MeasuringFailure, type MeasuringStage, measureSteps } from './measure';
import type { MeasuringPlan, Place } from './plan';

/** State of a measurement: none yet, one that runs, or one that is over. */
export type MeasuringState =
  | { readonly type: 'idle' }
  | { readonly type: 'running'; readonly stage: MeasuringStage | undefined; readonly seconds: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'over'; readonly failures: readonly MeasuringFailure[]; readonly seconds: number };

interface MeasuringHere {
  readonly state: MeasuringState;
  /** So many runs on each release. */
  start(whatIf: WhatIf, plan: MeasuringPlan, runs: number): void;
  stop(): void;
}

const GIB = 2 ** 30;

/** This browser on this device. */
export function placeHere(): Place {
  const { deviceMemory } = (globalThis.navigator ?? {}) as { readonly deviceMemory?: number };
  return {
    hasWebAssembly: typeof WebAssembly !== 'undefined' && typeof Worker !== 'undefined',
    deviceBytes: deviceMemory === undefined ? undefined : deviceMemory * GIB,
  };
}

/** Real Go at work for the page. It ends with what shows it, and gives its memory back then. */
export function useMeasuring(onRow: (row: MeasuredRow, of: WhatIf) => void): MeasuringHere {
  const [state, setState] = useState<MeasuringState>({ type: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(whatIf: WhatIf, { steps }: MeasuringPlan, runs: number) {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    setState({ type: 'running', stage: undefined, seconds: 0 });
    try {
      const failures = await measureSteps(createBrowserJudge(new URL('judge/', document.baseURI).href), whatIf, steps, {
        runs,
        signal,
        onStage: (stage) => setState({ type: 'running', stage, seconds: seconds() }),
        onRow: (row) => onRow(row, whatIf),
      });
      setState({ type: 'over', failures, seconds: seconds() });
    } catch (error) {
      if (!signal.aborted) throw error;
      if (running.current === controller) setState({ type: 'stopped' });
    }
  }
  return { state, start, stop: () => running.current?.abort() };
}
