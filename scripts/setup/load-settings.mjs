import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addToEnvironment, readSettingsFile } from '../../apps/server/src/config/settings-file.mjs';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Reads `.env`; what the environment already says wins over the file. */
export function loadSettings() {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return;
  const { settings, problems } = readSettingsFile(file);
  if (problems.length > 0) throw new SetupFailure(problems.join('\n'));
  addToEnvironment(settings);
}
