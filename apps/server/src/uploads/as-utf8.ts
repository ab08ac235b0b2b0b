import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** How XML says what its bytes mean, kept or not. */
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i;

/**
 * Rewrites a text that GDAL would take for UTF-8 as what it is: Windows writes UTF-16 under the name "Unicode" and GBK
 * under "ANSI". Answers the encoding it was in; null where it already was UTF-8.
 */
export async function asUtf8(file: string): Promise<string | null> {
  const encoding = await encodingOf(file);
  if (encoding === null) return null;
  const made = `${file}.utf8`;
  const decoder = new TextDecoder(encoding);
  await pipeline(
    createReadStream(file),
    async function* (chunks: AsyncIterable<Buffer>) {
      let isFirst = true;
      for await (const chunk of chunks) {
        const text = decoder.decode(chunk, { stream: true });
        // The declaration of XML must not go on naming the old encoding.
        yield isFirst ? text.replace(DECLARED, (all, name: string) => all.replace(name, 'UTF-8')) : text;
        isFirst = false;
      }
      yield decoder.decode();
    },
    createWriteStream(made),
  );
  await rename(made, file);
  return encoding.toUpperCase();
}

async function encodingOf(file: string): Promise<string | null> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
    if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
    const isDeclaredChinese = /^gb/i.test(DECLARED.exec(head.toString('latin1'))?.[1] ?? '');
    return isDeclaredChinese || !(await isUtf8(file)) ? 'gb18030' : null;
  } finally {
    await handle.close();
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false; // the question was whether it is
    throw error;
  }
}
