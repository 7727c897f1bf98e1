import { flushSync } from 'react-dom';
import { beforePrint } from '../components/ui/controls/useSize';
import './print.css';

/** px of an A4 sheet inside the margins of print.css. */
const PAPER = { width: 718, height: 1046 } as const;
/** Nested drawings appear only after the outer one is measured, so drawing is repeated. */
const ROUNDS = 4;

/** Original media conditions, by rule; empty while nothing is printed. */
const onScreen = new Map<CSSMediaRule, string>();

/** A lower or upper bound, in either notation: `min-width: 40px` or `width >= 40px`. */
const BOUND = /(min-)?(width|height)(?::| ([<>])=) (\d+)px/g;

/** True if a media condition about print or size holds on paper. */
function holdsOnPaper(condition: string): boolean {
  return condition.split(',').some((query) => {
    const bounds = [...query.matchAll(BOUND)];
    return bounds.every(([, least, side, sign, px]) => {
      const room = side === 'width' ? PAPER.width : PAPER.height;
      return least !== undefined || sign === '>' ? room >= Number(px) : room <= Number(px);
    });
  });
}

/** Makes media conditions match paper now: the layout is measured before the browser switches media. */
function forcePrintMedia(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && /print|width|height/.test(rule.media.mediaText)) {
      onScreen.set(rule, rule.media.mediaText);
      rule.media.mediaText = holdsOnPaper(rule.media.mediaText) ? 'all' : 'not all';
    }
    if (rule instanceof CSSGroupingRule) forcePrintMedia(rule.cssRules);
  }
}

/** Redraws everything at its present size, including what was waiting to come into view. */
function redraw(): void {
  for (let round = 0; round < ROUNDS; round++) {
    flushSync(() => {
      for (const work of [...beforePrint]) work();
    });
  }
}

/** Lays the page out for paper synchronously: the browser prints what it finds afterwards. */
function layOutForPaper(): void {
  if (onScreen.size > 0) return;
  for (const sheet of document.styleSheets) forcePrintMedia(sheet.cssRules);
  document.documentElement.style.width = `${PAPER.width}px`;
  redraw();
}

function restore(): void {
  for (const [rule, condition] of onScreen) rule.media.mediaText = condition;
  onScreen.clear();
  document.documentElement.style.width = '';
  redraw();
}

/** Makes print output contain the whole page. Call once at start. */
export function printWhole(): void {
  addEventListener('beforeprint', layOutForPaper);
  addEventListener('afterprint', restore);
}
