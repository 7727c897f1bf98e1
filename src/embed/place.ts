/** Where a figure's pictures lie and where its link leads. */
export interface Place {
  /** Mapscope's page; undefined where nobody says where it is. */
  readonly site: string | undefined;
  /** Folder of the pictures. */
  readonly posters: string;
}

/** Undefined for what leads to no page; without a base, for what is no whole address too. */
export function urlIn(text: string, base?: string): string | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A package's host puts its parts where it likes; as the site is built, the loader has its own folder there. */
const WITH_SITE = import.meta.env.MODE !== 'package';

/** Beside the loader, as the site is built; the attribute `site` says otherwise. */
export function placeOf(element: Element): Place {
  const own = new URL(/* @vite-ignore */ './', import.meta.url).href;
  const site = element.getAttribute('site') ?? (WITH_SITE ? new URL('../', own).href : '');
  return {
    site: site === '' ? undefined : urlIn(site, element.baseURI),
    posters: new URL('../figures/', own).href,
  };
}
