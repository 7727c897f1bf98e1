import { MapScopeElement } from './element';
import { MapLessonElement, MapQuestionElement } from './lessonElements';
import { isOurs, readOptions } from './options';
import { type FrameMessage, fromFrame, type HostMessage, readHostMessage } from './protocol';
import { pageOf, policySourceOf } from './site';

/** A page that holds nothing but a figure or a lesson: its parameters are the element's attributes. */

function post(message: FrameMessage): void {
  if (parent === window) return;
  parent.postMessage(fromFrame(message), '*');
  // As Embedly, Medium and Observable understand it.
  if (message.type === 'resize') {
    parent.postMessage({ context: 'iframe.resize', height: message.height, src: location.href }, '*');
  }
}

const OF_FIGURES = ['ready', 'step', 'end'] as const;
const OF_LESSONS = ['beat', 'answer', 'end'] as const;

/** Events that the page around hears, by the element that tells them. */
const TOLD = { 'map-scope': OF_FIGURES, 'map-lesson': OF_LESSONS, 'map-question': OF_LESSONS };

function tagOf(search: URLSearchParams): keyof typeof TOLD {
  if (search.has('lesson')) return 'map-lesson';
  return search.has('question') ? 'map-question' : 'map-scope';
}

function elementOf(search: URLSearchParams): HTMLElement {
  const element = document.createElement(tagOf(search));
  for (const [name, value] of search) if (isOurs(name)) element.setAttribute(name, value);
  const height = search.get('height');
  if (height !== null) element.setAttribute('height', height);
  // The frame itself is lazy: what is in view here is in the reader's view.
  element.setAttribute('load', 'view');
  return element;
}

/** The same on a page of Mapscope. */
function pageFor(site: string, search: URLSearchParams): string {
  const { scene, query } = readOptions(search);
  const lesson = search.get('lesson') ?? search.get('question')?.split('/', 1)[0];
  return lesson === undefined ? pageOf(site, scene, query) : pageOf(site, `lessons/${encodeURIComponent(lesson)}`, '');
}

function applyTheme(theme: string | null): void {
  document.documentElement.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
}

/** Does what the page around asks, in its order; of steps in a row the last, once what is waiting has been heard. */
function obedience(element: HTMLElement, introduce: () => void): (message: HostMessage) => void {
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
        introduce();
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
 * Narrows the page's policy, which trusts pictures of any site: in a frame without an origin `'self'` is nothing to WebKit,
 * and the page itself can't name its site.
 */
function trustPicturesOf(site: string): void {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `img-src 'self' ${policySourceOf(site)} data: blob:`;
  document.head.append(policy);
}

function start(): void {
  const site = new URL('./', location.href).href;
  trustPicturesOf(site);
  const search = new URLSearchParams(location.search);
  const element = elementOf(search);
  applyTheme(element.getAttribute('theme'));
  document.documentElement.lang = element.getAttribute('lang') ?? 'en';
  document.body.style.margin = '0';
  for (const type of TOLD[tagOf(search)]) {
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
  /** Until somebody has told one. */
  let wantsTheme = readOptions(search).theme === 'auto';
  /** Says what the page around must know. It may listen only later, and then says hello. */
  function introduce(): void {
    if (wantsTheme) post({ type: 'wantsTheme' });
    if (posted > 0) post({ type: 'resize', height: posted });
  }
  const obey = obedience(element, introduce);
  addEventListener('message', ({ source, data }) => {
    const message = source === parent && parent !== window ? readHostMessage(data) : undefined;
    if (message?.type === 'theme') wantsTheme = false;
    if (message) obey(message);
  });
  introduce();
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height !== posted) post({ type: 'resize', height });
    posted = height;
  }).observe(document.documentElement);
}

customElements.define('map-scope', MapScopeElement);
customElements.define('map-lesson', MapLessonElement);
customElements.define('map-question', MapQuestionElement);
start();
