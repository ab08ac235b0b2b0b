import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

/** The XML of a .docx file, part by part. */
export async function documentParts(bytes: Buffer) {
  const parts = await unzipped(bytes);
  const named = (pattern: RegExp) => [...parts].filter(([name]) => pattern.test(name)).map(([, xml]) => xml);
  return {
    document: named(/^word\/document\.xml$/)[0]!,
    settings: named(/^word\/settings\.xml$/)[0]!,
    footers: named(/^word\/footer\d+\.xml$/),
  };
}

/** The texts of paragraphs that have one. */
export function textOf(document: string): string[] {
  return [...document.matchAll(/<w:p[ >].*?<\/w:p>/gs)]
    .map(([paragraph]) =>
      [...paragraph.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)].map(([, text]) => plain(text!)).join(''),
    )
    .filter((text) => text !== '');
}

/** The parts of an archive as texts, by name. */
async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const parts = await unzippedBytes(bytes);
  return new Map([...parts].map(([name, content]) => [name, content.toString('utf8')]));
}

export async function unzippedBytes(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const parts = new Map<string, Buffer>();
  await new Promise<void>((settle, fail) => {
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) return fail(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', fail);
        stream.on('end', () => {
          parts.set(entry.fileName, Buffer.concat(chunks));
          zip.readEntry();
        });
      });
    });
    zip.on('end', settle).on('error', fail);
    zip.readEntry();
  });
  return parts;
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** The tables, each as rows of cells. */
export function tablesOf(document: string): string[][][] {
  return [...document.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].map(([table]) =>
    [...table.matchAll(/<w:tr[ >].*?<\/w:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => textOf(cell).join('\n')),
    ),
  );
}

/** Why a text is no XML: a tag that is not closed where it should be, or a sign that stands for itself. */
export function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  const rest = xml.replace(/^<\?xml[^>]*\?>/, '').replaceAll(TAG, (_tag, end: string, name: string, alone: string) => {
    if (end === '/') {
      const begun = open.pop();
      if (begun !== name) open.push(`${begun ?? 'nothing'} closed by ${name}`);
    } else if (alone === '') open.push(name);
    return '';
  });
  if (open.length > 0) return open.join(', ');
  return /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i.exec(rest)?.[0];
}

const TAG = /<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g;
