import type { StepDetail } from './figureController';
import type { LessonEvents } from './lessonPart';

/** Version of the messages between a frame and its parent page. A version's meaning never changes. */
const PROTOCOL = 1;

const FROM_FRAME = 'map-scope';
const FROM_HOST = 'map-scope-host';

/** Messages from the parent page to a frame. */
export type HostMessage =
  | { readonly type: 'play' | 'pause' | 'hello' }
  | { readonly type: 'seek'; readonly step: number }
  | { readonly type: 'theme'; readonly theme: 'auto' | 'light' | 'dark' }
  | { readonly type: 'lang'; readonly lang: string };

/** Messages from a frame to its parent page. */
export type FrameMessage =
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'wantsTheme' }
  | ({ readonly type: 'ready' | 'step' | 'end' } & StepDetail)
  | { [Name in keyof LessonEvents]: { readonly type: Name } & LessonEvents[Name] }[keyof LessonEvents];

type Fields = Readonly<Record<string, unknown>>;

function isFields(data: unknown): data is Fields {
  return typeof data === 'object' && data !== null;
}

/** A frame's message as posted. */
export function fromFrame(message: FrameMessage): Fields {
  return { source: FROM_FRAME, v: PROTOCOL, ...message };
}

/** A parent page's message as posted. */
export function fromHost(message: HostMessage): Fields {
  return { source: FROM_HOST, v: PROTOCOL, ...message };
}

function isTheme(theme: unknown): theme is 'auto' | 'light' | 'dark' {
  return theme === 'auto' || theme === 'light' || theme === 'dark';
}

/** The parent page's message; undefined for unrelated messages. */
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

/** Height that a frame asks for, px; undefined for any other message. */
export function readHeight(data: unknown): number | undefined {
  if (!isFromFrame(data) || data.type !== 'resize') return undefined;
  const { height } = data;
  return typeof height === 'number' && Number.isFinite(height) ? height : undefined;
}

/** True if a frame asks for its parent page's theme. */
export function wantsTheme(data: unknown): boolean {
  return isFromFrame(data) && data.type === 'wantsTheme';
}
