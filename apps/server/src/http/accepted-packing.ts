export type Packing = 'br' | 'gzip';

/** The better first. */
const PACKINGS: readonly Packing[] = ['br', 'gzip'];
const REFUSED = /^q=0(?:\.0*)?$/i;

/** How an answer may be packed, as `Accept-Encoding` says; undefined where it may not. What has a quality of 0 is refused. */
export function acceptedPacking(header: string | undefined): Packing | undefined {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((each) => each.trim());
    if (!parameters.some((parameter) => REFUSED.test(parameter))) accepted.add(name!);
  }
  return PACKINGS.find((packing) => accepted.has(packing));
}
