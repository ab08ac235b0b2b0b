import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { callsPage } from './calls-page.ts';
import { faultsPage } from './faults-page.ts';
import { indexPage } from './index-page.ts';
import { issuesPage } from './issues-page.ts';
import { mapPage } from './map-page.ts';
import { methodManual } from './method-manual/method-manual.ts';
import { profilesPage } from './profiles-page.ts';
import { servicePages } from './service-pages.ts';
import { systemPage } from './system-page.ts';

/** Writes the reference and the manual of methods from the catalogue and the contract; CI fails when the committed ones differ. */

const flag = process.argv.indexOf('--out');
const out = flag === -1 ? fileURLToPath(new URL('../../docs', import.meta.url)) : process.argv[flag + 1]!;

const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reference: {
    'README.md': indexPage(),
    'calls.md': callsPage(),
    'faults.md': faultsPage(),
    'issues.md': issuesPage(),
    'map.md': mapPage(),
    'profiles.md': profilesPage(),
    'system.md': systemPage(),
    ...servicePages(),
  },
  methods: methodManual(),
};

for (const [folder, pages] of Object.entries(folders)) {
  await rm(path.join(out, folder), { recursive: true, force: true });
  for (const [name, text] of Object.entries(pages)) {
    const file = path.join(out, folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${text.trimEnd()}\n`);
  }
  console.log(`${Object.keys(pages).length} pages in ${path.join(out, folder)}`);
}
