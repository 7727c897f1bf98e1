/** Where a figure's pictures lie and where its link leads. */
export interface Place {
  /** Mapscope's page; undefined where nobody says where it is. */
  readonly site: string | undefined;
  /** Folder of the pictures. */
  readonly posters: string;
}

function urlIn(text: string, base: string): string | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Beside the loader, as the site is built; the attribute `site` says otherwise. */
export function placeOf(element: Element): Place {
  const own = new URL(/* @vite-ignore */ './', import.meta.url).href;
  const site = element.getAttribute('site');
  return {
    site: site === null ? urlIn('../', own) : site === '' ? undefined : urlIn(site, element.baseURI),
    posters: new URL('../figures/', own).href,
  };
}
