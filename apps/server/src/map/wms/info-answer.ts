import { escapeXml } from '@qingzhang/core/escape-xml';

/** What a layer holds at a place. */
export interface InfoFeature {
  readonly type: 'Feature';
  readonly id: string;
  readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [number, number] };
  readonly properties: Readonly<Record<string, unknown>>;
}

type Writer = (features: readonly InfoFeature[]) => string;

const asJson: Writer = (features) => JSON.stringify({ type: 'FeatureCollection', features });

/** The first is what a client gets that names none; desktop programs like to show words or a page. */
const WRITERS: Readonly<Record<string, Writer>> = {
  'application/json': asJson,
  'application/geo+json': asJson,
  'text/plain': asText,
  'text/html': asPage,
};

export const INFO_FORMATS = Object.keys(WRITERS);

/** Features in one of the formats; undefined for a format that there is not. */
export function infoAnswer(format: string, features: readonly InfoFeature[]): string | undefined {
  return WRITERS[format]?.(features);
}

const NOTHING = '此处没有要素';

function asText(features: readonly InfoFeature[]): string {
  if (features.length === 0) return `${NOTHING}\n`;
  return features.map((each) => `${each.id}\n${lines(each, (key, text) => `  ${key} = ${text}\n`)}`).join('\n');
}

function asPage(features: readonly InfoFeature[]): string {
  const row = (key: string, text: string) => `<tr><th>${escapeXml(key)}</th><td>${escapeXml(text)}</td></tr>`;
  const tables = features.map(
    (each) =>
      `<table><caption>${escapeXml(each.id)}</caption>\n${lines(each, (key, text) => `${row(key, text)}\n`)}</table>`,
  );
  const body = features.length === 0 ? `<p>${NOTHING}</p>` : tables.join('\n');
  return `<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>要素信息</title></head><body>\n${body}\n</body></html>\n`;
}

/** One line for each property that has a value. */
function lines({ properties }: InfoFeature, line: (key: string, text: string) => string): string {
  const known = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  return known.map(([key, value]) => line(key, typeof value === 'string' ? value : JSON.stringify(value))).join('');
}
