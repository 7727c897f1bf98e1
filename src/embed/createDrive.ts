import type { FigureStage } from '../scenes/figure';
import type { Drive, FigureEvent, StepDetail } from './drive';

interface DriveHost {
  /** Loads the figure, where that has not been done. */
  load(): void;
  tell(event: FigureEvent, detail: StepDetail): void;
}

export interface DriveOfHost extends Drive {
  /** Hears what there is to drive. */
  readonly take: (stage: FigureStage | undefined) => void;
  /** Resolves when there is something. */
  staged(): Promise<FigureStage>;
}

export function createDrive({ load, tell }: DriveHost): DriveOfHost {
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

  function present(): number {
    return stage?.player?.getState().step ?? 0;
  }

  return {
    get step() {
      return present();
    },
    get stepCount() {
      return stage?.stepCount ?? 0;
    },
    get playing() {
      return stage?.player?.getState().playing ?? false;
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
    take(next) {
      unsubscribe?.();
      unsubscribe = undefined;
      stage = next;
      if (!next) return;
      const say = (event: FigureEvent) =>
        tell(event, { step: present(), stepCount: next.stepCount, sentence: next.sentence() });
      unsubscribe = next.player?.subscribe((now, before) => {
        if (now.step === before.step && now.revision === before.revision) return;
        say('step');
        if (now.step >= next.stepCount) say('end');
      });
      say('ready');
      const asked = waiting;
      waiting = [];
      for (const resolve of asked) resolve(next);
    },
    staged,
  };
}
