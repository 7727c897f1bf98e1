/** One element a line, class names without their hash, long paths cut short. */
export function readable(markup: string): string {
  return `${markup
    .replace(/class="_([A-Za-z]+)_[^"]*"/g, 'class="$1"')
    .replace(/-?\d+\.\d{3,}/g, (number) => `${Math.round(Number(number) * 100) / 100}`)
    .replace(/ d="([^"]{240})[^"]*"/g, ' d="$1…"')
    .replace(/(<\/?(?:svg|g|path|rect|text|div|p|li|ul|ol|section|figure|figcaption|button|dl|h4)\b)/g, '\n$1')
    .replace(/\n(<\/(?:path|rect|text|p|li|figcaption|button|h4)>)/g, '$1')
    .trim()}\n`;
}
