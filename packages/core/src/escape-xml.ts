const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as XML holds it; what XML 1.0 cannot hold at all goes. */
export function escapeXml(text: string): string {
  return xmlText(text).replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
}

/**
 * A text without what XML 1.0 cannot hold, for writers that escape by themselves: one such sign makes a whole document
 * unreadable. Half of a surrogate pair becomes U+FFFD.
 */
export function xmlText(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Plain data with every text in it as XML holds it; bytes stay as they are. */
export function withXmlTexts<Value>(value: Value): Value {
  return changed(value) as Value;
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return xmlText(value);
  if (Array.isArray(value)) return value.map(changed);
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]));
}
