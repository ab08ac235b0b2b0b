import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the list of imports stands in the directories of a 64-bit program, and how long its entries are. */
const IMPORTS = 112 + 8;
const ENTRY_BYTES = 20;
const SECTION_BYTES = 40;

/** The libraries that a program of Windows asks for by name, in small letters. */
function importedLibraries(file: string): string[] {
  const bytes = readFileSync(file);
  const head = bytes.readUInt32LE(60);
  const optional = head + 24;
  const sections = optional + bytes.readUInt16LE(head + 20);
  const sectionCount = bytes.readUInt16LE(head + 6);
  const placeOf = (address: number): number => {
    for (let at = sections; at < sections + sectionCount * SECTION_BYTES; at += SECTION_BYTES) {
      const [start, length] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
      if (address >= start && address < start + length) return address - start + bytes.readUInt32LE(at + 20);
    }
    throw new Error(`${file}: no section holds ${address}`);
  };
  const names: string[] = [];
  const list = bytes.readUInt32LE(optional + IMPORTS);
  if (list === 0) return names;
  for (let entry = placeOf(list); bytes.readUInt32LE(entry + 12) !== 0; entry += ENTRY_BYTES) {
    const from = placeOf(bytes.readUInt32LE(entry + 12));
    names.push(bytes.toString('latin1', from, bytes.indexOf(0, from)).toLowerCase());
  }
  return names;
}

/** What a program and the libraries beside it ask for that does not lie beside it. */
export function librariesElsewhere(program: string): string[] {
  const folder = path.dirname(program);
  const beside = new Map(readdirSync(folder).map((name) => [name.toLowerCase(), path.join(folder, name)]));
  const [open, seen, elsewhere] = [[program], new Set<string>(), new Set<string>()];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const name of importedLibraries(file)) {
      const own = beside.get(name);
      if (own === undefined) elsewhere.add(name);
      else open.push(own);
    }
  }
  return [...elsewhere].toSorted();
}
