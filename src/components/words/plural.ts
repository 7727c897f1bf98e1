type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What writes a count with the form of a word that a language gives it: `21 операция`. */
export function pluralIn(lang: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(lang);
  const digits = new Intl.NumberFormat(lang);
  return (count, forms) => `${digits.format(count)} ${forms[rules.select(count)] ?? forms.other}`;
}
