import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Where Debian puts it; ordinary users do not have that folder in their path. */
const DEBIAN = '/usr/sbin/slapd';

/**
 * Makes sure that OpenLDAP is there, in which the product looks people up. Installs it for root on Debian; tells anybody else.
 * @returns {Promise<string>} the program's path
 */
export async function ensureSlapd() {
  if (found() === null && canInstall()) await installPackages(' slapd', ['slapd']);
  const program = found();
  if (program !== null) return program;
  throw new SetupFailure('缺少 slapd：请执行 apt-get install slapd（或以 root 运行一次 npm run test:system）。');
}

function found() {
  return findProgram('slapd') ?? (existsSync(DEBIAN) ? DEBIAN : null);
}
