import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUNDLE, startProduct } from '../../src/testing/product.ts';
import { makeCertificate } from './nginx.ts';

let folder = '';
let first: { cert: string; key: string };
let second: { cert: string; key: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-tls-'));
  first = await makeCertificate(folder, 'first');
  second = await makeCertificate(folder, 'second');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** To whom the certificate is made out that a server shows. */
async function shownName(url: string): Promise<string> {
  const socket = tls.connect({ host: '127.0.0.1', port: Number(new URL(url).port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { subject } = socket.getPeerCertificate();
  socket.destroy();
  return String(subject.CN);
}

describe('TLS of the product itself', () => {
  it('takes a new certificate on SIGHUP, and keeps the old one where the new one does not fit its key', async () => {
    const files = { cert: path.join(folder, 'live.pem'), key: path.join(folder, 'live.key') };
    const use = async (cert: string, key: string) => {
      await copyFile(cert, files.cert);
      await copyFile(key, files.key);
    };
    await use(first.cert, first.key);
    const environment = { DATA_DIR: path.join(folder, 'data'), TLS_CERT: files.cert, TLS_KEY: files.key };
    const product = await startProduct(environment);
    try {
      expect(product.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
      await vi.waitFor(() => expect(product.output()).toContain('证书签发给 localhost、127.0.0.1'));
      expect(await shownName(product.url)).toBe('first');
      await use(second.cert, second.key);
      product.child.kill('SIGHUP');
      await vi.waitFor(async () => expect(await shownName(product.url)).toBe('second'), { timeout: 20_000 });
      await use(first.cert, second.key);
      product.child.kill('SIGHUP');
      await vi.waitFor(() => expect(product.output()).toContain('the certificate was not renewed'), {
        timeout: 20_000,
      });
      expect(product.output()).toContain('TLS_CERT 与 TLS_KEY 不是一对');
      expect(await shownName(product.url)).toBe('second');
    } finally {
      expect(await product.stop()).toBe(0);
    }
  });

  it('does not start with a key of another certificate, and says so before it makes a database', async () => {
    const dataDir = path.join(folder, 'never');
    const environment = { DATA_DIR: dataDir, TLS_CERT: first.cert, TLS_KEY: second.key, PORT: '0' };
    const child = spawn(process.execPath, [BUNDLE], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said += part.toString()));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toContain('不是一对');
  });
});
