import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { Fault } from '@qingzhang/core/fault';
import { diskStanding } from '../config/disk-standing.ts';
import type { Config } from '../config/config.ts';
import { sizeText } from '../file-store/size-text.ts';
import { say } from '../start/console.ts';
import { freePort } from '../start/port.ts';
import { readRunning } from '../start/running-product.ts';
import type { Command, Product } from './command.ts';
import { writeDiagnosis } from './diagnosis.ts';
import { databaseFindings } from './doctor-database.ts';
import { bundleFinding } from './doctor-files.ts';
import { storeFindings } from './doctor-store.ts';
import { reasonOf, type Finding } from './finding.ts';

const MARKS = { good: '正常', note: '注意', bad: '有误' } as const;
/** A machine whose battery is empty believes in the day on which it was made. */
const EARLIEST_YEAR = 2025;
const LEAST_MEMORY = 2 * 1024 ** 3;

/** Looks at everything that keeps an installation from working, says it, and changes nothing that is there. */
export const doctorCommand: Command = async (product, args) => {
  const { values } = parseArgs({ args: [...args], options: { bundle: { type: 'string' } } });
  const findings = [systemFinding(product), clockFinding(), localeFinding(), await bundleFinding(product.home)];
  const config = configOf(product, findings);
  if (config !== undefined) {
    const folder = await folderFinding(config);
    findings.push(folder);
    if (folder.state !== 'bad') findings.push(await diskFinding(config));
    findings.push(await portFinding(config), ...(await databaseFindings(config, product.migrations)));
    findings.push(...(await storeFindings(config)));
  }
  for (const { what, state, text } of findings) say(`［${MARKS[state]}］${what}：${text}`);
  if (values.bundle !== undefined) {
    await writeDiagnosis(values.bundle, { version: product.version, findings, config });
    say(`诊断文件已写入 ${values.bundle}：不含账目数据、姓名、地址与密码`);
  }
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
};

function configOf(product: Product, findings: Finding[]): Config | undefined {
  try {
    const config = product.config();
    findings.push({ what: '配置', state: 'good', text: `数据目录 ${config.dataDir}` });
    return config;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    findings.push({ what: '配置', state: 'bad', text: error.message });
    return undefined;
  }
}

function systemFinding({ version }: Product): Finding {
  const about = `青账 ${version}，${os.type()} ${os.release()} ${process.arch}，Node.js ${process.versions.node}，内存 ${sizeText(os.totalmem())}`;
  const isSmall = os.totalmem() < LEAST_MEMORY;
  return { what: '系统', state: isSmall ? 'note' : 'good', text: isSmall ? `${about}，建议 2 GB 以上` : about };
}

function clockFinding(): Finding {
  const now = new Date();
  const text = `${now.toISOString()}，时区 ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  const isPast = now.getUTCFullYear() < EARLIEST_YEAR;
  return { what: '时钟', state: isPast ? 'bad' : 'good', text: isPast ? `${text}，早于本程序的发布，请校准` : text };
}

/** Names of files and the console are UTF-8 whatever the language is; some terminals show only their own. */
function localeFinding(): Finding {
  const given = process.env['LC_ALL'] ?? process.env['LC_CTYPE'] ?? process.env['LANG'] ?? '';
  const isPlain = process.platform !== 'win32' && !/utf-?8/i.test(given);
  const text = isPlain
    ? `${given === '' ? '未设置' : given}，终端可能不能正确显示中文，不影响运行`
    : given || '由系统决定';
  return { what: '语言', state: isPlain ? 'note' : 'good', text };
}

async function folderFinding({ dataDir }: Config): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { what: '数据目录', state: 'good', text: '可读可写' };
  } catch (error) {
    return { what: '数据目录', state: 'bad', text: `${dataDir} 不能使用：${reasonOf(error)}` };
  }
}

async function diskFinding(config: Config): Promise<Finding> {
  const { state, free, total } = await diskStanding(config);
  const text = `剩余 ${sizeText(free)}，共 ${sizeText(total)}`;
  return { what: '磁盘', state: ({ good: 'good', low: 'note', full: 'bad' } as const)[state], text };
}

async function portFinding(config: Config): Promise<Finding> {
  const running = readRunning(config.dataDir);
  if (running !== undefined) return { what: '端口', state: 'good', text: `程序正在 ${running.url} 运行` };
  try {
    await freePort(config);
    return { what: '端口', state: 'good', text: `地址 ${config.host} 的端口 ${config.port} 可用` };
  } catch (error) {
    return { what: '端口', state: 'bad', text: reasonOf(error) };
  }
}
