const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as XML holds it; what XML 1.0 cannot hold at all goes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
}
