import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Fault } from '@qingzhang/core/fault';
import type { Call } from '@qingzhang/contract/calls/call';
import { OF_FILES, watchArrival } from '../http/body/arrival.ts';
import { refuseNul } from '../http/body/refuse-nul.ts';
import { checkedBody } from '../http/check-body.ts';
import type { Context } from '../http/context.ts';
import { whenGone } from '../http/when-gone.ts';
import type { ContentKind } from './content-kind.ts';
import { cleanFileName } from './file-name.ts';
import type { StagedContent } from '../file-store/file-store.ts';
import { receivedKind } from './received-kind.ts';

/** The form field that carries files. */
const FIELD = 'file';

export interface ReceivedFile {
  readonly name: string;
  readonly kind: ContentKind;
  readonly content: StagedContent;
}

interface Received<Schema extends Call['body']> {
  /** At least one. */
  readonly files: readonly ReceivedFile[];
  readonly fields: Schema['_output'];
  /** Aborted when the sender goes away: what reads the files shall end. */
  readonly signal: AbortSignal;
}

interface Wanted<Schema> {
  /** Bytes of all files together. */
  readonly limit: number;
  /** Text fields that may come along. */
  readonly fields: Schema;
}

/**
 * Takes an upload to its end, then hands it to `work`. Content that `work` has not kept is gone afterwards,
 * whether it succeeds or not.
 */
export async function withUpload<Schema extends Call['body'], Result>(
  context: Context,
  wanted: Wanted<Schema>,
  work: (received: Received<Schema>) => Promise<Result>,
): Promise<Result> {
  const { request, call } = context;
  if (!request.isMultipart()) {
    throw new Fault('BODY_UNREADABLE', { reason: `应以 multipart/form-data 上传，文件放在字段“${FIELD}”中` });
  }
  const staged: StagedContent[] = [];
  const { raw } = request;
  const stopWatching = watchArrival(
    () => raw.socket.bytesRead,
    OF_FILES,
    () => raw.destroy(),
  );
  try {
    const { files, texts } = await receive(context, wanted.limit, staged);
    stopWatching();
    refuseNul(texts);
    const fields = checkedBody({ method: call.method, body: wanted.fields, takesQuery: false }, texts, {});
    if (files.length === 0) throw new Fault('FILE_MISSING', { field: FIELD });
    return await work({ files, fields, signal: whenGone(context.reply.raw) });
  } finally {
    stopWatching();
    // What is still on its way is read and dropped: a client that is sending does not listen for the answer.
    request.raw.resume();
    for (const content of staged) await content.discard();
  }
}

interface Parts {
  readonly files: readonly ReceivedFile[];
  readonly texts: Readonly<Record<string, unknown>>;
}

async function receive(
  { request, files: store, apart }: Context,
  limit: number,
  staged: StagedContent[],
): Promise<Parts> {
  const files: ReceivedFile[] = [];
  const texts: Record<string, unknown> = {};
  let left = limit;
  // The form's limit is one byte above the store's, so that the store refuses a large file with its own message.
  const parts = request.parts({ limits: { fileSize: limit + 1 } });
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type === 'field') {
      texts[part.fieldname] = part.value;
    } else if (part.fieldname !== FIELD) {
      texts[part.fieldname] = null;
      part.file.resume();
    } else {
      const name = cleanFileName(part.filename);
      const content = await store.stage(Readable.from(bytesOf(part)), { name, limit: left });
      staged.push(content);
      left -= content.size;
      // A form whose file was not chosen sends an empty one without a name.
      if (content.size === 0 && !part.filename) continue;
      files.push({ name, kind: await receivedKind(apart, { path: content.path, name }), content });
    }
  }
  // A text field that is called like the file is neither a file nor an unknown parameter.
  delete texts[FIELD];
  return { files, texts };
}

async function nextPart(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done === true ? undefined : value;
  } catch (error) {
    throw brokenUpload(error);
  }
}

async function* bytesOf(part: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* part.file as AsyncIterable<Buffer>;
  } catch (error) {
    throw brokenUpload(error);
  }
}

/** The fault for whatever the form's reader refuses: the sender can mend all of it. */
function brokenUpload(cause: unknown): Fault {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = code.endsWith('_LIMIT') ? '一次上传的文件或字段过多' : '上传的表单不完整或格式不正确，请重新上传';
  return new Fault('BODY_UNREADABLE', { reason }, { cause });
}
