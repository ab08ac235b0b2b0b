import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { calculateCommand } from './command/calculate-command.ts';
import { callCommand } from './command/call-command.ts';
import type { Command, Product } from './command/command.ts';
import { CommandFailure } from './command/command-failure.ts';
import { doctorCommand } from './command/doctor.ts';
import { exportCommand } from './command/export-command.ts';
import { importCommand } from './command/import-command.ts';
import { installServiceCommand } from './command/install-service.ts';
import { reach } from './command/open-client.ts';
import { statusCommand, stopCommand } from './command/run-commands.ts';
import { readConfig } from './config/config.ts';
import { addToEnvironment, readSettingsFile } from './config/settings-file.mjs';
import { complain, say } from './start/console.ts';

/** The program `qingzhang` of a bundle: becomes the program of a command, or does a short one itself. */

const USAGE = `用法：qingzhang [命令]
  start                  启动（缺省），在前台运行
  stop、status           停止；运行状况
  backup、restore        备份；恢复到空的数据目录
  verify                 独立复算一个年度，与已存结果比较；verify 成果包.zip 核对成果包
  audit、admin           核对操作日志；重设密码
  worker                 只做后台任务（WORKER_KINDS 所列的几类），与服务进程用同一数据库和文件
  call、import、export   调用接口；导入表格；导出
  calculate              计算一个年度；--trial 只试算
  doctor                 检查安装与环境；--bundle 文件.zip 另写诊断文件
  install-service        写出随系统启动的配置
  version                版本
设置见 qingzhang.env.example；另存为 qingzhang.env 后修改，环境变量优先。`;

/** Programs of their own, which read the words after their name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  start: 'main.js',
  backup: 'upkeep.js',
  restore: 'upkeep.js',
  audit: 'upkeep.js',
  admin: 'upkeep.js',
  worker: 'job-worker.js',
  verify: 'verify.js',
};
/** One program behind several commands is told which. */
const SHARED = 'upkeep.js';

const COMMANDS: Readonly<Record<string, Command>> = {
  stop: stopCommand,
  status: statusCommand,
  call: callCommand,
  import: importCommand,
  calculate: calculateCommand,
  export: exportCommand,
  doctor: doctorCommand,
  'install-service': installServiceCommand,
  version: ({ version }) => shown(`青账 ${version}（Node.js ${process.versions.node}）`),
  help: () => shown(USAGE),
};

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

const product: Product = {
  config: () => readConfig(process.env, projectRoot),
  environment: process.env,
  version: productVersion(),
  home: projectRoot,
  migrations: path.join(serverRoot, 'migrations'),
};

const [given = 'start', ...args] = process.argv.slice(2);
const name = { '--version': 'version', '-v': 'version', '--help': 'help', '-h': 'help' }[given] ?? given;
await told(loadSettings);
const program = PROGRAMS[name];
if (program === undefined) process.exit(await told(run));
// It knows nothing of the server's settings but where to ask; a package is asked by itself.
if (name === 'verify' && !args.some((word) => word.toLowerCase().endsWith('.zip')))
  process.env['QINGZHANG_URL'] = await told(() => reach(product));
const file = path.join(serverRoot, 'dist', program);
process.argv = [process.argv[0]!, file, ...(program === SHARED ? [name] : []), ...args];
await import(/* @vite-ignore */ pathToFileURL(file).href);

async function run(): Promise<number> {
  const command = COMMANDS[name];
  if (command !== undefined) return command(product, args);
  complain(`没有“${given}”这个命令\n${USAGE}`);
  return 2;
}

/** Ends the program where a person has to mend something, and says what. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isKnown(error)) throw error;
    complain(error.message);
    return process.exit(1);
  }
}

/** What a person can mend; words that `parseArgs` does not know are among it. */
function isKnown(error: unknown): error is Error {
  if (error instanceof Fault || error instanceof CommandFailure) return true;
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Reads the settings beside the program, in a checkout those of `npm start`; the environment wins over the file. */
function loadSettings(): Promise<void> {
  const isCheckout = !existsSync(path.join(projectRoot, 'qingzhang.env.example'));
  const file = process.env['QINGZHANG_ENV'] ?? path.join(projectRoot, isCheckout ? '.env' : 'qingzhang.env');
  // Programs that are begun from here are to know where a person changes a setting.
  process.env['QINGZHANG_ENV'] = file;
  if (!existsSync(file)) return Promise.resolve();
  const { settings, problems } = readSettingsFile(file);
  if (problems.length > 0) return Promise.reject(new CommandFailure(problems.join('\n')));
  addToEnvironment(settings);
  return Promise.resolve();
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function shown(text: string): Promise<number> {
  say(text);
  return Promise.resolve(0);
}
