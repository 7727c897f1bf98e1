/** One element a line, class names without their hash, long paths cut short. */
export function readable(svg: string): string {
  return `${svg
    .replace(/class="_([A-Za-z]+)_[^"]*"/g, 'class="$1"')
    .replace(/-?\d+\.\d{3,}/g, (number) => `${Math.round(Number(number) * 100) / 100}`)
    .replace(/ d="([^"]{160})[^"]*"/g, ' d="$1…"')
    .replace(/(<\/?(?:svg|g|path|circle|text|div|desc|pattern|p)\b)/g, '\n$1')
    .replace(/\n(<\/(?:path|circle|text|div|desc|p)>)/g, '$1')
    .trim()}\n`;
}
