import { existsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { complain, say } from '../start/console.ts';
import type { Command, Product } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { settingsOutside } from './settings-outside.ts';
import { systemdUnit } from './systemd-unit.ts';
import { encodedTask, taskCommands } from './windows-task.ts';

const UNIT = '/etc/systemd/system/qingzhang.service';
const TASK = 'qingzhang-task.xml';
const USAGE = `用法：qingzhang install-service [--user 账号] [--to 文件] [--print]
Linux：写出 systemd 单元（缺省 ${UNIT}，须 root；--to 另存，--print 只显示），随后的命令照提示执行。
Windows：写出计划任务（缺省为当前文件夹的 ${TASK}），随后的命令在管理员的命令提示符中执行。`;

/** Writes what makes the system start the product by itself. */
export const installServiceCommand: Command = async (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { user: { type: 'string' }, to: { type: 'string' }, print: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new CommandFailure(USAGE);
  const config = product.config();
  const written = writtenFolders(config);
  for (const line of warnings(product, config)) complain(line);
  if (process.platform === 'win32') {
    const file = path.resolve(values.to ?? TASK);
    if (!values.print) write(file, encodedTask(product.home));
    say(taskCommands({ home: product.home, written }, file));
    return 0;
  }
  const user = values.user ?? os.userInfo().username;
  if (user === 'root' && values.user === undefined)
    throw new CommandFailure('请用 --user 指定运行服务的普通账号（确须以 root 运行时写 --user root）');
  const unit = systemdUnit({
    home: product.home,
    dataDir: config.dataDir,
    written,
    user,
    port: config.port,
    settings: product.environment['QINGZHANG_ENV'],
  });
  if (values.print) {
    say(unit);
    return 0;
  }
  const file = path.resolve(values.to ?? UNIT);
  write(file, unit);
  const missing = written.filter((folder) => !existsSync(folder));
  const steps = [
    ...missing.map((folder) => `install -d -o '${user}' '${folder}'`),
    'systemctl daemon-reload',
    'systemctl enable --now qingzhang',
  ];
  say(`已写入 ${file}。接着执行：\n${steps.map((step) => `  ${step}`).join('\n')}`);
  return 0;
};

/** Wherever the settings have it write; what is not set is below the data folder. */
export function writtenFolders({ dataDir, files, backups, watch }: Config): readonly string[] {
  const shared = files.isShared ? files.folder : '';
  return [...new Set([dataDir, shared, backups.folder, backups.archive, watch.logs.folder])].filter(
    (folder) => folder !== '',
  );
}

/** What a service would not have although the command has it. */
function warnings(product: Product, { watch, adminPassword, dataDir }: Config): string[] {
  const outside = settingsOutside(product);
  const lost =
    outside.length === 0 ? [] : [`注意：${outside.join('、')} 只在当前环境中设置，服务不会读取；请写入 qingzhang.env`];
  if (process.platform !== 'win32') return lost;
  // The scheduler keeps nothing of what a program says.
  const silent = watch.logs.folder === '' ? ['注意：计划任务不保存程序的输出，请在 qingzhang.env 中设 LOG_DIR'] : [];
  const unsaid =
    adminPassword === '' && !existsSync(dataDir)
      ? ['注意：初始密码只在控制台显示一次；请先在前台启动一次，或在 qingzhang.env 中设 ADMIN_PASSWORD']
      : [];
  return [...lost, ...silent, ...unsaid];
}

function write(file: string, content: string | Buffer): void {
  try {
    writeFileSync(file, content, { mode: 0o644 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) throw error;
    throw new CommandFailure(`不能写入 ${file}（${code}）：请以 root 执行，或用 --to 另存、--print 显示`, {
      cause: error,
    });
  }
}
