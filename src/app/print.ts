import { flushSync } from 'react-dom';
import { beforePrint } from '../components/controls/useSize';
import './print.css';

/** px of a sheet of A4 between the margins of print.css: the layout of every page for paper. */
const PAPER = { width: 718, height: 1046 } as const;
/** Drawings in a drawing are there once the outer one is measured. */
const ROUNDS = 4;

/** Conditions of style sheets as they are for a screen; empty while nothing is printed. */
const onScreen = new Map<CSSMediaRule, string>();

/** A bound from below or above, as it is written or as browsers and tools write it anew. */
const BOUND = /(min-)?(width|height)(?::| ([<>])=) (\d+)px/g;

/** True if a condition that names a kind or a size holds for paper. */
function holdsOnPaper(condition: string): boolean {
  return condition.split(',').some((query) => {
    const bounds = [...query.matchAll(BOUND)];
    return bounds.every(([, least, side, sign, px]) => {
      const room = side === 'width' ? PAPER.width : PAPER.height;
      return least !== undefined || sign === '>' ? room >= Number(px) : room <= Number(px);
    });
  });
}

/** Makes a style sheet's conditions answer as they do on paper: sizes are read before the browser does so itself. */
function dress(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && /print|width|height/.test(rule.media.mediaText)) {
      onScreen.set(rule, rule.media.mediaText);
      rule.media.mediaText = holdsOnPaper(rule.media.mediaText) ? 'all' : 'not all';
    }
    if (rule instanceof CSSGroupingRule) dress(rule.cssRules);
  }
}

/** Draws everything anew for the room that it has now, and what has waited to be drawn. */
function draw(): void {
  for (let round = 0; round < ROUNDS; round++) {
    flushSync(() => {
      for (const work of [...beforePrint]) work();
    });
  }
}

/** Lays the page out for paper, at once: the browser prints what it finds after this. */
function prepare(): void {
  if (onScreen.size > 0) return;
  for (const sheet of document.styleSheets) dress(sheet.cssRules);
  document.documentElement.style.width = `${PAPER.width}px`;
  draw();
}

function restore(): void {
  for (const [rule, condition] of onScreen) rule.media.mediaText = condition;
  onScreen.clear();
  document.documentElement.style.width = '';
  draw();
}

/** From now on the page is printed whole, however it is seen. */
export function printWhole(): void {
  addEventListener('beforeprint', prepare);
  addEventListener('afterprint', restore);
}
