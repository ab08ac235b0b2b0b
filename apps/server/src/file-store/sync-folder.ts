import { open } from 'node:fs/promises';

/** A name is as safe as its folder; Windows keeps names safe itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
