import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { ensureGdal } from './gdal.mjs';
import { takeLock } from './lock.mjs';
import { LONGER_TESTS } from './longer-tests.mjs';
import { ROOT } from './root.mjs';
import { addUp, conclude, slowest, tallyOf } from './run-vitest.mjs';
import { digest, filesBelow, isStamped, stamp, unstamp } from './stamp.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingzhang-setup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe('the stamp', () => {
  const plant = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('changes with content, name, presence and platform, and with nothing else', () => {
    const files = [plant('a', 'one'), plant('b', 'two')];
    const before = digest(folder, files, ['linux']);
    utimesSync(files[0]!, 1, 1);
    expect(digest(folder, files.toReversed(), ['linux'])).toBe(before);
    expect(digest(folder, files, ['darwin'])).not.toBe(before);
    expect(digest(folder, [...files, join(folder, 'c')], ['linux'])).not.toBe(before);
    plant('a', 'onetwo');
    plant('b', '');
    expect(digest(folder, files, ['linux'])).not.toBe(before);
  });

  it('holds until it is taken away or the value is another', () => {
    const file = join(folder, 'deep', 'stamp');
    expect(isStamped(file, 'v1')).toBe(false);
    stamp(file, 'v1');
    expect(isStamped(file, 'v1')).toBe(true);
    expect(isStamped(file, 'v2')).toBe(false);
    unstamp(file);
    expect(isStamped(file, 'v1')).toBe(false);
  });

  it('is made of files at any depth, without what is not wanted', () => {
    mkdirSync(join(folder, 'src', 'deep'), { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    const wanted = [plant('src/deep/a.ts', ''), plant('src/b.ts', '')];
    plant('node_modules/c.ts', '');
    expect(filesBelow(folder, (name) => name !== 'node_modules').toSorted()).toEqual(wanted.toSorted());
    expect(filesBelow(join(folder, 'missing'), () => true)).toEqual([]);
  });
});

describe('the lock', () => {
  it('lets the second wait until the first is done', async () => {
    const file = join(folder, 'deep', 'setup.lock');
    const first = await takeLock(file);
    const order: string[] = [];
    const second = takeLock(file, () => {
      order.push('waiting');
      first.release();
    }).then((lock) => {
      order.push('taken');
      return lock;
    });
    (await second).release();
    expect(order).toEqual(['waiting', 'taken']);
    expect(readdirSync(join(folder, 'deep'))).toEqual([]);
  });

  it('is had by one at a time, however many want it', async () => {
    const file = join(folder, 'setup.lock');
    let inside = 0;
    const visits = Array.from({ length: 8 }, async () => {
      const lock = await takeLock(file);
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      lock.release();
    });
    await Promise.all(visits);
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['of a process that is gone', [{ pid: 2 ** 30, started: 'x' }]],
    ['whose pid now belongs to a later process', [{ pid: process.pid, started: 'earlier' }]],
    ['that is spoilt', 'rubbish'],
  ])('does not wait for a lock %s', async (_, content) => {
    const file = join(folder, 'setup.lock');
    writeFileSync(file, JSON.stringify(content));
    const onWait = vi.fn<() => void>();
    (await takeLock(file, onWait)).release();
    expect(onWait).not.toHaveBeenCalled();
  });

  it('outlives its taker while the program that does the work still runs', async () => {
    const file = join(folder, 'setup.lock');
    const worker = spawn('sleep', ['1000'], { stdio: 'ignore' });
    const url = new URL('lock.mjs', import.meta.url).href;
    const script = `const { takeLock } = await import(${JSON.stringify(url)});
      (await takeLock(${JSON.stringify(file)})).include(${worker.pid});`;
    // It ends without releasing, as one that is killed does.
    await once(spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' }), 'exit');
    const lock = await takeLock(file, () => worker.kill('SIGKILL'));
    expect(worker.killed).toBe(true);
    lock.release();
  });
});

describe('what npm run test:unit leaves out', () => {
  it.each(LONGER_TESTS)('$place is there', ({ place }) => {
    expect(existsSync(join(ROOT, place))).toBe(true);
  });
});

describe('the closing line', () => {
  const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] };

  const ran = (name: string, seconds: number) => ({
    name: join(ROOT, name),
    status: 'passed',
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
    assertionResults: [{ status: 'passed', fullName: 'adds up' }],
  });

  it('adds up passed, failed and skipped', () => {
    // Skipped: 2 pending and 1 to do.
    expect(tallyOf(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 3, failures: [] });
    const both = addUp([tallyOf(report, 0), { passed: 8, failed: 1, skipped: 0 }]);
    expect(both).toEqual({ passed: 15, failed: 1, skipped: 3, failures: [] });
  });

  it('counts a file that cannot be loaded, and an error outside every test', () => {
    const testResults = [{ ...ran('a.test.ts', 1), status: 'failed', assertionResults: [] }, ran('b.test.ts', 1)];
    expect(tallyOf({ ...report, testResults }, 1).failed).toBe(1);
    expect(tallyOf(report, 1).failed).toBe(1);
    expect(tallyOf({ ...report, numFailedTests: 4 }, 1).failed).toBe(4);
  });

  it('comes after the name of each failed test and what it said', () => {
    const failed = { status: 'failed', fullName: 'the sum is 3', failureMessages: ['AssertionError: 2 is not 3'] };
    const testResults = [
      { ...ran('sum.test.ts', 1), status: 'failed', assertionResults: [failed] },
      { ...ran('lost.test.ts', 1), status: 'failed', message: 'Cannot find sum.ts', assertionResults: [] },
    ];
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
    const tally = addUp([tallyOf({ ...report, numFailedTests: 1, testResults }, 1)]);
    expect(conclude(tally)).toBe(1);
    expect(printed.mock.calls.flat()).toEqual([
      '\n未通过：\nsum.test.ts the sum is 3\n    AssertionError: 2 is not 3\nlost.test.ts\n    Cannot find sum.ts\n',
      '7 passed, 2 failed, 3 skipped',
    ]);
    printed.mockRestore();
  });

  it('names the slowest files first', () => {
    const testResults = [ran('quick.test.ts', 0.2), ran('slow.test.ts', 12.34)];
    expect(slowest({ ...report, testResults })).toEqual(['   12.3 s  slow.test.ts', '    0.2 s  quick.test.ts']);
  });
});

