import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { runPackage } from './setup/run.mjs';

const FOLDER = join(ROOT, 'bench');
/** Those that measure what a browser shows. */
const IN_A_BROWSER = new Set(['pages', 'pan', 'screen', 'sheet']);

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
  const env = IN_A_BROWSER.has(name) ? { CHROME_PATH: await ensureBrowser() } : {};
  const { code } = await runPackage('tsx', [join('bench', `${name}.ts`), ...rest], { env });
  return code;
});
