import type { DownloadedFile } from '../api/create-api.ts';

/** Hands a file that was downloaded over to the browser's own saving. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
