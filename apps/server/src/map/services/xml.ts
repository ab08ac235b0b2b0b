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

/** Lines of XML with every value escaped; a list joins lines that are XML already. */
export function xml(parts: TemplateStringsArray, ...values: readonly (string | number | readonly Xml[] | Xml)[]): Xml {
  const text = values.reduce<string>((sum, value, i) => sum + textOf(value) + parts[i + 1]!, parts[0]!);
  return { xml: text };
}

export interface Xml {
  readonly xml: string;
}

function textOf(value: string | number | readonly Xml[] | Xml): string {
  if (typeof value === 'string') return escapeXml(value);
  if (typeof value === 'number') return String(value);
  return 'xml' in value ? value.xml : value.map((each) => each.xml).join('\n');
}

export const XML_TYPE = 'text/xml; charset=utf-8';

export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}
