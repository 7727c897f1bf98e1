import { isOurs } from './attributeNames';
import { MapScopeElement } from './elements';
import { readOptions } from './options';
import { type FrameMessage, fromFrame, type HostMessage, readHostMessage } from './protocol';
import { pageOf, policySourceOf } from './site';

/** The page of a frame: one figure or lesson, whose attributes are the page's parameters. */

function post(message: FrameMessage): void {
  if (parent === window) return;
  parent.postMessage(fromFrame(message), '*');
  // Also post Embedly's `iframe.resize` message, which Medium and Observable support.
  if (message.type === 'resize') {
    parent.postMessage({ context: 'iframe.resize', height: message.height, src: location.href }, '*');
  }
}

const FIGURE_EVENTS = ['ready', 'step', 'end'] as const;
const LESSON_EVENTS = ['beat', 'answer', 'end'] as const;

/** Events forwarded to the parent page, by element. */
const FORWARDED_EVENTS = { 'map-scope': FIGURE_EVENTS, 'map-lesson': LESSON_EVENTS, 'map-question': LESSON_EVENTS };

function tagOf(search: URLSearchParams): keyof typeof FORWARDED_EVENTS {
  if (search.has('lesson')) return 'map-lesson';
  return search.has('question') ? 'map-question' : 'map-scope';
}

function elementOf(search: URLSearchParams): HTMLElement {
  const element = document.createElement(tagOf(search));
  for (const [name, value] of search) if (isOurs(name)) element.setAttribute(name, value);
  const height = search.get('height');
  if (height !== null) element.setAttribute('height', height);
  // The frame itself is lazy, so being in view here is enough.
  element.setAttribute('load', 'view');
  return element;
}

/** URL of the same figure on the Mapscope site. */
function pageFor(site: string, search: URLSearchParams): string {
  const { scene, query } = readOptions(search);
  const lesson = search.get('lesson') ?? search.get('question')?.split('/', 1)[0];
  return lesson === undefined ? pageOf(site, scene, query) : pageOf(site, `lessons/${encodeURIComponent(lesson)}`, '');
}

function applyTheme(theme: string | null): void {
  document.documentElement.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
}

/** Handles host messages in order; consecutive seeks collapse into the last one. */
function createMessageHandler(element: HTMLElement, announce: () => void): (message: HostMessage) => void {
  let step: number | undefined;

  function seekLast(): void {
    if (step !== undefined && element instanceof MapScopeElement) void element.seek(step);
    step = undefined;
  }

  return (message) => {
    if (message.type === 'seek') {
      if (step === undefined) setTimeout(seekLast);
      step = message.step;
      return;
    }
    seekLast();
    switch (message.type) {
      case 'play':
      case 'pause':
        if (element instanceof MapScopeElement) void element[message.type]();
        break;
      case 'hello':
        announce();
        break;
      case 'theme':
        applyTheme(message.theme);
        element.setAttribute('theme', message.theme);
        break;
      case 'lang':
        document.documentElement.lang = message.lang;
        element.setAttribute('lang', message.lang);
        break;
      default:
        message satisfies never;
    }
  };
}

/**
 * Restricts the page's policy, which allows images from any site, to this one. The HTML can't name the site, and in a frame
 * without an origin WebKit matches `'self'` with nothing.
 */
function restrictImageSources(site: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `img-src 'self' ${policySourceOf(site)} data: blob:`;
  document.head.append(policy);
}

function start(): void {
  const site = new URL('./', location.href).href;
  restrictImageSources(site);
  const search = new URLSearchParams(location.search);
  const element = elementOf(search);
  applyTheme(element.getAttribute('theme'));
  document.documentElement.lang = element.getAttribute('lang') ?? 'en';
  document.body.style.margin = '0';
  for (const type of FORWARDED_EVENTS[tagOf(search)]) {
    element.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) post({ type, ...event.detail });
    });
  }
  const link = document.body.querySelector('a');
  if (link) {
    link.href = pageFor(site, search);
    element.append(link);
  }
  document.body.replaceChildren(element);
  let posted = 0;
  /** Until a theme message arrives. */
  let wantsTheme = readOptions(search).theme === 'auto';
  /** Posts theme wish and height. A parent page that starts to listen later says hello to get them again. */
  function announce(): void {
    if (wantsTheme) post({ type: 'wantsTheme' });
    if (posted > 0) post({ type: 'resize', height: posted });
  }
  const handleMessage = createMessageHandler(element, announce);
  addEventListener('message', ({ source, data }) => {
    const message = source === parent && parent !== window ? readHostMessage(data) : undefined;
    if (message?.type === 'theme') wantsTheme = false;
    if (message) handleMessage(message);
  });
  announce();
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height !== posted) post({ type: 'resize', height });
    posted = height;
  }).observe(document.documentElement);
}

start();
