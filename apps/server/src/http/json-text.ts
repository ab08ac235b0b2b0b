import { createHash } from 'node:crypto';

/**
 * A result that is JSON already, such as rows written by the database; the envelope is put around it as text. `Result`
 * is what the text holds.
 */
export class JsonText<Result = unknown> {
  readonly text: string;
  declare readonly holds: Result;

  constructor(text: string) {
    this.text = text;
  }
}

/** A text that everybody is answered alike; by its mark a client is told that it has it already. */
export class SharedText<Result = unknown> extends JsonText<Result> {
  readonly etag: string;

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
}
