import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '@qingzhang/core/fault';
import { readConfig } from './config/config.ts';
import { complain } from './start/console.ts';
import { adminCommand } from './upkeep/admin-command.ts';
import { auditCommand } from './upkeep/audit-command.ts';
import { backupCommand } from './upkeep/backup-command.ts';
import { restoreCommand } from './upkeep/restore-command.ts';
import { UsageError, type Upkeep } from './upkeep/upkeep.ts';

/** The program behind `npm run backup`, `restore`, `admin` and `audit`: looks after an installation, running or not. */

const COMMANDS: Readonly<Record<string, (upkeep: Upkeep, args: readonly string[]) => Promise<void>>> = {
  backup: backupCommand,
  restore: restoreCommand,
  admin: adminCommand,
  audit: auditCommand,
};

/** `apps/server`, both for the sources and for the built bundle beside them. */
const serverRoot = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const projectRoot = path.resolve(serverRoot, '../..');

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (command === undefined) throw new UsageError(`没有“${name}”这个命令`);
  await command(
    {
      config: readConfig(process.env, projectRoot),
      version: productVersion(),
      migrations: path.join(serverRoot, 'migrations'),
      // npm runs scripts in the checkout and tells where it was called.
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
    },
    args,
  );
  process.exit(0);
} catch (error) {
  const isKnown = error instanceof Fault || error instanceof UsageError;
  complain(isKnown ? error.message : `未完成：${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
}

function productVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return version;
}
