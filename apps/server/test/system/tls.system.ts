import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
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

const COMMAND = fileURLToPath(new URL('../../dist/command.js', import.meta.url));

/** What the product's own program says and how it ends, with no other settings than these. */
function command(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const env = { PATH: process.env['PATH'], QINGZHANG_ENV: path.join(folder, 'none.env'), ...settings };
  return new Promise<{ said: string; code: number | string }>((resolve) => {
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) =>
      resolve({ said: `${stdout}${stderr}`, code: error?.code ?? 0 }),
    );
  });
}

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

  it('is believed by its own program through the certificate that its settings name, and through no other', async () => {
    const settings = {
      DATA_DIR: path.join(folder, 'asked'),
      BASE_PATH: '/gep',
      TLS_CERT: first.cert,
      TLS_KEY: first.key,
      ADMIN_PASSWORD: 'Mengyin@2023',
    };
    const product = await startProduct(settings);
    try {
      expect(product.url).toMatch(/^https:.*\/gep$/);
      expect(await command(settings, 'status')).toEqual({ said: expect.stringContaining(product.url), code: 0 });
      const admin = { ...settings, QINGZHANG_USER: 'admin', QINGZHANG_PASSWORD: settings.ADMIN_PASSWORD };
      const regions = await command(admin, 'call', 'region/getAllDataList');
      expect(regions).toEqual({ said: '[]\n', code: 0 });
      // A file goes up by the same way; what it holds is refused by the server in its own words.
      const imported = await command(admin, 'import', COMMAND);
      expect(imported).toEqual({ said: expect.stringContaining('FILE_TYPE_WRONG'), code: 1 });
      const written = path.join(folder, 'rain.csv');
      const exported = await command(admin, 'export', 'riverRainfall', '2023', '--out', written);
      expect(exported).toEqual({ said: expect.stringContaining('已写入'), code: 0 });
      expect((await readFile(written, 'utf8')).length).toBeGreaterThan(0);
      const checked = await command(admin, 'verify');
      expect(checked).toEqual({ said: '未能复核：没有核算年度可供复核\n', code: 1 });

      const other = { ...admin, TLS_CERT: second.cert, TLS_KEY: second.key };
      for (const words of [['status'], ['call', 'region/getAllDataList'], ['verify']]) {
        const refused = await command(other, ...words);
        expect(refused.said, words[0]).toContain(`出示的证书不是 TLS_CERT（${second.cert}）中的证书`);
        expect(refused.code).toBe(1);
      }
      const { TLS_CERT: _cert, TLS_KEY: _key, ...unaware } = admin;
      const unknown = await command(unaware, 'status');
      expect(unknown).toEqual({ said: expect.stringContaining('证书不受信任或与主机名不符'), code: 1 });
      expect(unknown.said).toContain('TLS_CERT');
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
