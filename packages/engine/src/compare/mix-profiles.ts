import { parseUnit } from '@qingzhang/core/units';
import { isNumeric } from '@qingzhang/catalogue/language/field-predicates';
import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import type { ProfileDefault } from '@qingzhang/catalogue/profiles/profile-default';
import { TABLES } from '@qingzhang/catalogue/registry';

interface Mixture {
  /** Whose choices are taken; its figures stand in where the others have none at all. */
  readonly choices: Profile;
  /** Whose figures without a price are taken. */
  readonly parameters: Profile;
  readonly prices: Profile;
}

/** The steps from one standard to another and back: first the choices change hands, then the coefficients. */
export function stepsBetween(
  a: Profile,
  b: Profile,
): {
  readonly forward: readonly [Profile, Profile];
  readonly backward: readonly [Profile, Profile];
} {
  const way = (from: Profile, to: Profile) =>
    [
      mixProfiles({ choices: to, parameters: from, prices: from }),
      mixProfiles({ choices: to, parameters: to, prices: from }),
    ] as const;
  return { forward: way(a, b), backward: way(b, a) };
}

/** A standard that takes its choices, its coefficients and its prices from different ones. */
function mixProfiles({ choices, parameters, prices }: Mixture): Profile {
  const keys = [...new Set([parameters, prices, choices].flatMap(({ defaults }) => defaults.map(({ key }) => key)))];
  const entryOf = (profile: Profile, key: string) => profile.defaults.find((entry) => entry.key === key);
  const defaults = keys.flatMap((key) => {
    const sample = entryOf(parameters, key) ?? entryOf(prices, key) ?? entryOf(choices, key)!;
    const main = entryOf(isPrice(sample) ? prices : parameters, key);
    return filledUp(key, main, entryOf(choices, key));
  });
  return { ...choices, defaults };
}

function isPrice({ unit }: ProfileDefault): boolean {
  return (parseUnit(unit).powers.yuan ?? 0) !== 0;
}

/** The figures of one standard, and the other's for what neither it nor the catalogue has a figure for. */
function filledUp(key: string, main: ProfileDefault | undefined, other: ProfileDefault | undefined): ProfileDefault[] {
  if (other === undefined || main?.kind === 'single') return main === undefined ? [] : [main];
  if (other.kind === 'single') return main === undefined && !usualWords(key).has('') ? [other] : main ? [main] : [];
  const added = Object.entries(other.values).filter(([word]) => !usualWords(key).has(word));
  const values = { ...Object.fromEntries(added), ...main?.values };
  return Object.keys(values).length === 0 ? [] : [{ ...(main ?? other), values }];
}

/** The words for which a column that the key lends to has a figure of its own; `''` where it has one for all. */
function usualWords(key: string): ReadonlySet<string> {
  return USUAL.get(key) ?? NO_WORDS;
}

const NO_WORDS: ReadonlySet<string> = new Set();

const USUAL: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const words = new Map<string, Set<string>>();
  for (const { table } of TABLES)
    for (const field of table.fields.filter(isNumeric)) {
      const key = field.lent?.key ?? `${table.name}.${field.key}`;
      const own = [
        ...(field.default === undefined ? [] : [field.lent?.word ?? '']),
        ...Object.keys(field.defaultBy?.values ?? {}),
      ];
      if (own.length > 0) words.set(key, new Set([...(words.get(key) ?? []), ...own]));
    }
  return words;
})();
