import { createHash } from 'node:crypto';
import { Agent, fetch as ask } from 'undici';
import type { S3Settings } from '../../config/files-settings.ts';

/** An endpoint that does not take a connection by then is away. */
const CONNECT_MS = 5000;
/** Between two signs of life: a store that puts a large object together is silent for a while. */
const SILENT_MS = 60_000;

/** Asks the endpoint and nobody else: what would lead elsewhere is an answer like any other, and refused. */
export function s3Transport({ authority }: Pick<S3Settings, 'authority'>): typeof fetch {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_MS, ...(authority !== undefined && { ca: authority }) },
    headersTimeout: SILENT_MS,
    bodyTimeout: SILENT_MS,
    // What is not used does not keep the process from ending.
    keepAliveTimeout: 1000,
  });
  return async (url, options) => {
    const { method, body } = options ?? {};
    // How long a body is the transport itself knows best.
    const { 'content-length': _length, ...headers } = (options?.headers ?? {}) as Record<string, string>;
    const sum = body instanceof Uint8Array && method === 'PUT' ? { 'content-md5': md5(body) } : {};
    const answer = await ask(url instanceof Request ? url.url : url, {
      ...(method !== undefined && { method }),
      ...(body instanceof Uint8Array || typeof body === 'string' ? { body } : {}),
      headers: { ...headers, ...sum },
      dispatcher,
      redirect: 'manual',
    });
    return answer as unknown as Response;
  };
}

/** By which the store sees that what arrives is what was sent; the only sum that all of them compare. */
function md5(body: Uint8Array): string {
  return createHash('md5').update(body).digest('base64');
}