const program = (name: string): string => {
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return path;
};

const LIGHT = 'chromium-headless-shell';

describe('the browser', () => {
  it('is the one that CHROME_PATH names, else the first on the path', () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    const chrome = program('google-chrome');
    expect(findBrowser()).toBe(chrome);
    const chromium = program('chromium');
    expect(findBrowser()).toBe(chromium);
    const light = program(LIGHT);
    expect(findBrowser()).toBe(light);
    vi.stubEnv('CHROME_PATH', chrome);
    expect(findBrowser()).toBe(chrome);
  });

  it.runIf(process.geteuid?.() === 0)('is installed for root where there is apt-get', async () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    await expect(ensureBrowser()).rejects.toThrow(/^缺少浏览器[^\n]*fonts-noto-cjk[^\n]*CHROME_PATH[^\n]*$/);
    const note = join(folder, 'asked');
    writeFileSync(
      program('apt-get'),
      `#!/bin/sh\necho "$*" >> '${note}'\n[ "$1" = install ] || exit 0\n: > '${folder}/${LIGHT}'\n/bin/chmod 755 '${folder}/${LIGHT}'\n`,
    );
    expect(await ensureBrowser()).toBe(join(folder, LIGHT));
    expect(readFileSync(note, 'utf8')).toBe(`update\ninstall -y --no-install-recommends ${LIGHT} fonts-noto-cjk\n`);
  });

  it.runIf(process.geteuid?.() === 0)('is the one that is there where the light one cannot be had', async () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('PATH', folder);
    const chromium = program('chromium');
    writeFileSync(program('apt-get'), '#!/bin/sh\n[ "$1" = update ] && exit 0\necho no such package\nexit 100\n');
    expect(await ensureBrowser()).toBe(chromium);
  });

  it('is not silently another one when CHROME_PATH names none', () => {
    vi.stubEnv('CHROME_PATH', join(folder, 'missing'));
    expect(() => findBrowser()).toThrow('CHROME_PATH');
  });
});

describe('GDAL', () => {
  it('is asked for in one line where it is missing', async () => {
    vi.stubEnv('PATH', folder);
    await expect(ensureGdal()).rejects.toThrow(/^缺少 GDAL[^\n]*apt-get install gdal-bin python3-gdal[^\n]*$/);
    program('gdalwarp');
    await expect(ensureGdal()).rejects.toThrow('缺少 GDAL');
    program('gdal_calc.py');
    await expect(ensureGdal()).resolves.toBeUndefined();
  });

  it.runIf(process.geteuid?.() === 0)('is installed for root where there is apt-get', async () => {
    vi.stubEnv('PATH', folder);
    const note = join(folder, 'asked');
    const make = ['gdalwarp', 'gdal_calc.py'].map(
      (name) => `: > '${folder}/${name}'\n/bin/chmod 755 '${folder}/${name}'`,
    );
    writeFileSync(
      program('apt-get'),
      `#!/bin/sh\necho "$*" >> '${note}'\n[ "$1" = install ] || exit 0\n${make.join('\n')}\n`,
    );
    await ensureGdal();
    await ensureGdal();
    expect(readFileSync(note, 'utf8')).toBe('update\ninstall -y --no-install-recommends gdal-bin python3-gdal\n');
  });
});
