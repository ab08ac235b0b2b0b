import { crc32 } from 'node:zlib';

/** An archive of RAR 4 whose files are stored as they are. */
export function smallRar(entries: readonly { readonly name: string; readonly content: Buffer }[]): Buffer {
  const files = entries.map(({ name, content }) =>
    Buffer.concat([block(0x74, 0x8000, fileFacts(name, content)), content]),
  );
  return Buffer.concat([
    Buffer.from('526172211a0700', 'hex'),
    block(0x73, 0, Buffer.alloc(6)),
    ...files,
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}

/** A header: checksum of what follows, kind, flags, length, facts. */
function block(kind: number, flags: number, facts: Buffer): Buffer {
  const header = Buffer.alloc(7);
  header[2] = kind;
  header.writeUInt16LE(flags, 3);
  header.writeUInt16LE(7 + facts.length, 5);
  const whole = Buffer.concat([header, facts]);
  whole.writeUInt16LE(crc32(whole.subarray(2)) & 0xffff, 0);
  return whole;
}

function fileFacts(name: string, content: Buffer): Buffer {
  const bytes = Buffer.from(name);
  const facts = Buffer.alloc(25);
  facts.writeUInt32LE(content.length, 0);
  facts.writeUInt32LE(content.length, 4);
  facts[8] = 3; // made on Unix
  facts.writeUInt32LE(crc32(content), 9);
  facts.writeUInt32LE(0x21 << 16, 13); // 1 January 1980
  facts[17] = 20; // version 2.0 unpacks it
  facts[18] = 0x30; // stored
  facts.writeUInt16LE(bytes.length, 19);
  facts.writeUInt32LE(0o100644, 21);
  return Buffer.concat([facts, bytes]);
}
