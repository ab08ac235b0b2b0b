/** A name that every system can unpack: signs that Windows refuses, and wide spaces, become plain ones. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
