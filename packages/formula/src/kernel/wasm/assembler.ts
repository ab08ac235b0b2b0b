/** A WebAssembly module put together as bytes (WebAssembly core specification 2.0, chapter 5). */

/**
 * Instructions, operands first, as the binary format wants them: bytes, and other code where it stands. It is made flat
 * once, at the end; copying operands at every step took a thread 30 ms for the code that unpacks tiles.
 */
export type Code = ReadonlyArray<number | Code>;

export const TYPE = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b } as const;
export type ValueType = keyof typeof TYPE;

export interface Signature {
  readonly params: readonly ValueType[];
  readonly results: readonly ValueType[];
}

/** A function that the host provides. */
export interface HostFunction {
  readonly name: string;
  readonly signature: Signature;
}

export interface ModuleFunction {
  readonly signature: Signature;
  /** Types of the locals beyond the parameters, in order. */
  readonly locals: readonly ValueType[];
  readonly body: Code;
  readonly exportAs?: string;
}

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** The number in 7-bit groups, least significant first (LEB128). */
export function unsigned(value: number): number[] {
  // Most numbers are small.
  if (value >= 0 && value < 128) return [value];
  const bytes: number[] = [];
  let rest = value;
  do {
    const group = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest === 0 ? group : group + 128);
  } while (rest !== 0);
  return bytes;
}

export function signed(value: number): number[] {
  if (value >= 0 && value < 64) return [value];
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const group = ((rest % 128) + 128) % 128;
    rest = Math.floor(rest / 128);
    const isLast = (rest === 0 && group < 64) || (rest === -1 && group >= 64);
    bytes.push(isLast ? group : group + 128);
    if (isLast) return bytes;
  }
}

/** Functions are numbered from 0: those of the host first, then those of the module. The memory, which `data` is copied to, is the host's. */
export function moduleBytes(
  hosts: readonly HostFunction[],
  functions: readonly ModuleFunction[],
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const signatures = [...hosts, ...functions].map(({ signature }) => signature);
  const exported = functions.flatMap(({ exportAs }, index) =>
    exportAs === undefined ? [] : [[...text(exportAs), 0x00, ...unsigned(hosts.length + index)]],
  );
  const memory = [...text('host'), ...text('memory'), 0x02, 0x00, 0x01];
  const imports = hosts.map(({ name }, index) => [...text('host'), ...text(name), 0x00, ...unsigned(index)]);
  return joined([
    Uint8Array.from(HEADER),
    // Every function has its own entry in the list of types; equal entries do no harm.
    ...section(1, [bytesOf(vector(signatures.map(signatureBytes)))]),
    ...section(2, [bytesOf(vector([memory, ...imports]))]),
    ...section(3, [bytesOf(vector(functions.map((_, index) => unsigned(hosts.length + index))))]),
    ...section(7, [bytesOf(vector(exported))]),
    ...section(10, [bytesOf([unsigned(functions.length)]), ...functions.flatMap(functionBytes)]),
    // From address 0 on: `i32.const 0, end`.
    ...section(11, [bytesOf([0x01, 0x00, 0x41, 0x00, 0x0b, unsigned(data.length)]), data]),
  ]);
}

/** Code is made flat once, function by function; from there on it is copied as bytes. */
function section(id: number, parts: readonly Uint8Array[]): Uint8Array[] {
  return [bytesOf([id, unsigned(parts.reduce((sum, { length }) => sum + length, 0))]), ...parts];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function bytesOf(code: Code): Uint8Array {
  return Uint8Array.from(flat(code));
}

function vector(items: readonly Code[]): Code {
  return [unsigned(items.length), ...items];
}

/** By places: an iterator leaves an object at every step, 2 MB for the modules of a thread. */
function flat(code: Code, into: number[] = []): number[] {
  for (let place = 0; place < code.length; place++) {
    const part = code[place]!;
    if (typeof part === 'number') into.push(part);
    else flat(part, into);
  }
  return into;
}

function text(name: string): Code {
  return [...unsigned(name.length), ...Array.from(name, (letter) => letter.charCodeAt(0))];
}

function signatureBytes({ params, results }: Signature): Code {
  const list = (types: readonly ValueType[]) => vector(types.map((type) => [TYPE[type]]));
  return [0x60, ...list(params), ...list(results)];
}

function functionBytes({ locals, body }: ModuleFunction): Uint8Array[] {
  const groups: { type: ValueType; count: number }[] = [];
  for (const type of locals) {
    const last = groups.at(-1);
    if (last?.type === type) last.count++;
    else groups.push({ type, count: 1 });
  }
  const declared = vector(groups.map(({ type, count }) => [...unsigned(count), TYPE[type]]));
  const content = bytesOf([declared, body, 0x0b]);
  return [bytesOf([unsigned(content.length)]), content];
}
