import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Real data that lies beside the checkout and is not part of it. */
export function sharedFile(name: string): string {
  return fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));
}

/** For `it.skipIf`: the title of the test says what is missing. */
export function isMissing(name: string): boolean {
  return !existsSync(sharedFile(name));
}
