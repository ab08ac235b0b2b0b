import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../checksums.mjs';
import { makeRelease } from '../make-release.mjs';
import { FIGURES } from '../../../apps/server/src/database/testing/earlier-version.ts';
import { say } from '../../../apps/server/src/start/console.ts';
import { GRID, RAIN_CSV, UPLOAD_SCRIPT } from './small-journey.ts';
import { earlierDataFolder, figuresIn } from './upgraded-bundle.ts';
import { unpackBundle, type UnpackedBundle } from './unpacked-bundle.ts';

/** The bundle of this platform: unpacked by an ordinary user into a folder that cannot be written, without a network. */

const PASSWORD = 'Bundle-Password-1';
const MOST_BYTES = 180e6;
/** Four times the goal of 5 s. */
const READY_SECONDS = 20;
const PORT = '21450';
const STARTED = /青账已启动：(\S+)/;
/** What a calculation without data says when somebody has worked on it. */
const STANDS_AGAINST = /有 (\d+) 处问题须先解决才能计算/;
const AS_ADMIN = { QINGZHANG_USER: 'admin', QINGZHANG_PASSWORD: PASSWORD };

let bundle: UnpackedBundle;
beforeAll(async () => {
  bundle = await unpackBundle();
  say(bundle.surroundings);
});
afterAll(() => bundle.remove());

