/** A claim by its name; where there is none of that name, a dot leads into an object. */
export function claimAt(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let found: unknown = claims;
  for (const part of name.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[part];
  }
  return found;
}

const MOST = 500;

/** The texts of a claim that may hold one or several. */
export function listAt(claims: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const found = claimAt(claims, name);
  const all: readonly unknown[] = Array.isArray(found) ? found : [found];
  return all.filter((each) => typeof each === 'string').slice(0, MOST);
}
