import { fileURLToPath } from 'node:url';
import { readConfig } from '../../config/config.ts';
import { startForAWhile } from '../../upkeep/open-database.ts';
import { restoreUntil, type Recovery } from '../archive/restore-until.ts';
import { makeBackup } from '../make-backup.ts';
import { openBackup } from '../read-archive.ts';
import { restoreBackup } from '../restore-backup.ts';

/** A back-up or a restore in a process that can be killed; says when it begins. */
const [what, file = '', databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { files } = readConfig({ DATA_DIR: dataDir }, '/');
process.stdout.write('begins\n');
if (what === 'until') {
  const open = (recovery: Recovery) => startForAWhile(dataDir, recovery);
  await restoreUntil({ archive: file, dataDir, files, until: undefined, open });
} else if (what === 'backup') {
  await makeBackup({ file, databaseUrl, dataDir, files, productVersion: '1', withFiles: true });
} else {
  await restoreBackup(await openBackup(file), {
    dataDir,
    files,
    databaseUrl,
    openEmbedded: () => Promise.reject(new Error('not asked for')),
    migrations: fileURLToPath(new URL('../../../migrations', import.meta.url)),
    filesFrom: undefined,
  });
}
process.exit(0);
