import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** What opens documents and workbooks; the program itself comes with either. */
const PARTS = ['/usr/lib/libreoffice/program/libswlo.so', '/usr/lib/libreoffice/program/libsclo.so'];
/** What reads the pages that it prints. */
const READERS = ['pdfimages', 'pdftotext'];
const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'poppler-utils'];

/**
 * Makes sure that LibreOffice is there, in which our documents are opened and our workbooks recalculated, and what reads
 * its pages. Installs them for root on Debian; tells anybody else.
 * @returns {Promise<string>} the program's path
 */
export async function ensureOffice() {
  if (found() === null && canInstall()) await installPackages(' LibreOffice', PACKAGES);
  const program = found();
  if (program !== null) return program;
  throw new SetupFailure(
    `缺少 LibreOffice：请执行 apt-get install ${PACKAGES.join(' ')}（或以 root 运行一次 npm run test:system）。`,
  );
}

function found() {
  const isWhole = PARTS.every((part) => existsSync(part)) && READERS.every((name) => findProgram(name) !== null);
  return isWhole ? findProgram('soffice') : null;
}
