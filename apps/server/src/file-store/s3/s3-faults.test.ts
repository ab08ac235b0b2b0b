import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { S3Settings } from '../../config/files-settings.ts';
import { memoryProofs } from '../memory-proofs.ts';
import { OWNER } from '../own-place.ts';
import { s3Objects } from './s3-objects.ts';
import { s3Store } from './s3-store.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** An endpoint that answers as a test has it; the real one is in the system tests. */
let server: Server;
let answer: Answer;
let asked: string[] = [];
let folder = '';
let settings: S3Settings;

const urlOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

async function listen(handler: Answer): Promise<Server> {
  const listening = createServer((request, response) => {
    void buffer(request).then((body) => handler(request, response, body));
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-s3-'));
  asked = [];
  server = await listen((request, response, body) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, body);
  });
  settings = {
    endpoint: urlOf(server),
    bucket: 'county',
    prefix: '',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
    authority: undefined,
    cache: { folder: path.join(folder, 'contents'), bytes: 1e9 },
  };
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

const SHA = createHash('sha256').update('雨量').digest('hex');
const LISTED = '<ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>';

function end(response: ServerResponse, status: number, text = '', headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text);
}

it('a store that is overloaded for a moment is asked again', async () => {
  let times = 0;
  answer = (_request, response) => {
    times += 1;
    if (times < 3) end(response, 503, '<Error><Code>SlowDown</Code></Error>');
    else end(response, 200, '', { etag: '"one"' });
  };
  expect(await s3Objects(settings).tagOf(SHA)).toBe('one');
  expect(asked).toHaveLength(3);
});

it('what stays away is told in words', async () => {
  answer = (_request, response) => end(response, 500, '<Error><Code>InternalError</Code></Error>');
  await expect(s3Objects(settings).tagOf(SHA)).rejects.toMatchObject({
    code: 'FILES_UNREACHABLE',
    message: expect.stringContaining('回答 500') as unknown,
  });
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  await expect(s3Objects(settings).tagOf(SHA)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('连接失败：ECONNREFUSED') as unknown,
  });
});

it('nobody but the endpoint is asked, wherever it sends one', async () => {
  let strangers = 0;
  const elsewhere = await listen((_request, response) => {
    strangers += 1;
    end(response, 200, LISTED, { etag: '"other"' });
  });
  answer = (_request, response) => end(response, 307, '', { location: urlOf(elsewhere) });
  const objects = s3Objects(settings);
  for (const ask of [() => objects.tagOf(SHA), () => objects.get(SHA), () => objects.list()])
    await expect(ask()).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
  expect(strangers).toBe(0);
  elsewhere.close();
});

it('what is sent comes with its sum, and a large file as parts that are given up when they are not put together', async () => {
  const file = path.join(folder, 'large');
  const bytes = Buffer.alloc(17 * 1024 * 1024, 7);
  await writeFile(file, bytes);
  const wrong: string[] = [];
  answer = (request, response, body) => {
    if (request.method === 'PUT') {
      const sum = createHash('md5').update(body).digest('base64');
      if (request.headers['content-md5'] !== sum) wrong.push(request.url!);
      end(response, 200, '', { etag: '"part"' });
    } else if (request.url!.includes('uploads')) {
      end(response, 200, '<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
    } else if (request.method === 'POST') {
      // As S3 tells of what went wrong after it had begun to answer.
      end(response, 200, '<Error><Code>InternalError</Code></Error>');
    } else end(response, 204);
  };
  await expect(s3Objects(settings).put(SHA, file)).rejects.toThrow('has not put');
  expect(wrong).toEqual([]);
  expect(asked.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
  expect(asked.at(-1)).toMatch(/^DELETE .*uploadId=u1/);
});

it('a long list comes in pages, and only what is a content counts', async () => {
  const key = (digit: string) => `ab/${digit.repeat(62)}`;
  const page = (keys: readonly string[], next?: string) =>
    `<ListBucketResult><KeyCount>${keys.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${
      next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    }${keys.map((name) => `<Contents><Key>${name}</Key><Size>12</Size></Contents>`).join('')}</ListBucketResult>`;
  answer = (request, response) =>
    end(
      response,
      200,
      request.url!.includes('token=p2') ? page([key('3')]) : page([key('1'), 'other/file', key('2')], 'p2'),
    );
  expect(await s3Objects(settings).list()).toEqual(
    ['1', '2', '3'].map((digit) => ({ sha256: `ab${digit.repeat(62)}`, size: 12 })),
  );
});

it('an answer that breaks off is no content, and leaves nothing', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100', etag: '"one"' }).write('half');
    setTimeout(() => response.destroy(), 20);
  };
  const proofs = memoryProofs();
  const store = await s3Store(settings, path.join(folder, 'incoming'), { proofs, describe: async () => undefined });
  await expect(store.read(SHA)).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
  await expect(store.check(SHA)).rejects.toMatchObject({ code: 'FILES_UNREACHABLE' });
  expect(proofs.saved).toEqual([]);
  expect((await readdir(store.ownPlace)).filter((name) => name !== OWNER && name !== 'uses')).toEqual([]);
  await store.close();
});

it('a bucket that is not there says nothing of any content', async () => {
  answer = (_request, response) => end(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
  const proofs = memoryProofs();
  const store = await s3Store(settings, path.join(folder, 'incoming'), { proofs, describe: async () => undefined });
  await expect(store.read(SHA)).rejects.toMatchObject({
    message: expect.stringContaining('没有存储桶“county”') as unknown,
  });
  expect(proofs.saved).toEqual([]);
  await store.close();
});
