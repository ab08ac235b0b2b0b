import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runPackage } from './setup/run.mjs';

const FOLDER = join(ROOT, 'bench');

await runCommand(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const names = existsSync(FOLDER) ? readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []) : [];
  if (!names.includes(name)) {
    console.error(
      `用法：npm run bench -- <名称> [参数]\n可用的名称：${names.length === 0 ? '（无）' : names.join('、')}`,
    );
    return 1;
  }
  await install();
  await build();
  const { code } = await runPackage('tsx', [join('bench', `${name}.ts`), ...rest]);
  return code;
});
