import type { FigureStage } from '../components/ui/player/figureStage';

/** Events of a figure: its run is ready, another step is shown, the last step is reached. */
export type FigureEvent = 'ready' | 'step' | 'end';

/** `detail` of a figure’s events. */
export interface StepDetail {
  /** Number of the current step. */
  readonly step: number;
  /** Number of the last step that readers can reach. */
  readonly stepCount: number;
  /** Sentence about the current step, as plain text. */
  readonly sentence: string;
}

/** Playback control for the host page. Calls made before the figure has loaded, or while a run is being recorded, are queued. */
export interface PlaybackControl {
  /** Number of the current step; 0 until the requested run is ready. */
  readonly step: number;
  /** Number of the last step that readers can reach; 0 until the run is ready. */
  readonly stepCount: number;
  /** True while the figure plays; false until the run is ready. */
  readonly playing: boolean;
  /** Starts playing. Like `pause` and `seek`, it resolves once the command has taken effect. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to a step, or to the nearest one that readers can reach. */
  seek(step: number): Promise<void>;
}

interface ControllerHost {
  /** Loads the figure if needed. */
  load(): void;
  emit(event: FigureEvent, detail: StepDetail): void;
}

export interface FigureController extends PlaybackControl {
  /** Sets the request to wait for (named by `requestOf`). */
  readonly setRequest: (request: string) => void;
  /** Sets the current stage and the request it belongs to. */
  readonly setStage: (stage?: FigureStage, request?: string) => void;
  /** Resolves once the requested stage is mounted. */
  whenReady(): Promise<FigureStage>;
}

const NOTHING = { step: 0, until: 0, playing: false };

export function createFigureController({ load, emit }: ControllerHost): FigureController {
  let wanted: string | undefined;
  let current: { readonly stage: FigureStage; readonly request: string | undefined } | undefined;
  /** The current stage, if it matches the request. */
  let stage: FigureStage | undefined;
  const waiting: ((stage: FigureStage) => void)[] = [];
  let unsubscribe: (() => void) | undefined;

  function whenReady(): Promise<FigureStage> {
    if (stage) return Promise.resolve(stage);
    return new Promise((resolve) => {
      waiting.push(resolve);
      load();
    });
  }

  function state() {
    return stage?.player?.getState() ?? NOTHING;
  }

  function attach(next: FigureStage | undefined): void {
    if (next === stage) return;
    unsubscribe?.();
    unsubscribe = undefined;
    stage = next;
    if (!next) return;
    const report = (event: FigureEvent) =>
      emit(event, { step: state().step, stepCount: state().until, sentence: next.sentence() });
    unsubscribe = next.player?.subscribe((now, before) => {
      if (now.step === before.step && now.revision === before.revision) return;
      report('step');
      if (now.step >= now.until) report('end');
    });
    report('ready');
    // A `ready` listener may request another stage immediately.
    if (stage !== next) return;
    for (const resolve of waiting.splice(0)) resolve(next);
  }

  function syncStage(): void {
    attach(current?.request === wanted ? current?.stage : undefined);
  }

  return {
    get step() {
      return state().step;
    },
    get stepCount() {
      return state().until;
    },
    get playing() {
      return state().playing;
    },
    async play() {
      (await whenReady()).player?.play();
    },
    async pause() {
      (await whenReady()).player?.pause();
    },
    async seek(step) {
      const { player } = await whenReady();
      if (Number.isFinite(Number(step))) player?.seek(Number(step));
    },
    setRequest(request) {
      wanted = request;
      syncStage();
    },
    setStage(next, request) {
      current = next && { stage: next, request };
      syncStage();
    },
    whenReady,
  };
}
