import { escapeXml } from '@qingzhang/core/escape-xml';

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
