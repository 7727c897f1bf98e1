/**
 * @typedef {object} Row
 * @property {string} what
 * @property {string} measured
 * @property {string} comparedWith what `ratio` relates the measurement to; or why there is nothing to relate it to
 * @property {number} [ratio] measured / compared with; smaller is better
 * @property {number} [limit] the ratio that is still ok
 */

const COLUMNS = ['what', 'measured', 'compared with', 'ratio', 'limit', ''];

/** @param {readonly Row[]} rows */
export function table(rows) {
  const lines = [COLUMNS, ...rows.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return [lines[0], widths.map((width) => '-'.repeat(width)), ...lines.slice(1)]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {Row} row */
function cells({ what, measured, comparedWith, ratio, limit }) {
  return [what, measured, comparedWith, times(ratio), times(limit), verdict(ratio, limit)];
}

function times(ratio) {
  return ratio === undefined ? '' : `${ratio.toFixed(2)}x`;
}

function verdict(ratio, limit) {
  if (limit === undefined) return '';
  if (ratio === undefined) return 'not measured';
  return ratio <= limit ? 'ok' : 'short';
}
