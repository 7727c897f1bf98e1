/** A sentence that breaks neither between a number and what it counts nor before a dash nor behind a Russian word of one letter. */
export function keptTogether(text: string): string {
  return text.replace(/(?<=\d|\bGo) (?=[\d\p{L}])| (?=[—–] )|(?<=(?:^|[\s(«])[аикосувя]) /giu, '\u00a0');
}
