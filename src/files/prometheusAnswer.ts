// https://prometheus.io/docs/prometheus/latest/querying/api/#expression-query-result-formats

/** A moment in seconds, and the value then. */
type Sample = readonly [number, string];

interface Series {
  readonly metric: Readonly<Record<string, string>>;
  readonly samples: readonly Sample[];
}

const ANSWER = /"resultType"\s*:\s*"(?:vector|matrix)"/;
/** Most moments that are looked at: the last ones. */
const MOST_MOMENTS = 1000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isSample(value: unknown): value is Sample {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'string';
}

function seriesOf(each: unknown): Series[] {
  if (!isRecord(each) || !isRecord(each.metric)) return [];
  const all: readonly unknown[] = Array.isArray(each.values) ? each.values : [each.value];
  const labels = Object.entries(each.metric).filter((label): label is [string, string] => typeof label[1] === 'string');
  return [{ metric: Object.fromEntries(labels), samples: all.filter(isSample).slice(-MOST_MOMENTS) }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `go_memstats_sys_bytes{pod="a"} 72` */
function lineOf({ __name__: name = '', ...labels }: Series['metric'], value: string): string {
  const named = Object.entries(labels)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, each]) => `${label}="${each.replace(/["{}\n\\]/g, '_')}"`);
  return `${name}{${named.join(',')}} ${value}`;
}

/** What Prometheus answers to a query, as the scrapes that it was taken from; any other text as it is. */
export function scrapesOf(text: string): string {
  if (!ANSWER.test(text)) return text;
  const answer = parsed(text);
  const data = isRecord(answer) ? answer.data : undefined;
  if (!isRecord(data) || !Array.isArray(data.result)) return text;
  const lines = data.result
    .flatMap(seriesOf)
    .flatMap(({ metric, samples }) => samples.map(([at, value]) => ({ at, line: lineOf(metric, value) })));
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .join('\n');
}
