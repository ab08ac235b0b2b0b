const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g;

/** The one year that the names and titles of a file speak of; null where they speak of none, or of several. */
export function titleYear(texts: readonly string[]): number | null {
  const years = new Set(
    texts.flatMap((text) => [...text.normalize('NFKC').matchAll(YEAR)].map(([year]) => Number(year))),
  );
  const [only] = years;
  return years.size === 1 ? (only ?? null) : null;
}
