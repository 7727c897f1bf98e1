import type { StepDetail } from './drive';
import { MapScopeElement } from './element';
import { readOptions } from './options';
import { type FrameMessage, fromFrame, type HostMessage, isOurs, readHostMessage } from './protocol';
import { pageOf } from './site';

/** A page that holds nothing but a figure: its parameters are the figure's attributes. */

function post(message: FrameMessage): void {
  if (parent === window) return;
  parent.postMessage(fromFrame(message), '*');
  // As Embedly, Medium and Observable understand it.
  if (message.type === 'resize') {
    parent.postMessage({ context: 'iframe.resize', height: message.height, src: location.href }, '*');
  }
}

function figureOf(search: URLSearchParams): MapScopeElement {
  const figure = document.createElement('map-scope');
  for (const [name, value] of search) if (isOurs(name)) figure.setAttribute(name, value);
  const height = search.get('height');
  if (height !== null) figure.setAttribute('height', height);
  // The frame itself is lazy: what is in view here is in the reader's view.
  figure.setAttribute('load', 'view');
  return figure;
}

function applyTheme(theme: string | null): void {
  document.documentElement.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
}

/** Does what the page around asks, in its order; of steps in a row the last, once what is waiting has been heard. */
function obedience(figure: MapScopeElement, introduce: () => void): (message: HostMessage) => void {
  let step: number | undefined;

  function seekLast(): void {
    if (step !== undefined) void figure.seek(step);
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
        void figure[message.type]();
        break;
      case 'hello':
        introduce();
        break;
      case 'theme':
        applyTheme(message.theme);
        figure.setAttribute('theme', message.theme);
        break;
      case 'lang':
        document.documentElement.lang = message.lang;
        figure.setAttribute('lang', message.lang);
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
  policy.content = `img-src 'self' ${site.replace(/[;,]/g, encodeURIComponent)} data: blob:`;
  document.head.append(policy);
}

function start(): void {
  const site = new URL('./', location.href).href;
  trustPicturesOf(site);
  const search = new URLSearchParams(location.search);
  const figure = figureOf(search);
  applyTheme(figure.getAttribute('theme'));
  document.documentElement.lang = figure.getAttribute('lang') ?? 'en';
  document.body.style.margin = '0';
  for (const type of ['ready', 'step', 'end'] as const) {
    figure.addEventListener(type, ({ detail }: CustomEventInit<StepDetail>) => detail && post({ type, ...detail }));
  }
  const { scene, query, theme } = readOptions(search);
  const link = document.body.querySelector('a');
  if (link) {
    link.href = pageOf(site, scene, query);
    figure.append(link);
  }
  document.body.replaceChildren(figure);
  let posted = 0;
  /** Until somebody has told one. */
  let wantsTheme = theme === 'auto';
  /** Says what the page around must know. It may listen only later, and then says hello. */
  function introduce(): void {
    if (wantsTheme) post({ type: 'wantsTheme' });
    if (posted > 0) post({ type: 'resize', height: posted });
  }
  const obey = obedience(figure, introduce);
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
start();
