import { CLASS_SCHEMES } from '@qingzhang/catalogue/class-schemes/class-schemes';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import { normalHeading } from '@qingzhang/contract/imports/heading-text';

/** What the schemes that offices use mean by the name of a class, as our dictionary calls it; null where none uses it. */
export function schemeMeaning(name: string, dictionary: Dictionary | undefined): string | null {
  const wanted = normalHeading(name);
  const codes = CLASS_SCHEMES.flatMap(({ classes }) =>
    classes.flatMap((each) => (normalHeading(each.name) === wanted && each.code !== null ? [each.code] : [])),
  );
  const votes = new Map(codes.map((code) => [code, codes.filter((other) => other === code).length]));
  // Of codes that as many schemes name, the one of the first scheme.
  const [code] = [...votes].reduce<readonly [string | null, number]>(
    (best, vote) => (vote[1] > best[1] ? vote : best),
    [null, 0],
  );
  return code === null ? null : (dictionary?.textOf(code) ?? null);
}
