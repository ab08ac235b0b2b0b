import type { Code } from './assembler.ts';
import { f64x2, i32 } from './instructions.ts';

/**
 * Numbers that the code reads from memory, each twice side by side. Written into the code they take up to ten
 * instructions each on arm64; read from memory a power takes 32 instead of 59 ns.
 */
export interface ConstantPool {
  readonly number: (value: number) => Code;
  readonly bits: (value: bigint) => Code;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

export function constantPool(address: number): ConstantPool {
  const places = new Map<bigint, number>();
  const bits = (value: bigint): Code => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return f64x2.load(address + place * 16, i32.constant(0));
  };
  return {
    bits,
    number: (value) => bits(new BigInt64Array(Float64Array.of(value).buffer)[0]!),
    bytes: () => new Uint8Array(BigInt64Array.from([...places.keys()].flatMap((value) => [value, value])).buffer),
  };
}
