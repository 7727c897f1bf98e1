/** What a figure may be shown without. */
export const FIGURE_PARTS = ['title', 'hash', 'zoom', 'totals', 'legend', 'caption', 'transport', 'link'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];

/** How much of a figure there is to press: all, what plays and steps, or nothing. */
export const CONTROLS = ['full', 'play', 'none'] as const;
export type Controls = (typeof CONTROLS)[number];
