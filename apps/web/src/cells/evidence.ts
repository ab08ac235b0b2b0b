/**
 * The document behind a row. A stored file is named inside the row's own column of evidence, so that it is saved,
 * logged and exported with the row: `2024年统计年鉴.pdf [附件 <file id>]`.
 */
interface Evidence {
  readonly name: string;
  readonly fileId: string | null;
}

const ATTACHED = /^(.*) \[附件 ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]$/is;
/** ` [附件 ` and `]` around 36 characters. */
const FILE_PART = 42;

export function evidenceOf(value: unknown): Evidence {
  if (typeof value !== 'string') return { name: '', fileId: null };
  const match = ATTACHED.exec(value);
  return match === null ? { name: value, fileId: null } : { name: match[1] ?? '', fileId: match[2] ?? null };
}

/** The column's text, within its length: of a long name the middle is left out, the ending kept. */
export function evidenceText({ name, fileId }: Evidence, maxLength: number): string {
  if (fileId === null) return name;
  const room = maxLength - FILE_PART;
  const short = name.length <= room ? name : `${name.slice(0, room - 13)}…${name.slice(-12)}`;
  return `${short} [附件 ${fileId}]`;
}

/** The column that holds it, on every table that has provenance. */
export const EVIDENCE_KEY = 'sourceDoc';

/** The document for people: its name, and that it can be had. */
export function evidenceWords(value: unknown): string {
  const { name, fileId } = evidenceOf(value);
  return fileId === null ? name : `${name}(有附件)`;
}
