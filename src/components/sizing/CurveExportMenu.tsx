import { useRef, useState } from 'react';
import type { Staircase } from '../../models/sizing/staircase';
import { paintOf } from '../picture/paint';
import { svgToPng } from '../picture/svgToPng';
import { Button } from '../ui/Button';
import { download, fileName } from '../ui/download';
import styles from './CurveExportMenu.module.css';
import { curveCsv, curveJson, curveMarkdown } from './curveExport';
import { staircaseSvg } from './staircaseSvg';
import { STAIRCASE_THEMES, type StaircaseTheme } from './staircaseTheme';

export interface CurveExportMenuProps {
  readonly staircase: Staircase;
  readonly entries: number;
  readonly later?: number | undefined;
  /** What the files are named after. */
  readonly name: string;
}

/** Pixels a px: sharp on slides and dense screens. */
const PNG_SCALE = 2;

/** The theme an element is shown in, by the colour of its words. */
function themeOf(element: Element | null): StaircaseTheme {
  const { color } = paintOf(element ? getComputedStyle(element).color : '');
  return Number.parseInt(color.slice(1, 3), 16) > 0x80 ? STAIRCASE_THEMES.dark : STAIRCASE_THEMES.light;
}

/** The curves as files: numbers, a table, a picture. */
export function CurveExportMenu({ staircase, entries, later, name }: CurveExportMenuProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [problem, setProblem] = useState('');
  const stem = fileName(name);
  const save = (ending: string, type: string, text: string) =>
    download(`${stem}.${ending}`, new Blob([text], { type: `${type};charset=utf-8` }));
  const picture = () => staircaseSvg({ staircase, entries, later }, themeOf(row.current));
  const marked = later === undefined ? [entries] : [entries, later];
  const savePng = async () => {
    try {
      download(`${stem}.png`, await svgToPng(picture(), PNG_SCALE));
      setProblem('');
    } catch {
      setProblem('This browser could not draw the picture as PNG; as SVG it can be saved.');
    }
  };

  return (
    <fieldset ref={row} className={styles.menu} aria-label="Save the curves as">
      <Button title="All points of the curves" onClick={() => save('csv', 'text/csv', curveCsv(staircase))}>
        CSV
      </Button>
      <Button
        title="All points, cliffs and settings"
        onClick={() => save('json', 'application/json', curveJson(staircase))}
      >
        JSON
      </Button>
      <Button
        title="A table for an issue or a design document"
        onClick={() => save('md', 'text/markdown', curveMarkdown(staircase, marked))}
      >
        Markdown
      </Button>
      <Button title="The chart as a drawing" onClick={() => save('svg', 'image/svg+xml', picture())}>
        SVG
      </Button>
      <Button title="The chart as pixels" onClick={() => void savePng()}>
        PNG
      </Button>
      <span role="status" className={styles.problem}>
        {problem}
      </span>
    </fieldset>
  );
}
