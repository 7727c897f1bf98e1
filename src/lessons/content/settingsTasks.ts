import { GOGC_RANGE } from '../../components/fields/programFields';
import { heapConfigOf } from '../../components/heap-goal/program';
import { goalCodec } from '../../components/heap-goal/settings';
import { reachableBytes } from '../../components/heap-goal/stories';
import { configOf } from '../../components/resident/run';
import { OBJECT_RANGE, residentCodec } from '../../components/resident/settings';
import { requestCase } from '../../components/size-classes/request/requestCase';
import { asksPointers, sizeCodec } from '../../components/size-classes/settings';
import { sizingCodec } from '../../components/sizing/question/settings';
import { typesOf, whatIfOf } from '../../components/sizing/question/whatIf';
import { maxSmallRequest } from '../../models/allocator/sizeClass';
import { bucketBitsForHint, mostEntries } from '../../models/bucket-map/grow';
import { NEWEST } from '../../models/go/releases';
import { steadyState } from '../../models/heap/steadyState';
import { powerOfTwo } from '../../models/kernel/bits';
import { measureType } from '../../models/layout/measure';
import { countersOf } from '../../models/resident/pageHeap';
import { type ResidentOp, residentAfter } from '../../models/resident/resident';
import { residentRelease } from '../../models/resident/state';
import { sizeWhatIf } from '../../models/sizing/whatIf';
import { type FigureAddress, sceneOf } from '../lesson';
import type { Given } from '../recall';
import { type SettingsTaskId, settingsTask, TASKS, type TaskOutcome } from '../tasks';

/** Texts of a task’s fields, by their names. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What settings lead to, and the figure that shows it; the figure stays as it was if they mean nothing. */
interface Attempt {
  readonly outcome: TaskOutcome;
  readonly figure?: FigureAddress;
}

function unread(n: Given = {}): Attempt {
  return { outcome: { type: 'wrong', says: 'unread', n } };
}

/** The figure of a task with the texts as its settings. */
function figureWith(id: SettingsTaskId, texts: FieldTexts): FigureAddress {
  const { scene, query } = sceneOf(settingsTask(id).figure);
  const search = new URLSearchParams(query);
  for (const [name, text] of Object.entries(texts)) search.set(name, text);
  return `${scene}?${search}`;
}

function isStart(id: SettingsTaskId, texts: FieldTexts): boolean {
  return settingsTask(id).fields.every(({ name, start }) => texts[name] === start);
}

const queryOf = (figure: FigureAddress) => sceneOf(figure).query;

function request(texts: FieldTexts): Attempt {
  const figure = figureWith('allocator', texts);
  const { settings, problems } = sizeCodec.parse(queryOf(figure));
  if (problems.ask) return unread();
  const { slot } = TASKS.allocator.given;
  const { bytes } = settings.ask;
  const { own, pointers } = requestCase(settings.go, bytes, asksPointers(settings));
  const { to, slotBytes } = own;
  const n = { bytes, slot: slotBytes, more: Math.floor((to - bytes) / 8), header: slotBytes - to };
  if (!pointers) return { figure, outcome: { type: 'wrong', says: 'plain', n } };
  if (slotBytes > slot) return { figure, outcome: { type: 'wrong', says: bytes <= slot ? 'header' : 'large', n } };
  if (slotBytes < slot) return { figure, outcome: { type: 'open', says: 'small', n } };
  return { figure, outcome: n.more > 0 ? { type: 'wrong', says: 'room', n } : { type: 'done', says: 'done', n } };
}

/** Padding that a better choice of types would close, in bytes. */
const WIDE_GAP = 4;

/** A field that is left out has no type. */
const LEFT_OUT = 'none';

/** The cache of the lesson with these types of its fields. */
function cacheOf({ ShardType, ...types }: FieldTexts): string {
  const fields = ['ShardID', 'ShardType', 'RoutingKey', 'LastModified'].flatMap((name) => {
    const type = name === 'ShardType' ? name : types[name];
    return type === LEFT_OUT ? [] : `\t${name} ${type}\n`;
  });
  return `type ShardType ${ShardType}\n\ntype Response struct {\n${fields.join('')}}\n\nvar shardRoutingCache map[string]Response\n`;
}

/** Bytes of a cache’s value, and of the whole map. */
function sizesOf(source: string) {
  const { settings } = sizingCodec.parse(new URLSearchParams({ types: source, behind: 'none' }).toString());
  const whatIf = whatIfOf(settings, typesOf(settings).map);
  const { size, paddingBytes } = measureType(whatIf.elem, whatIf.target);
  return { value: size, padding: paddingBytes, live: sizeWhatIf(whatIf, NEWEST.name).liveBytes.expected };
}

