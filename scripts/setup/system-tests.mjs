import { ensureBrowser } from './browser.mjs';
import { ensureGdal } from './gdal.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensureOffice } from './office.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ensureSlapd } from './slapd.mjs';
import { ensureSwift } from './swift.mjs';

/** Makes sure that the programs are there that the system tests use, and tells where. */
export async function systemPrograms() {
  await ensureGdal();
  await ensureSwift();
  return {
    CHROME_PATH: await ensureBrowser(),
    NGINX_PATH: await ensureNginx(),
    OFFICE_PATH: await ensureOffice(),
    POSTGRES_PROGRAMS: await ensurePostgres(),
    SLAPD_PATH: await ensureSlapd(),
  };
}
