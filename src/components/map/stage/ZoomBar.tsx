import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/Button';
import * as icons from '../../ui/controls/icons';
import { COMPONENT_WORDS } from '../../ui/words/language';
import { useFormats, useWords } from '../../ui/words/words';
import styles from './ZoomBar.module.css';
import type { Zoom, ZoomLevel } from './zoom';

interface ZoomBarProps {
  readonly zoom: Zoom;
  /** From the outside in. */
  readonly levels: readonly ZoomLevel[];
  onZoom(by: 1 | -1): void;
  /** The level, between the ways out and in. */
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

/** The level of the zoom, and the ways out and in. */
export function ZoomBar({ zoom: { level }, levels, onZoom, children, after }: ZoomBarProps) {
  const labels = useWords(COMPONENT_WORDS).zoom;
  const { lang } = useFormats();
  return (
    <fieldset className={styles.bar} aria-label={labels.name} lang={lang} data-picture="none">
      <IconButton variant="quiet" label={labels.out} keys="-" disabled={level === levels[0]} onClick={() => onZoom(-1)}>
        <icons.Icon drawing={icons.minus} />
      </IconButton>
      {children}
      <IconButton
        variant="quiet"
        label={labels.in}
        keys="+"
        disabled={level === levels.at(-1)}
        onClick={() => onZoom(1)}
      >
        <icons.Icon drawing={icons.plus} />
      </IconButton>
      {after}
    </fieldset>
  );
}
