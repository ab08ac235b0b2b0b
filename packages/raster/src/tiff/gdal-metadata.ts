import type { BandInfo } from './tiff-image.ts';

/** Longer texts are not meant for people. */
const MAX_TEXT = 1000;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Scale, offset, description and unit of each band from GDAL_METADATA, an XML list of
 * `<Item name="…" sample="0" role="scale">…</Item>`. Band numbers in it count from 0.
 */
export function bandInfoOf(xml: string | null, bands: number): BandInfo[] {
  const info: BandInfo[] = Array.from({ length: bands }, () => ({
    scale: 1,
    offset: 0,
    description: null,
    unit: null,
  }));
  if (xml === null) return info;
  for (const { attributes, text } of items(xml)) {
    const band = Number(attributeOf(attributes, 'sample') ?? NaN);
    const known = info[band];
    if (known !== undefined) info[band] = { ...known, ...fieldOf(attributeOf(attributes, 'role'), text) };
  }
  return info;
}

function fieldOf(role: string | null, text: string): Partial<BandInfo> {
  switch (role) {
    case 'scale':
      return isUsableScale(Number(text)) ? { scale: Number(text) } : {};
    case 'offset':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? { offset: Number(text) } : {};
    case 'description':
      return { description: text.slice(0, MAX_TEXT) };
    case 'unittype':
      return { unit: text.slice(0, MAX_TEXT) };
    default:
      return {};
  }
}

/** A scale of 0 would erase every value. */
function isUsableScale(scale: number): boolean {
  return Number.isFinite(scale) && scale !== 0;
}

/** Walks the items by searching for marks, so that a hostile text costs one pass. */
function* items(xml: string): Generator<{ attributes: string; text: string }> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<Item', at);
    const open = start < 0 ? -1 : xml.indexOf('>', start);
    if (open < 0) return;
    at = open + 1;
    if (xml[open - 1] === '/') continue;
    const close = xml.indexOf('</Item>', open);
    if (close < 0) return;
    // GDAL escapes the text twice.
    yield { attributes: xml.slice(start + 5, open), text: decodeEntities(decodeEntities(xml.slice(open + 1, close))) };
    at = close + 7;
  }
}

function attributeOf(attributes: string, name: string): string | null {
  const mark = ` ${name}="`;
  const start = attributes.indexOf(mark);
  const end = start < 0 ? -1 : attributes.indexOf('"', start + mark.length);
  return end < 0 ? null : decodeEntities(attributes.slice(start + mark.length, end));
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return Number.isInteger(point) && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
