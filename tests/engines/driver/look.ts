/** One narrowing of what is looked for: all its conditions hold, inside what was found before it. */
export interface Step {
  readonly css?: string;
  readonly role?: string;
  /** Accessible name: the whole of it, or the source of a pattern in it. */
  readonly name?: string | { readonly pattern: string };
  /** Text of the innermost element that has it. */
  readonly text?: string | { readonly pattern: string };
  /** Place among those found, counted from 0. */
  readonly nth?: number;
}

/** Elements found, and what can be seen of the first of them. */
export interface Seen {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** px in the window. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** True if it takes place and isn't hidden. */
  readonly shown: boolean;
  /** True if a pointer in its middle meets it, or part of it. */
  readonly open: boolean;
  readonly focused: boolean;
}

/**
 * Looks into a page and into its shadow roots; runs in the page, so that it knows nothing but its arguments.
 * @param act what is done before: `show` scrolls to the first that is found, `focus` gives it the focus
 */
export function look(steps: readonly Step[], act?: 'show' | 'focus'): Seen {
  const ROLES: Readonly<Record<string, string>> = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    slider: 'input[type=range]',
    textbox: 'input:not([type]), input[type=text], textarea, [contenteditable=true]',
    combobox: 'select',
    checkbox: 'input[type=checkbox]',
    radio: 'input[type=radio]',
    region: 'section[aria-label], section[aria-labelledby]',
    listitem: 'li',
    group: 'fieldset',
    img: 'img',
    main: 'main',
    navigation: 'nav',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const fits = (text: string, wanted: string | { readonly pattern: string }) =>
    typeof wanted === 'string' ? text === wanted : new RegExp(wanted.pattern).test(text);

  function all(root: Document | ShadowRoot | Element, css: string): Element[] {
    const found = [...root.querySelectorAll(css)];
    const own = root instanceof Element && root.shadowRoot ? [root.shadowRoot] : [];
    const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...found, ...[...own, ...inner].flatMap((shadow) => all(shadow, css))];
  }

  function nameOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot;
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (labels.length > 0) return plain(labels.map((id) => root.getElementById(id)?.textContent).join(' '));
    const own = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (own !== null) return plain(own);
    const described = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : [];
    if (described.length > 0) return plain(described.map(({ textContent }) => textContent).join(' '));
    return plain(element.querySelector('legend, title')?.textContent ?? element.textContent);
  }

  function matches(element: Element, { name, text }: Step): boolean {
    if (name !== undefined && !fits(nameOf(element), name)) return false;
    if (text === undefined) return true;
    const has = (each: Element) => fits(plain(each.textContent), text);
    return has(element) && ![...element.children].some(has);
  }

  function narrowed(within: readonly (Document | Element)[], step: Step): Element[] {
    const { css, role, nth } = step;
    const implied = role && ROLES[role] ? `, :is(${ROLES[role]}):not([role])` : '';
    const candidates = css ?? (role ? `[role=${role}]${implied}` : '*');
    const found = [...new Set(within.flatMap((root) => all(root, candidates)))];
    const fitting = found.filter((element) => matches(element, step));
    return nth === undefined ? fitting : fitting.slice(nth, nth + 1);
  }

  function meets(element: Element, x: number, y: number): boolean {
    let met = document.elementFromPoint(x, y);
    while (met?.shadowRoot) {
      const inner = met.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === met) break;
      met = inner;
    }
    for (let at: Node | null = met; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
      if (at === element) return true;
    return met !== null && (element.contains(met) || met.contains(element));
  }

  const found = steps.reduce<(Document | Element)[]>(narrowed, [document]) as Element[];
  const shown = found.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const element = shown[0] ?? found[0];
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  if (!element) {
    const nothing = { text: '', value: '', name: '', attributes: {}, box: nowhere };
    return { count: 0, ...nothing, shown: false, open: false, focused: false };
  }
  const edges = element.getBoundingClientRect();
  const isOut = edges.top < 0 || edges.left < 0 || edges.bottom > innerHeight || edges.right > innerWidth;
  if (act === 'show' && isOut) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  if (act === 'focus' && (element instanceof HTMLElement || element instanceof SVGElement)) element.focus();
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  return {
    count: found.length,
    text: plain(element.textContent),
    value: 'value' in element ? String(element.value) : '',
    name: nameOf(element),
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
    box: { x, y, width, height },
    shown: shown.length > 0 && width > 0 && height > 0,
    open: meets(element, x + width / 2, y + height / 2),
    focused: root.activeElement === element,
  };
}
