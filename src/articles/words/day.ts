/** From January on. */
export type MonthNames = readonly string[];

/** A date of the form `2025-07-17`, or `2025-07`, in words; months count from 0. */
export function dayText(date: string, inWords: (year: string, month: number, day: string) => string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return inWords(year, Number(month) - 1, day.replace(/^0/, ''));
}
