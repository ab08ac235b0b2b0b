import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsPage } from './calls-page.ts';
import { faultsPage } from './faults-page.ts';
import { indexPage } from './index-page.ts';
import { issuesPage } from './issues-page.ts';
import { mapPage } from './map-page.ts';
import { profilesPage } from './profiles-page.ts';
import { servicePages } from './service-pages.ts';
import { systemPage } from './system-page.ts';

/** Writes the reference manual from the catalogue and the contract; CI fails when the committed one differs. */

const flag = process.argv.indexOf('--out');
const out = flag === -1 ? fileURLToPath(new URL('../../docs/reference', import.meta.url)) : process.argv[flag + 1]!;

const pages: Readonly<Record<string, string>> = {
  'README.md': indexPage(),
  'calls.md': callsPage(),
  'faults.md': faultsPage(),
  'issues.md': issuesPage(),
  'map.md': mapPage(),
  'profiles.md': profilesPage(),
  'system.md': systemPage(),
  ...servicePages(),
};

await rm(out, { recursive: true, force: true });
for (const [name, text] of Object.entries(pages)) {
  const file = path.join(out, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${text.trimEnd()}\n`);
}
console.log(`${Object.keys(pages).length} pages in ${out}`);
