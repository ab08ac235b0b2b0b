const LONGEST = 255;
const NAMELESS = '未命名';

/** The name of an uploaded file as it is shown and given back: one line of readable text, never a path. */
export function cleanFileName(sent: string | undefined): string {
  const name = repaired(sent ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/su, '')
    // Control signs, and those that turn the direction of writing: `gpj.exe` must not read as `exe.jpg`.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    // What could not be decoded (a name in GBK) leaves one mark, not one for each byte.
    .replaceAll(/\uFFFD+/gu, '_')
    .trim();
  return /^\.*$/u.test(name) ? NAMELESS : shortened(name);
}

/**
 * Some clients send UTF-8 as if each byte were a Latin letter: 蒙阴 arrives as è\u0092\u0099é\u0098´.
 * Where the letters are valid UTF-8 they were meant so; a real Latin name hardly ever is.
 */
function repaired(name: string): string {
  if (!/[\u0080-\u00FF]/u.test(name) || /[^\0-\u00FF]/u.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return name; // not valid UTF-8: the letters are the name
  }
}

/** Cut before the ending, so that the file still opens by its name. */
function shortened(name: string): string {
  if (name.length <= LONGEST) return name;
  const [ending = ''] = /\.[^.]{1,20}$/u.exec(name) ?? [];
  return (
    name
      .slice(0, LONGEST - ending.length)
      .toWellFormed()
      .replace(/\uFFFD$/u, '') + ending
  );
}
