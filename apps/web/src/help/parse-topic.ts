/** One page of the manual. */
export interface Topic {
  /** The name of its file, which links of other pages use. */
  readonly id: string;
  readonly title: string;
  /** Addresses that it explains, and all below them. */
  readonly pages: readonly string[];
  /** Markdown. */
  readonly text: string;
}

const HEAD = /^---\n(?<head>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/;

/** Reads a file of the manual: a few lines that say what it is about, then its text. */
export function parseTopic(path: string, file: string): Topic {
  const id = /(?<name>[^/]+)\.md$/.exec(path)?.groups?.['name'];
  const { head, text } = HEAD.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {};
  if (id === undefined || head === undefined || text === undefined) throw new Error(`no page of the manual: ${path}`);
  const facts = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
    }),
  );
  const title = facts.get('title');
  if (title === undefined || title === '') throw new Error(`a page of the manual without title: ${path}`);
  return { id, title, pages: (facts.get('pages') ?? '').split(' ').filter((page) => page !== ''), text: text.trim() };
}