const qingzhang = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  bundle.run(['qingzhang', ...args], { PORT, ...environment });
const start = (environment: NodeJS.ProcessEnv = {}) =>
  bundle.begin(['qingzhang'], STARTED, { PORT, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn', ...environment });

describe('the bundle', () => {
  it('is made again from the same commit with the same bytes', async () => {
    const released = path.join(path.dirname(path.dirname(bundle.folder)), 'release');
    const again = path.join(bundle.scene, 'again');
    const [file] = await makeRelease({ names: ['linux-x64'], into: again });
    expect(sha256(file!)).toBe(sha256(path.join(released, path.basename(file!))));
    expect(readFileSync(path.join(again, 'SHA256SUMS'), 'utf8')).toBe(
      readFileSync(path.join(released, 'SHA256SUMS'), 'utf8'),
    );
  });

  it('is small, holds its papers, and every file as its own list says', () => {
    const archive = path.join(path.dirname(path.dirname(bundle.folder)), 'release');
    const [file] = readdirSync(archive).filter((name) => name.endsWith('.tar.gz'));
    expect(statSync(path.join(archive, file!)).size).toBeLessThan(MOST_BYTES);
    const held = readdirSync(bundle.folder);
    for (const paper of ['LICENSE', 'THIRD-PARTY-NOTICES.md', 'SECURITY.md', 'sbom.cdx.json', 'SHA256SUMS', 'docs'])
      expect(held).toContain(paper);
    const { code, output } = qingzhang(['doctor']);
    expect(output).toMatch(/程序文件：\d+ 个文件与发布时一致/);
    expect(output).not.toContain('［有误］');
    expect(code).toBe(0);
  });

  it('starts, answers its own commands and stops', async () => {
    expect(qingzhang(['status'])).toMatchObject({ code: 3, output: '未在运行\n' });
    const first = await start();
    expect(qingzhang(['status']).output).toContain('数据库：内置，正常');
    expect(qingzhang(['version']).output).toMatch(/^青账 \d+\.\d+\.\d+（Node\.js 24\./);
    expect(qingzhang(['doctor']).output).toContain('数据库结构：与本版一致');
    expect(qingzhang(['stop']).code).toBe(0);
    expect(await first.ended).toBe(0);
    const second = await start();
    say(`第二次启动 ${second.seconds.toFixed(1)} s`);
    expect(second.seconds).toBeLessThan(READY_SECONDS);
    expect(qingzhang(['stop']).code).toBe(0);
    expect(await second.ended).toBe(0);
    expect(qingzhang(['status']).code).toBe(3);
  });

  it('refuses what is no command, and a call without a name and password', () => {
    expect(qingzhang(['fly'])).toMatchObject({ code: 2, output: expect.stringContaining('没有“fly”这个命令') });
    expect(qingzhang(['call', 'region/getAllDataList'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('QINGZHANG_PASSWORD'),
    });
  });
});

describe('commands that ask a running bundle', () => {
  let stop = async () => {};
  beforeAll(async () => {
    const product = await start();
    stop = async () => {
      expect(qingzhang(['stop']).code).toBe(0);
      expect(await product.ended).toBe(0);
    };
  });
  afterAll(() => stop());

  it('import a table, export it again and call what they are told', () => {
    const csv = path.join(bundle.dataDir, '降雨量.csv');
    writeFileSync(csv, RAIN_CSV);
    const words = ['import', csv, '--table', 'riverRainfall'];
    expect(qingzhang([...words, '--check'], AS_ADMIN)).toMatchObject({
      code: 0,
      output: expect.stringContaining('新增 2 行，更新 0 行，相同 0 行，有误 0 行'),
    });
    expect(qingzhang(words, AS_ADMIN).output).toContain('已写入：新增 2 行');
    const listed = qingzhang(['call', 'riverRainfall/getAllDataList', '{"year":2023}'], AS_ADMIN);
    const rows = JSON.parse(listed.output) as { stationCode: string; rainfallMm: number }[];
    expect(rows.map(({ stationCode, rainfallMm }) => [stationCode, rainfallMm])).toEqual([
      ['S1', 812.3],
      ['S2', 790],
    ]);
    const out = path.join(bundle.dataDir, '导出.csv');
    expect(qingzhang(['export', 'riverRainfall', '2023', '--out', out], AS_ADMIN).code).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain('812.3');
  });

  it('say every problem of a file and write nothing of it', () => {
    const csv = path.join(bundle.dataDir, '有误.csv');
    writeFileSync(csv, RAIN_CSV.replace('2023,S2,0,790', '2023,S3,0,很多'));
    const { code, output } = qingzhang(['import', csv, '--table', 'riverRainfall', '--again'], AS_ADMIN);
    expect(output).toContain('“很多”');
    expect(code).toBe(1);
    const rows = qingzhang(['call', 'riverRainfall/getAllDataList', '{"year":2023}'], AS_ADMIN).output;
    expect(JSON.parse(rows)).toHaveLength(2);
  });

  it('tell what keeps a year from being calculated', () => {
    const saved = (table: string, row: object) =>
      expect(qingzhang(['call', `${table}/saveData`, JSON.stringify(row)], AS_ADMIN)).toMatchObject({ code: 0 });
    saved('region', { name: '试验县', code: '371399', type: '县', level: 1, boundaryVersion: '2023' });
    saved('accountYear', { year: 2023, boundaryVersion: '2023' });
    const { code, output } = qingzhang(['calculate', '2023'], AS_ADMIN);
    const [, problems] = STANDS_AGAINST.exec(output)!;
    expect(output.match(/^ {2}\S/gm)).toHaveLength(Number(problems));
    expect(code).toBe(1);
    expect(qingzhang(['calculate', '2023', '--trial'], AS_ADMIN)).toMatchObject({
      code: 0,
      output: expect.stringContaining('2023 年没有已存的计算'),
    });
  });

  it('hand over a year as a package, which the same program verifies by itself', () => {
    const calls = (name: string, body: object, ...more: string[]) =>
      expect(qingzhang(['call', name, JSON.stringify(body), ...more], AS_ADMIN)).toMatchObject({ code: 0 });
    const stay = { travelDays: 0, stayDays: 0, costLodging: 0, costTicket: 0, costOther: 0, ecoShare: 1 };
    // A year of its own: the one before is told to be incomplete by other commands.
    calls('accountYear/saveData', { year: 2022, boundaryVersion: '2023' });
    calls('cultureParam/saveData', { year: 2022, annualWage: 80_000 });
    calls('tourScenic/saveData', { year: 2022, scenicName: '试验景区', visitors: 1000, costTransport: 100, ...stay });
    for (const set of ['tourValue', 'cultureValue', 'gepValue']) calls(`${set}/calculate`, { year: 2022 });
    const file = path.join(bundle.dataDir, '成果包.zip');
    calls('gepReport/exportData', { year: 2022, format: 'package' }, '--out', file);
    // Another machine: no data folder of its own, and nothing to ask.
    const verified = qingzhang(['verify', file], { DATA_DIR: path.join(bundle.dataDir, '别处'), PORT: '1' });
    expect(verified.output).toMatch(/旅游康养.*一致/);
    expect(verified.output).toContain('不能确认是谁的密钥');
    expect(verified.code).toBe(0);
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('%PDF-') + 2000]! ^= 1;
    writeFileSync(file, bytes);
    expect(qingzhang(['verify', file])).toMatchObject({ code: 1, output: expect.stringContaining('SHA-256 不符') });
  });

  it('have the converter of foreign formats', () => {
    const url = `http://127.0.0.1:${PORT}`;
    const signIn = bundle.run(['runtime/node', '--input-type=module', '-e', TOKEN_SCRIPT, url, PASSWORD], {});
    const words = ['runtime/node', '--input-type=module', '-e', UPLOAD_SCRIPT, url, signIn.output.trim()];
    const { output } = bundle.run([...words, 'fileStore/uploadTif', '格网.asc'], {}, GRID);
    const answer = JSON.parse(output) as { code: number; result: { fileId: string } };
    expect(answer.code, output).toBe(200);
    expect(answer.result.fileId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('back up, prove the back-up and the log, and reset a password', () => {
    const file = path.join(bundle.dataDir, '备份.zip');
    expect(qingzhang(['backup', file]).output).toContain('已备份到');
    expect(qingzhang(['backup', '--verify', file]).output).toContain('完好');
    expect(qingzhang(['audit', 'verify']).output).toContain('操作日志完好');
    expect(qingzhang(['admin', 'reset-password', 'nobody-known']).code).toBe(1);
    expect(qingzhang(['admin']).output).toContain('用法：qingzhang admin reset-password');
  });
});

/** Prints a token; what signs in is the command program's own code, in the server's built parts. */
const TOKEN_SCRIPT = `import { createRequire } from 'node:module';
import { dirname } from 'node:path';
const require = createRequire(dirname(dirname(process.execPath)) + '/apps/server/dist/main.js');
const { sm2 } = require('sm-crypto-v2');
const [url, password] = process.argv.slice(1);
const { result: key } = await (await fetch(url + '/api/dynamicKey.json')).json();
const body = JSON.stringify({ userName: 'admin', password: sm2.doEncrypt(password, key.publicKey, 1), keyId: key.keyId });
const answer = await fetch(url + '/api/login.json', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
process.stdout.write((await answer.json()).result.token);`;

describe('a newer bundle over an older data folder', () => {
  it('backs up, upgrades and keeps every digit; the older schema is in the back-up', async () => {
    const dataDir = path.join(bundle.dataDir, '旧版');
    mkdirSync(dataDir);
    const { uid, gid } = statSync(bundle.dataDir);
    await earlierDataFolder(dataDir, 20, `${uid}:${gid}`);
    const product = await start({ DATA_DIR: dataDir });
    const told = qingzhang(['call', 'riverRainfall/getAllDataList', '{"year":2019}'], {
      ...AS_ADMIN,
      DATA_DIR: dataDir,
    });
    expect(JSON.parse(told.output)).toMatchObject([{ stationCode: 'S1', rainfallMm: 812.3 }]);
    expect(qingzhang(['stop'], { DATA_DIR: dataDir }).code).toBe(0);
    expect(await product.ended).toBe(0);
    const [made, ...others] = readdirSync(path.join(dataDir, 'backups'));
    expect(others).toEqual([]);
    expect(made).toMatch(/^before-migration-/);
    const verified = qingzhang(['backup', '--verify', path.join(dataDir, 'backups', made!)], { DATA_DIR: dataDir });
    expect(verified.output).toContain('完好');
    expect(await figuresIn(dataDir)).toEqual(FIGURES);
  });
});

describe('a program that only works on jobs', () => {
  it('does what a server without workers leaves in line', async () => {
    expect(qingzhang(['worker'])).toMatchObject({ code: 2, output: expect.stringContaining('WORKERS=0') });
    const product = await start({ WORKERS: '0' });
    const worker = await bundle.begin(['qingzhang', 'worker'], /后台任务程序已启动/, {
      WORKERS: '0',
      LOG_LEVEL: 'warn',
    });
    const { output } = qingzhang(['calculate', '2023'], AS_ADMIN);
    expect(output).toMatch(STANDS_AGAINST);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(qingzhang(['stop']).code).toBe(0);
    expect(await product.ended).toBe(0);
  });
});
