import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Dump } from '../../../../models/dump/dump';
import { Button, IconButton } from '../../../ui/controls/Button';
import * as icons from '../../../ui/controls/icons';
import { useWidth } from '../../../ui/controls/useSize';
import { COMPONENT_WORDS } from '../../../ui/words/language';
import { useWords } from '../../../ui/words/words';
import { DUMP_WORDS } from '../../words/languages';
import { Reading } from './Reading';
import { readingText } from './readingText';
import styles from './Strip.module.css';
import { StripDrawing, StripLegend } from './StripDrawing';
import { readSlot, type SlotPlace } from './slotReading';
import { stripCommand, ZOOM_STEP } from './stripKeys';
import { layoutStrip, MOST_UNIT, placeAt, STRIP_HEIGHT } from './stripLayout';
import type { StripUnits } from './units';
import { useStripZoom } from './useStripZoom';

interface StripProps {
  readonly dump: Dump;
  /** Slot of the key whose lookup is the dearest, where there is one. */
  readonly dearest: SlotPlace | undefined;
  readonly units: StripUnits;
}

/** px of the strip where the page has no layout, as on a server. */
const USUAL_WIDTH = 960;

/** Every slot of a map in one strip, from the load of a thousand tables to what is in a slot. */
function Strip({ dump, units, dearest }: StripProps) {
  const words = useWords(DUMP_WORDS);
  const zoomWords = useWords(COMPONENT_WORDS).zoom;
  const root = useRef<HTMLDivElement>(null);
  const [measured, measure] = useWidth();
  const width = Math.floor(measured) || USUAL_WIDTH;
  const { view, scale, most, zoomBy, whole, show } = useStripZoom(root, units.count, width);
  const [cursor, setCursor] = useState<SlotPlace>();
  const { from, unitWidth } = view;
  const layout = useMemo(
    () => layoutStrip(dump, units, { from, unitWidth, width }),
    [dump, units, from, unitWidth, width],
  );
  const reading = cursor && readSlot(dump, units, cursor);
  const text = reading ? readingText(words, dump, reading) : words.strip.none;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const command = stripCommand(event.key, cursor, { ...view, count: units.count });
    if (!command) return;
    event.preventDefault();
    if (command.type === 'whole') whole();
    else if (command.type === 'zoom') {
      zoomBy(command.factor, cursor && (cursor.unit + 0.5 - from) * unitWidth);
    } else {
      setCursor(command.to);
      show(command.to.unit);
    }
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const place = placeAt(units, view, event.clientX - left, event.clientY - top);
    if (place) setCursor(place);
  };
  const goToDearest = () => {
    if (!dearest) return;
    setCursor(dearest);
    show(dearest.unit, MOST_UNIT);
  };

  return (
    <figure className={styles.figure} data-part="strip">
      <div className={styles.head}>
        <h3 className={styles.title}>{words.strip.title}</h3>
        <fieldset className={styles.tools} aria-label={zoomWords.name} data-picture="none">
          {dearest && (
            <Button variant="quiet" onClick={goToDearest}>
              {words.strip.worst}
            </Button>
          )}
          <Button variant="quiet" disabled={scale === 1} onClick={whole}>
            {words.strip.whole}
          </Button>
          <span className={styles.pair}>
            <IconButton
              variant="quiet"
              label={zoomWords.out}
              keys="-"
              disabled={scale <= 1}
              onClick={() => zoomBy(1 / ZOOM_STEP)}
            >
              <icons.Icon drawing={icons.minus} />
            </IconButton>
            <IconButton
              variant="quiet"
              label={zoomWords.in}
              keys="+"
              disabled={scale >= most}
              onClick={() => zoomBy(ZOOM_STEP)}
            >
              <icons.Icon drawing={icons.plus} />
            </IconButton>
          </span>
        </fieldset>
      </div>
      <p className={styles.lead}>
        {words.strip[dump.impl]} {layout.level === 'load' && words.strip.load}
      </p>
      <div ref={measure} className={styles.frame}>
        <div
          ref={root}
          className={styles.strip}
          style={{ height: STRIP_HEIGHT }}
          role="slider"
          tabIndex={0}
          aria-label={words.strip.label(units.count)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, units.count - 1)}
          aria-valuenow={cursor?.unit ?? 0}
          aria-valuetext={text}
          onKeyDown={onKeyDown}
          onPointerMove={point}
          onPointerDown={point}
        >
          <StripDrawing dump={dump} layout={layout} view={view} cursor={cursor} />
        </div>
      </div>
      <Reading dump={dump} reading={reading} />
      <StripLegend dump={dump} />
      <p className={styles.hint} data-picture="none">
        {words.strip.hint}
      </p>
    </figure>
  );
}

/** The strip of a dump, or a sentence where it has no slots. */
export const StripOf = memo(function StripOf({ dump, units, dearest }: StripProps) {
  const { strip } = useWords(DUMP_WORDS);
  if (units.count === 0) return <p className={styles.lead}>{strip.empty}</p>;
  return <Strip key={units.count} dump={dump} units={units} dearest={dearest} />;
});