function shrunk(texts: FieldTexts): Attempt {
  const source = cacheOf(texts);
  const figure = figureWith('shrinking', { go: NEWEST.name, stops: source });
  const n = sizesOf(source);
  const outcome = (type: TaskOutcome['type'], says: string): Attempt => ({ figure, outcome: { type, says, n } });
  if (Object.values(texts).includes(LEFT_OUT)) return outcome('wrong', 'dropped');
  if (n.live <= TASKS.shrinking.given.most) return outcome('done', 'done');
  if (texts.LastModified === 'time.Time') return outcome('wrong', 'inlined');
  return n.padding >= WIDE_GAP && !isStart('shrinking', texts) ? outcome('wrong', 'padding') : outcome('open', 'size');
}

function besideCache(texts: FieldTexts): Attempt {
  const figure = figureWith('heap', texts);
  const { settings, problems } = goalCodec.parse(queryOf(figure));
  if (problems.cache) return unread();
  const program = heapConfigOf(settings);
  const { resident, goalBytes } = steadyState(program);
  const { most, room } = TASKS.heap.given;
  const n = { most, room, cache: settings.cache, goal: goalBytes, resident: resident.expected };
  const outcome = (type: TaskOutcome['type'], says: string): Attempt => ({ figure, outcome: { type, says, n } });
  if (n.resident > most) {
    if (isStart('heap', texts)) return outcome('open', 'whole');
    return outcome('wrong', 2 * n.cache > most ? 'over' : 'own');
  }
  return n.resident < most * (1 - room) ? outcome('wrong', 'small') : outcome('done', 'done');
}

function inContainer(texts: FieldTexts): Attempt {
  const figure = figureWith('limit', texts);
  const { settings, problems } = goalCodec.parse(queryOf(figure));
  if (problems.gogc || problems.limit) return unread({ least: GOGC_RANGE.min, most: GOGC_RANGE.max });
  const program = heapConfigOf(settings);
  const { cyclesPerSecond, gcCpuShare, goalBy, resident } = steadyState(program);
  const { container, room, cycles } = TASKS.limit.given;
  const n = {
    container,
    room,
    most: container * (1 - room),
    live: reachableBytes(program),
    resident: resident.expected,
    cycles: cyclesPerSecond,
    share: gcCpuShare,
  };
  const outcome = (type: TaskOutcome['type'], says: string): Attempt => ({ figure, outcome: { type, says, n } });
  const isLimited = settings.limit !== null;
  if (goalBy === 'live') return outcome('wrong', 'below');
  if (!Number.isFinite(n.resident)) return outcome('wrong', 'never');
  if (n.resident > container) return outcome(isStart('limit', texts) ? 'open' : 'wrong', 'over');
  if (n.resident > n.most) return outcome('wrong', 'tight');
  if (n.cycles > cycles) return outcome('wrong', 'often');
  return outcome('done', isLimited ? 'done' : 'unlimited');
}

/** Smaller objects are too many to be played. */
const LEAST_BYTES = 2 ** 10;

function unwritten(texts: FieldTexts): Attempt {
  const figure = figureWith('resident', texts);
  const { settings, problems } = residentCodec.parse(queryOf(figure));
  const release = residentRelease(settings.go)?.go;
  if (problems.size || settings.size < LEAST_BYTES || !release)
    return unread({ least: LEAST_BYTES, most: OBJECT_RANGE.max });
  const { story, go, hugePages, size } = settings;
  const [make] = story.ops(settings).map(({ op }): ResidentOp => op);
  const { kernel } = countersOf(residentAfter(configOf(story, go, hugePages), make ? [make] : []));
  const { most } = TASKS.resident.given;
  const n = { size, rss: kernel.heapRss, largest: maxSmallRequest(release), most };
  if (n.rss <= most) return { figure, outcome: { type: 'done', says: 'done', n } };
  const says = size > n.largest ? 'cleared' : 'headers';
  return { figure, outcome: { type: isStart('resident', texts) ? 'open' : 'wrong', says, n } };
}

/** Larger maps take long to be drawn. */
const MOST_HINTED = 4096;

function hinted(texts: FieldTexts): Attempt {
  const hint = /^\d{1,4}$/.test(texts.hint ?? '') ? Number(texts.hint) : Number.NaN;
  if (!(hint >= 1 && hint <= MOST_HINTED)) return unread({ least: 1, most: MOST_HINTED });
  const figure = figureWith('hint', texts);
  const { buckets: wanted } = TASKS.hint.given;
  const B = bucketBitsForHint(hint, 0);
  const n = { hint, buckets: powerOfTwo(B), wanted };
  const outcome = (type: TaskOutcome['type'], says: string): Attempt => ({ figure, outcome: { type, says, n } });
  if (n.buckets > wanted) return outcome('wrong', 'many');
  if (n.buckets < wanted) return outcome(isStart('hint', texts) ? 'open' : 'wrong', 'few');
  return hint < mostEntries(B) ? outcome('wrong', 'room') : outcome('done', 'done');
}

const TRIES: Readonly<Record<SettingsTaskId, (texts: FieldTexts) => Attempt>> = {
  hint: hinted,
  allocator: request,
  shrinking: shrunk,
  heap: besideCache,
  limit: inContainer,
  resident: unwritten,
};

/** What the settings of a task lead to. */
export function tryOut(id: SettingsTaskId, texts: FieldTexts): Attempt {
  return TRIES[id](texts);
}
