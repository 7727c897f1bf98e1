/** What a figure may be shown without. */
export const FIGURE_PARTS = ['title', 'hash', 'zoom', 'totals', 'legend', 'caption', 'transport', 'link'] as const;
export type FigurePart = (typeof FIGURE_PARTS)[number];
