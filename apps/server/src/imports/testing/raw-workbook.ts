import { smallZip, type ZipEntry } from '../../files/testing/small-zip.ts';

interface RawSheet {
  readonly name: string;
  /** The rows of `sheetData`, as other programs write them. */
  readonly rows: string;
  readonly merges?: readonly string[];
  /** What stands before the rows, such as hidden columns. */
  readonly columns?: string;
  /** What stands between the rows and the end, such as conditional formats. */
  readonly after?: string;
}

interface RawBook {
  readonly sheets: readonly RawSheet[];
  readonly sharedStrings?: readonly string[];
  readonly is1904?: boolean;
  /** Number formats of the cell styles from 1 on; style 0 is plain. */
  readonly formats?: readonly string[];
  /** Further parts, such as pictures. */
  readonly more?: readonly ZipEntry[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook put together by hand, so that no writer of ours is trusted with what readers must understand. */
export function rawWorkbook({ sheets, sharedStrings = [], is1904 = false, formats = [], more = [] }: RawBook): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdStrings" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`).join('')}</numFmts><fonts count="1"><font><sz val="11"/><name val="宋体"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="${sharedStrings.length}" uniqueCount="${sharedStrings.length}">${sharedStrings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, merges = [], columns = '', after = '' }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData>${merges.length === 0 ? '' : `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`}${after}</worksheet>`,
      ]),
    ),
  };
  const own = Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(HEAD + xml) }));
  return smallZip([...own, ...more]);
}

/** A row of cells: texts inline, numbers as they are, anything else as XML of its own. */
export function rawRow(line: number, cells: readonly (string | number | null | { readonly xml: string })[]): string {
  const xml = cells.map((cell, at) => {
    const ref = `${String.fromCharCode(65 + at)}${line}`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    return cell.xml.replace('<c', `<c r="${ref}"`);
  });
  return `<row r="${line}">${xml.join('')}</row>`;
}

export type RawCells = Parameters<typeof rawRow>[1];

/** A workbook of one sheet. */
export function rawBook(name: string, rows: readonly RawCells[], merges: readonly string[] = []): Buffer {
  const xml = rows.map((cells, at) => rawRow(at + 1, cells)).join('');
  return rawWorkbook({ sheets: [{ name, rows: xml, merges }] });
}
