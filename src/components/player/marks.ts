/** A moment of the track worth going to. */
export interface Mark {
  readonly step: number;
  /** What happens there: 'growth to 32 buckets'. */
  readonly label: string;
  /** What sort of moment it is, for the style: 'growth'. */
  readonly kind: string;
}

/** One or several marks as one target on the scrubber. */
export interface PlacedMark extends Mark {
  /** Px from the left end of the rail to the middle. */
  readonly x: number;
  /** Px that the target may be wide without covering its neighbours' middles. */
  readonly width: number;
}

const LEAST_DISTANCE = 6;
const TARGET_WIDTH = 24;
const LABELS_NAMED = 3;

/** Places marks on a rail of `railWidth` px; those less than 6 px after the first of a cluster join it. */
export function placeMarks(marks: readonly Mark[], stepCount: number, railWidth: number): PlacedMark[] {
  if (stepCount === 0 || railWidth <= 0) return [];
  const xOf = (mark: Mark) => (mark.step / stepCount) * railWidth;
  const clusters: [Mark, ...Mark[]][] = [];
  for (const mark of marks.filter(({ step }) => step >= 0 && step <= stepCount).sort((a, b) => a.step - b.step)) {
    const cluster = clusters.at(-1);
    if (cluster && xOf(mark) - xOf(cluster[0]) < LEAST_DISTANCE) cluster.push(mark);
    else clusters.push([mark]);
  }
  return clusters.map((cluster, index) => {
    const x = xOf(cluster[0]);
    const distances = [clusters[index - 1], clusters[index + 1]].map((beside) =>
      beside ? Math.abs(xOf(beside[0]) - x) : TARGET_WIDTH,
    );
    return { step: cluster[0].step, ...summary(cluster), x, width: Math.min(TARGET_WIDTH, ...distances) };
  });
}

/** The step of the next mark after `step`, or of the one before it. */
export function stepOfMarkBeside(marks: readonly Mark[], step: number, direction: 1 | -1): number | undefined {
  const beside = marks.map((mark) => mark.step).filter((other) => (other - step) * direction > 0);
  if (beside.length === 0) return undefined;
  return beside.reduce((nearest, other) => (Math.abs(other - step) < Math.abs(nearest - step) ? other : nearest));
}

function summary(cluster: readonly [Mark, ...Mark[]]): Pick<Mark, 'label' | 'kind'> {
  const named = cluster.slice(0, LABELS_NAMED).map(({ label }) => label);
  const others = cluster.length - named.length;
  const kind = cluster[0].kind;
  return {
    label: named.join('; ') + (others > 0 ? `; and ${others} more` : ''),
    kind: cluster.every((mark) => mark.kind === kind) ? kind : 'several',
  };
}
