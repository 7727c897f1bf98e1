import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { pointingFrame, viewsOf } from './camera';
import styles from './Level.module.css';
import { layoutSide } from './layout';
import type { LevelProps } from './live';
import { DrawnSide } from './SideView';
import type { ZoomLevel } from './zoom';

/** Rows of all arrays and tables, each with a camera that keeps what the step is about in sight. */
function RowsLevel({ seen, width, height, fit, step, entryText, label, onPick }: LevelProps) {
  const { side, position, frame } = seen;
  const pointing = useMemo(() => pointingFrame(side, position), [side, position]);
  const layout = layoutSide(frame.panes, width, fit.scale, { gapStyle: 'places', ...fit });
  const views = viewsOf(layout, height, pointing, frame.record);
  return (
    <DrawnSide
      layout={layout}
      height={height}
      views={views}
      onPick={onPick}
      marks={frame.marks}
      record={frame.record}
      move={frame.move}
      trail={frame.trail}
      step={step}
      entryText={entryText}
      label={label}
    />
  );
}

/** A view whose code comes when it is first shown; the rows where it can't be had. */
function lazyLevel(load: () => Promise<ComponentType<LevelProps>>): ComponentType<LevelProps> {
  return lazy(async () => ({ default: await load().catch(() => RowsLevel) }));
}

const VIEWS: Readonly<Record<ZoomLevel, ComponentType<LevelProps>>> = {
  whole: lazyLevel(async () => (await import('./whole/WholeView')).WholeLevel),
  rows: RowsLevel,
  unit: lazyLevel(async () => (await import('./unit/UnitLevel')).UnitLevel),
  slot: lazyLevel(async () => (await import('./unit/UnitLevel')).SlotLevel),
};

/** One map's memory at a level of the zoom. */
export function Level(props: LevelProps) {
  const { level, changed } = props;
  const View = VIEWS[level];
  return (
    <div key={level} className={changed ? styles.zoomIn : undefined}>
      <Suspense>
        <View {...props} />
      </Suspense>
    </div>
  );
}
