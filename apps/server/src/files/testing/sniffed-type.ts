import { KINDS, type ContentKind } from '../content-kind.ts';
import { sniffStart } from '../sniff-type.ts';
import { zipKind } from '../zip-kind.ts';

/** What a file on disk holds, by its content alone. */
export async function sniffType(file: string): Promise<ContentKind> {
  const kind = await sniffStart(file);
  return kind === KINDS.zip ? zipKind(file) : kind;
}
