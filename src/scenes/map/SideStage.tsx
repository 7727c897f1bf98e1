import { Suspense } from 'react';
import { SideView } from '../../components/stage/SideView';
import zoomIn from '../../components/stage/zoomIn.module.css';
import { SlotView, UnitView, WholeView } from './laterViews';
import styles from './MapScene.module.css';
import type { SidePanelProps } from './SidePanel';

/** The slot to show byte by byte: the one chosen, or the one that the step is about, or the first that is full. */
function shownSlot({ frame, pin }: SidePanelProps): number {
  if (pin && pin.slot >= 0) return pin.slot;
  const slots = frame.unit?.slots ?? [];
  const marked = frame.marks.find((mark) => mark.row === frame.unit?.row && mark.slot >= 0);
  return marked?.slot ?? slots.find(({ state }) => state === 'full')?.slot ?? 0;
}

function Level(props: SidePanelProps) {
  const { side, frame, common, step, onPick } = props;
  const { level } = props.zoom;
  const { width } = common;
  const { unit } = frame;
  const label = `${side.title} ${side.designName}: ${frame.sentence}`;
  if (level === 'whole') {
    return (
      <WholeView
        blocks={frame.blocks}
        directory={frame.directory}
        globalDepth={Math.log2(Math.max(1, frame.directory.length))}
        width={width}
        height={common.leastHeight}
        unit={side.design === 'bucket' ? 'bucket' : 'group'}
        label={label}
        onPick={onPick}
      />
    );
  }
  if (level === 'unit' && unit) {
    return <UnitView unit={unit} width={width} step={step} onPick={(slot) => onPick(unit.ref, slot)} />;
  }
  if (level === 'slot' && unit) return <SlotView unit={unit} slot={shownSlot(props)} width={width} />;
  return (
    <SideView
      panes={frame.panes}
      marks={frame.marks}
      move={frame.move}
      trail={frame.trail}
      width={width}
      scale={common.scale}
      leastHeight={common.leastHeight}
      step={step}
      label={label}
    />
  );
}

/** One map's memory at the level of the zoom, in room that all levels keep. */
export function SideStage(props: SidePanelProps) {
  const { frame, zoom, common } = props;
  const { level } = zoom;
  return (
    <div key={level} className={zoom.changed ? zoomIn.zoomIn : undefined} style={{ minHeight: common.leastHeight }}>
      {level === 'unit' && frame.unit && <p className={styles.path}>{frame.unit.path.join(' › ')}</p>}
      <Suspense>
        <Level {...props} />
      </Suspense>
    </div>
  );
}
