import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE } from './check/notices.mjs';
import { collectNotices } from './notices/notices.mjs';
import { noticesPage } from './notices/notices-page.mjs';
import { install } from './setup/install.mjs';
import { ROOT } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';

await runCommand(async () => {
  await install();
  const { notices, problems } = collectNotices(ROOT);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  writeFileSync(join(ROOT, NOTICES_FILE), noticesPage(notices));
  return 0;
});
