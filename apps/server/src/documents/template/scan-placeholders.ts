/** A placeholder of a template, where it stands. */
export interface Placeholder {
  /** What stands between the brackets, without spaces around it. */
  readonly name: string;
  /** It is all that its paragraph holds, in the running text: whole parts can take the place of the paragraph. */
  readonly isAlone: boolean;
  /** Of the lines around it; null where the file does not say. */
  readonly widthMm: number | null;
}

const TOKEN =
  /<w:(p|tbl|txbxContent|sectPr)(?=[\s>])[^>]*[^/]>|<w:(p|tbl|txbxContent|sectPr)>|<\/w:(p|tbl|txbxContent|sectPr)>|<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(drawing|pict|object)[\s>]|<w:pgSz\s([^>]*)>|<w:pgMar\s([^>]*)>/g;
const NAME = /\{\{([^{}]*)\}\}/g;
const TWIPS_PER_MM = 1440 / 25.4;

interface Paragraph {
  text: string;
  /** A picture or the end of a section would go with it. */
  hasMore: boolean;
}

/** The placeholders of one part of a .docx in the order of reading, also those that Word has torn into several runs. */
export function scanPlaceholders(xml: string, isBody: boolean): readonly Placeholder[] {
  const found: { name: string; isAlone: boolean; widthMm: number | null }[] = [];
  const open: Paragraph[] = [];
  const depth = { tbl: 0, txbxContent: 0 };
  let [width, sides, measured] = [NaN, 0, 0];
  for (const [, begun, bare, ended, text, more, size, margins] of xml.matchAll(TOKEN)) {
    const begins = begun ?? bare;
    if (begins === 'p') open.push({ text: '', hasMore: false });
    else if (begins === 'sectPr') {
      [width, sides] = [NaN, 0];
      for (const paragraph of open) paragraph.hasMore = true;
    } else if (begins === 'tbl' || begins === 'txbxContent') depth[begins] += 1;
    else if (ended === 'tbl' || ended === 'txbxContent') depth[ended] -= 1;
    else if (text !== undefined) {
      const paragraph = open.at(-1);
      if (paragraph !== undefined) paragraph.text += text;
    } else if (more !== undefined) for (const paragraph of open) paragraph.hasMore = true;
    else if (size !== undefined) width = twipsOf(size, 'w');
    else if (margins !== undefined) sides = twipsOf(margins, 'left') + twipsOf(margins, 'right');
    else if (ended === 'sectPr') {
      // A section's measures stand at its end.
      const widthMm = (width - sides) / TWIPS_PER_MM;
      for (const each of found.slice(measured)) each.widthMm = widthMm > 0 ? widthMm : null;
      measured = found.length;
    } else if (ended === 'p') {
      const { text: words = '', hasMore = false } = open.pop() ?? {};
      const isRunning = isBody && open.length === 0 && depth.tbl === 0 && depth.txbxContent === 0;
      for (const [whole, name] of words.matchAll(NAME))
        found.push({
          name: name!.trim(),
          isAlone: isRunning && !hasMore && words.trim() === whole,
          widthMm: null,
        });
    }
  }
  return found;
}

function twipsOf(attributes: string, name: string): number {
  return Number(new RegExp(`w:${name}="(\\d+)"`).exec(attributes)?.[1] ?? NaN);
}
