import { KINDS, type ContentKind } from './content-kind.ts';

/** What kind of text the bytes are, if they are text in UTF-8, UTF-16 or GB18030. */
export function sniffText(head: Uint8Array, isWhole: boolean): ContentKind | undefined {
  const text = decoded(head, isWhole);
  if (text === undefined) return undefined;
  const plain = text.replace(/^\uFEFF/u, '');
  if (plain.startsWith('#!')) return KINDS.script;
  const start = plain.trimStart();
  if (start.startsWith('<')) return markup(start);
  if (isJson(start, isWhole)) return KINDS.json;
  return isTable(start, isWhole) ? KINDS.csv : KINDS.text;
}

function decoded(head: Uint8Array, isWhole: boolean): string | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return decodedAs('utf-16le', head, isWhole);
  if (head[0] === 0xfe && head[1] === 0xff) return decodedAs('utf-16be', head, isWhole);
  // In both encodings a byte below 0x20 is always that control sign, and text has few of them.
  if (head.some((byte) => byte < 0x20 && !TEXT_CONTROLS.has(byte))) return undefined;
  return decodedAs('utf-8', head, isWhole) ?? decodedAs('gb18030', head, isWhole);
}

/** Backspace … carriage return, the end mark of DOS text and the escape of terminals. */
const TEXT_CONTROLS: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

function decodedAs(encoding: string, bytes: Uint8Array, isWhole: boolean): string | undefined {
  try {
    // The head of a longer file may end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return undefined; // not this encoding: the question was whether it is
  }
}

/** Tags that make a browser take a text for a page. */
const PAGE_TAGS =
  /^<(?:!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|table|div|form|img|object|embed|base|br|font|h1|a|b|p)(?=[\s>/])/iu;

function markup(start: string): ContentKind {
  let rest = start;
  let isXml = false;
  for (;;) {
    const [prologue] =
      /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s+(?!html)[^[>]*(?:\[[\s\S]*?\]\s*)?>)\s*/iu.exec(rest) ?? [];
    if (prologue === undefined) break;
    isXml ||= prologue.startsWith('<?xml');
    rest = rest.slice(prologue.length);
  }
  if (/^<(?:[\w-]+:)?svg(?=[\s>/])/iu.test(rest)) return KINDS.svg;
  if (PAGE_TAGS.test(rest)) return KINDS.html;
  return isXml ? KINDS.xml : KINDS.text;
}

function isJson(start: string, isWhole: boolean): boolean {
  if (!/^[[{]/u.test(start)) return false;
  if (!isWhole) return /^(?:\{\s*["}]|\[\s*[[{"\d\-\]tfn])/u.test(start);
  try {
    JSON.parse(start);
    return true;
  } catch {
    return false; // not JSON: the question was whether it is
  }
}

const LINES_LOOKED_AT = 20;

/** Two lines or more, all with the same number of separators outside quotes. */
function isTable(start: string, isWhole: boolean): boolean {
  const lines = start.split(/\r?\n|\r/u).slice(0, LINES_LOOKED_AT + 1);
  if (!isWhole || lines.length > LINES_LOOKED_AT) lines.pop(); // may be cut
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.replaceAll(/"(?:[^"]|"")*"/gu, ''));
  if (rows.length < 2) return false;
  return [',', '\t', ';'].some((separator) => {
    const counts = new Set(rows.map((row) => row.split(separator).length - 1));
    return counts.size === 1 && !counts.has(0);
  });
}
