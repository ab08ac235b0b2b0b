import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, installPackages } from './apt.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Where Debian puts its servers. */
const FOLDER = '/usr/bin';
const PACKAGES = ['swift-account', 'swift-container', 'swift-object', 'swift-proxy'];

/**
 * Makes sure that OpenStack Swift is there, whose S3 interface files are kept in. Installs it for root on Debian; tells
 * anybody else.
 */
export async function ensureSwift() {
  if (!isThere() && canInstall()) await installPackages(' OpenStack Swift', PACKAGES);
  if (isThere()) return;
  throw new SetupFailure(
    `缺少 OpenStack Swift：请执行 apt-get install ${PACKAGES.join(' ')}（或以 root 运行一次 npm run test:system）。`,
  );
}

function isThere() {
  return PACKAGES.every((name) => existsSync(join(FOLDER, `${name}-server`)));
}
