import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { success } from '@qingzhang/contract/envelope';
import type { Packing } from './accepted-packing.ts';
import { markOf } from './mark-answers.ts';

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];
/** Packed once for many: twice the time of what is packed for one. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
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

/** A text that many are answered alike; by its mark a client is told that it has it already. */
export class SharedText<Result = unknown> extends JsonText<Result> {
  readonly etag: string;
  /** Strangers and proxies may keep a copy. */
  readonly isPublic: boolean;
  readonly #packed = new Map<Packing, Promise<Buffer>>();

  constructor(text: string, { isPublic }: { readonly isPublic: boolean }) {
    super(text);
    this.isPublic = isPublic;
    this.etag = markOf(text);
  }

  /** With its envelope, compressed once for all who ask. */
  packed(packing: Packing): Promise<Buffer> {
    const packed = this.#packed.get(packing) ?? pack(this.enveloped(), packing);
    this.#packed.set(packing, packed);
    return packed;
  }
}

function pack(text: string, packing: Packing): Promise<Buffer> {
  return packing === 'br' ? brotlied(text, BROTLI) : gzipped(text);
}
