import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Where Debian puts it; ordinary users do not have that folder in their path. */
const DEBIAN = '/usr/sbin/nginx';

/**
 * Makes sure that nginx is there, behind which the product is tried. Installs it for root on Debian; tells anybody else.
 * @returns {Promise<string>} the program's path
 */
export async function ensureNginx() {
  if (found() === null && canInstall()) await installPackages(' nginx', ['nginx-light']);
  const program = found();
  if (program !== null) return program;
  throw new SetupFailure('缺少 nginx：请执行 apt-get install nginx-light（或以 root 运行一次 npm run test:system）。');
}

function found() {
  return findProgram('nginx') ?? (existsSync(DEBIAN) ? DEBIAN : null);
}
