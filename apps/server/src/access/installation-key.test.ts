import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationKey } from './installation-key.ts';
import { isSameFingerprint, isSigned, keyFingerprint, signed } from './signature.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const keyIn = (name: string) => installationKey({ dataDir: path.join(folder, name) });
const TEXT = Buffer.from('{"year":2024}');

describe('the key of an installation', () => {
  it('is made once, lies among its secrets, and differs from that of every other', async () => {
    const first = await keyIn('one');
    expect(await keyIn('one')).toEqual(first);
    expect((await keyIn('other')).fingerprint).not.toBe(first.fingerprint);
    const secrets = path.join(folder, 'one', 'secrets');
    expect(await readdir(secrets)).toEqual(['package-signing.key']);
    expect((await stat(path.join(secrets, 'package-signing.key'))).mode & 0o77).toBe(0);
  });

  it('signs so that anybody with the public half can tell a changed byte and another key', async () => {
    const { privateKey, publicKey } = await keyIn('one');
    const signature = signed(TEXT, privateKey);
    expect(isSigned(TEXT, signature, publicKey)).toBe(true);
    expect(isSigned(Buffer.from('{"year":2025}'), signature, publicKey)).toBe(false);
    expect(isSigned(TEXT, signature, (await keyIn('other')).publicKey)).toBe(false);
    expect(isSigned(TEXT, signature, `04${'0'.repeat(128)}`)).toBe(false);
    expect(isSigned(TEXT, '0'.repeat(128), publicKey)).toBe(false);
  });

  it('is known by a fingerprint that survives being typed from paper', async () => {
    const { publicKey, fingerprint } = await keyIn('one');
    expect(fingerprint).toMatch(/^[0-9A-F]{4}(-[0-9A-F]{4}){7}$/);
    expect(keyFingerprint(publicKey)).toBe(fingerprint);
    expect(isSameFingerprint(fingerprint, fingerprint.toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(isSameFingerprint(fingerprint, fingerprint.slice(0, -1))).toBe(false);
  });
});
