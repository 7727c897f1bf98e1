/** What is heard of a figure: there is something to drive, another step is shown, it is the last one. */
export type FigureEvent = 'ready' | 'step' | 'end';

/** What is told with it. */
export interface StepDetail {
  readonly step: number;
  readonly stepCount: number;
  /** What is said of the step. */
  readonly sentence: string;
}

/** A figure as its page drives it. What is asked before it is loaded loads it, and is done then. */
export interface Drive {
  /** The step shown; 0 until the figure is loaded. */
  readonly step: number;
  /** Number of the last step; 0 until the figure is loaded. */
  readonly stepCount: number;
  readonly playing: boolean;
  /** Each resolves when the figure has obeyed. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Goes to a step, or to the nearest there is. */
  seek(step: number): Promise<void>;
}
