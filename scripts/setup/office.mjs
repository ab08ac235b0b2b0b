import { canInstall, installPackages } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** Programs of libreoffice-writer and of poppler-utils. */
const PROGRAMS = ['soffice', 'pdfimages', 'pdftotext'];

/** Makes sure that an office program is there, which opens our documents, and what reads its pages. Installs them for root on Debian; tells anybody else. */
export async function ensureOffice() {
  if (!isThere() && canInstall()) await installPackages(' LibreOffice', ['libreoffice-writer', 'poppler-utils']);
  if (isThere()) return;
  throw new SetupFailure(
    '缺少 LibreOffice：请执行 apt-get install libreoffice-writer poppler-utils（或以 root 运行一次 npm run test:system）。',
  );
}

function isThere() {
  return PROGRAMS.every((name) => findProgram(name) !== null);
}
