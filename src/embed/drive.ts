import type { FigureStage } from '../components/ui/player/figureStage';

/** News of a figure: there is something to drive, another step is shown, it is the last one. */
export type FigureEvent = 'ready' | 'step' | 'end';

/** Details of the news. */
export interface StepDetail {
  readonly step: number;
  readonly stepCount: number;
  /** Sentence of the step. */
  readonly sentence: string;
}

/** A figure as its page drives it. What is asked before it is loaded, or while another run is recorded, is done then. */
export interface Drive {
  /** The step shown; 0 until the run that is asked for is ready. */
  readonly step: number;
  /** Number of the last step that is shown; 0 until then too. */
  readonly stepCount: number;
  readonly playing: boolean;
  /** Each resolves when the figure has obeyed. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to a step, or to the nearest there is. */
  seek(step: number): Promise<void>;
}

interface DriveHost {
  /** Loads the figure, where that has not been done. */
  load(): void;
  tell(event: FigureEvent, detail: StepDetail): void;
}

export interface DriveOfHost extends Drive {
  /** Makes everything wait until there is a stage of this request, as `requestOf` names it. */
  readonly want: (request: string) => void;
  /** Hears what there is to drive, and which request it answers. */
  readonly take: (stage?: FigureStage, request?: string) => void;
  /** Resolves when there is what is wanted. */
  staged(): Promise<FigureStage>;
}

const NOTHING = { step: 0, until: 0, playing: false };

export function createDrive({ load, tell }: DriveHost): DriveOfHost {
  let wanted: string | undefined;
  let taken: { readonly stage: FigureStage; readonly request: string | undefined } | undefined;
  /** The one taken, if it is the one wanted. */
  let stage: FigureStage | undefined;
  let waiting: ((stage: FigureStage) => void)[] = [];
  let unsubscribe: (() => void) | undefined;

  function staged(): Promise<FigureStage> {
    if (stage) return Promise.resolve(stage);
    return new Promise((resolve) => {
      waiting.push(resolve);
      load();
    });
  }

  function present() {
    return stage?.player?.getState() ?? NOTHING;
  }

  function drive(next: FigureStage | undefined): void {
    if (next === stage) return;
    unsubscribe?.();
    unsubscribe = undefined;
    stage = next;
    if (!next) return;
    const say = (event: FigureEvent) =>
      tell(event, { step: present().step, stepCount: present().until, sentence: next.sentence() });
    unsubscribe = next.player?.subscribe((now, before) => {
      if (now.step === before.step && now.revision === before.revision) return;
      say('step');
      if (now.step >= now.until) say('end');
    });
    say('ready');
    // Who hears it may want another one at once.
    if (stage !== next) return;
    const answered = waiting;
    waiting = [];
    for (const resolve of answered) resolve(next);
  }

  function driveWanted(): void {
    drive(taken?.request === wanted ? taken?.stage : undefined);
  }

  return {
    get step() {
      return present().step;
    },
    get stepCount() {
      return present().until;
    },
    get playing() {
      return present().playing;
    },
    async play() {
      (await staged()).player?.play();
    },
    async pause() {
      (await staged()).player?.pause();
    },
    async seek(step) {
      const { player } = await staged();
      if (Number.isFinite(Number(step))) player?.seek(Number(step));
    },
    want(request) {
      wanted = request;
      driveWanted();
    },
    take(next, request) {
      taken = next && { stage: next, request };
      driveWanted();
    },
    staged,
  };
}
