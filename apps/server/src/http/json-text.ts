import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { success } from '@qingzhang/contract/envelope';

const packed = promisify(gzip);
const EMPTY = JSON.stringify(success(null));

/**
 * A result that is JSON already, such as rows written by the database; the envelope is put around it as text. `Result`
 * is what the text holds.
 */
export class JsonText<Result = unknown> {
  readonly text: string;
  /** The state of the database in which it was read, where that is known. */
  readonly asOf: string | undefined;
  declare readonly holds: Result;

  constructor(text: string, asOf?: string) {
    this.text = text;
    this.asOf = asOf;
  }

  enveloped(): string {
    return `${EMPTY.slice(0, -'null}'.length)}${this.text}}`;
  }
}

/** A text that everybody is answered alike; by its mark a client is told that it has it already. */
export class SharedText<Result = unknown> extends JsonText<Result> {
  readonly etag: string;
  #packed: Promise<Buffer> | undefined;

  constructor(text: string) {
    super(text);
    // Weak: a proxy may compress it otherwise.
    this.etag = `W/"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  }

  /** Whether a client that asks with `If-None-Match` has just this. */
  isKnownBy(marks: string | undefined): boolean {
    const own = this.etag.slice('W/'.length);
    return (marks ?? '').split(',').some((mark) => mark.trim().replace(/^W\//, '') === own);
  }

  /** With its envelope, compressed once for all who ask. */
  packed(): Promise<Buffer> {
    this.#packed ??= packed(this.enveloped());
    return this.#packed;
  }
}
