import http from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Product } from '@qingzhang/server/testing/product';

/** A file that is made while it is sent, so that it takes neither memory nor disk here. */
export interface Sent {
  readonly name: string;
  readonly size: number;
  readonly content: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export interface Answered {
  readonly status: number;
  readonly message: string;
  readonly seconds: number;
  readonly result: unknown;
}

const BOUNDARY = 'qingzhang-bench';

export function bytesToSend(name: string, bytes: Uint8Array): Sent {
  return { name, size: bytes.length, content: () => [bytes] };
}

/** Sends one file to a call of the product, with fields beside it. */
export async function sendFile(
  { url }: Product,
  call: string,
  file: Sent,
  { token, fields = {} }: { readonly token: string; readonly fields?: Readonly<Record<string, string>> },
): Promise<Answered> {
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const values = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const head = Buffer.from(
    `${values.join('')}${part(`name="file"; filename="${file.name}"`)}Content-Type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const began = performance.now();
  const request = http.request(`${url}/api/${call}.json`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + file.size + tail.length,
    },
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  const whole = async function* () {
    yield head;
    yield* file.content();
    yield tail;
  };
  // The server may refuse before it has read everything: its answer counts.
  const sending = pipeline(Readable.from(whole()), request).catch((error: unknown) => error);
  const response = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  await sending;
  const { message, result } = JSON.parse(Buffer.concat(chunks).toString()) as { message: string; result: unknown };
  return { status: response.statusCode!, message, seconds: (performance.now() - began) / 1000, result };
}
