/** `ab/cdef…`: what a content is called, in a folder or below a prefix. */
export function contentName(sha256: string): string {
  const name = checkedSha(sha256);
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Nothing else becomes part of a path. */
export function checkedSha(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`not a sha-256: ${sha256}`);
  return sha256;
}

/** The content that a name is of; undefined for whatever else lies there. */
export function contentOf(name: string): string | undefined {
  return /^[0-9a-f]{2}\/[0-9a-f]{62}$/.test(name) ? name.replace('/', '') : undefined;
}
