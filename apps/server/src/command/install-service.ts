import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { say } from '../start/console.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { scheduledTask } from './windows-task.ts';
import { systemdUnit } from './systemd-unit.ts';

const UNIT = '/etc/systemd/system/qingzhang.service';
const USAGE = `用法：qingzhang install-service [--user 账号] [--to 文件] [--print]
Linux：写出 systemd 单元（缺省 ${UNIT}，须 root；--to 另存，--print 只显示），随后的命令照提示执行。
Windows：显示建立计划任务的命令，在管理员的命令提示符中执行。`;

/** Writes what makes the system start the product by itself. */
export const installServiceCommand: Command = async (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { user: { type: 'string' }, to: { type: 'string' }, print: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new CommandFailure(USAGE);
  const config = product.config();
  const places = { home: product.home, dataDir: config.dataDir, written: writtenFolders(config) };
  if (process.platform === 'win32') {
    say(scheduledTask(places));
    return 0;
  }
  const unit = systemdUnit({ ...places, user: values.user ?? os.userInfo().username, port: config.port });
  if (values.print) {
    say(unit);
    return 0;
  }
  const file = path.resolve(values.to ?? UNIT);
  write(file, unit);
  say(`已写入 ${file}。接着执行：\n  systemctl daemon-reload\n  systemctl enable --now qingzhang`);
  return 0;
};

/** Wherever the settings have it write; what is not set is below the data folder. */
export function writtenFolders({ dataDir, files, backups, watch }: Config): readonly string[] {
  const shared = files.isShared ? files.folder : '';
  return [...new Set([dataDir, shared, backups.folder, backups.archive, watch.logs.folder])].filter(
    (folder) => folder !== '',
  );
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o644 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) throw error;
    throw new CommandFailure(`不能写入 ${file}（${code}）：请以 root 执行，或用 --to 另存、--print 显示`, {
      cause: error,
    });
  }
}
