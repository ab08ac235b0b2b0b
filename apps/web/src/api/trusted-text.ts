/** What browsers with Trusted Types offer; others take texts as they are. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (text: string) => string | null },
  ) => { readonly createHTML: (text: string) => string };
}

const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** A mark for markup that one part of the page forms or reads itself; the policy of the pages names each of them. */
export function trusting(name: 'qingzhang-formula' | 'qingzhang-xml'): (text: string) => string {
  const policy = types?.createPolicy(name, { createHTML: (text) => text });
  // The result stands wherever a text may: only the sink asks what it is.
  return policy === undefined ? (text) => text : (text) => policy.createHTML(text);
}

/** Boxes and lines with a look: what tooltips of charts are made of. Nothing that loads, links or runs. */
const BOX = /<\/?(?:div|span|br|b|strong)(?: (?:style|class)="[^"<>]*")*\s*\/?>/gi;

/** The empty frame in which the map's sheet learns what elements look like by themselves. */
const EMPTY_FRAME = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>';

/** Whether markup has nothing but boxes and text. */
export function isHarmless(text: string): boolean {
  return text === EMPTY_FRAME || !text.replace(BOX, '').includes('<');
}

/** Whatever libraries put into the page as markup passes here; what is more than harmless does not. */
export function guardMarkup(): void {
  types?.createPolicy('default', { createHTML: (text) => (isHarmless(text) ? text : null) });
}
