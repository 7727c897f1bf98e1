import type { StepDetail } from './drive';
import type { LessonEvents } from './lesson/events';

/** Version of the messages between a frame and the page around it. What a version means is never changed. */
const PROTOCOL = 1;

const FROM_FRAME = 'map-scope';
const FROM_HOST = 'map-scope-host';

/** Requests of the page around a frame. */
export type HostMessage =
  | { readonly type: 'play' | 'pause' | 'hello' }
  | { readonly type: 'seek'; readonly step: number }
  | { readonly type: 'theme'; readonly theme: 'auto' | 'light' | 'dark' }
  | { readonly type: 'lang'; readonly lang: string };

/** Messages of a frame to the page around it. */
export type FrameMessage =
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'wantsTheme' }
  | ({ readonly type: 'ready' | 'step' | 'end' } & StepDetail)
  | { [Name in keyof LessonEvents]: { readonly type: Name } & LessonEvents[Name] }[keyof LessonEvents];

type Fields = Readonly<Record<string, unknown>>;

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null;
}

/** A message in its envelope, to be posted. */
export function fromFrame(message: FrameMessage): Fields {
  return { source: FROM_FRAME, v: PROTOCOL, ...message };
}

/** A request in its envelope. */
export function fromHost(message: HostMessage): Fields {
  return { source: FROM_HOST, v: PROTOCOL, ...message };
}

function isTheme(theme: unknown): theme is 'auto' | 'light' | 'dark' {
  return theme === 'auto' || theme === 'light' || theme === 'dark';
}

/** Request in a message to a frame; undefined for any other message that may go through a page. */
export function readHostMessage(data: unknown): HostMessage | undefined {
  if (!isFields(data) || data.source !== FROM_HOST || data.v !== PROTOCOL) return undefined;
  const { type, step, theme, lang } = data;
  switch (type) {
    case 'play':
    case 'pause':
    case 'hello':
      return { type };
    case 'seek':
      return typeof step === 'number' && Number.isFinite(step) ? { type, step } : undefined;
    case 'theme':
      return isTheme(theme) ? { type, theme } : undefined;
    case 'lang':
      return typeof lang === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang) ? { type, lang } : undefined;
    default:
      return undefined;
  }
}

function isFromFrame(data: unknown): data is Fields {
  return isFields(data) && data.source === FROM_FRAME && data.v === PROTOCOL;
}

/** px that a frame asks for; undefined for any other message. For the page around it. */
export function readHeight(data: unknown): number | undefined {
  if (!isFromFrame(data) || data.type !== 'resize') return undefined;
  const { height } = data;
  return typeof height === 'number' && Number.isFinite(height) ? height : undefined;
}

/** True for a frame that has no theme of its own, and asks for that of the page around it. */
export function wantsTheme(data: unknown): boolean {
  return isFromFrame(data) && data.type === 'wantsTheme';
}
