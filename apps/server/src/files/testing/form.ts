import type { TestServer } from '../../testing/test-server.ts';

export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `file` unless said otherwise. */
  readonly field?: string;
}

/** A multipart form as a browser sends it. */
export async function form(
  files: readonly FormFile[],
  fields: Readonly<Record<string, string>> = {},
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const data = new FormData();
  for (const { name, bytes, field = 'file' } of files) data.append(field, new Blob([Uint8Array.from(bytes)]), name);
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  const encoded = new Response(data);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, headers: { 'content-type': encoded.headers.get('content-type')! } };
}

/** Uploads files through the whole server, as the administrator unless a token is given. */
export async function upload(
  server: TestServer,
  call: 'upload' | 'uploadShp' | 'uploadTif',
  files: readonly FormFile[],
  more: { readonly fields?: Readonly<Record<string, string>>; readonly token?: string } = {},
): ReturnType<TestServer['send']> {
  const { payload, headers } = await form(files, more.fields);
  const authorization = `Bearer ${more.token ?? server.admin}`;
  return server.send({
    method: 'POST',
    url: `/api/fileStore/${call}.json`,
    payload,
    headers: { ...headers, authorization },
  });
}
