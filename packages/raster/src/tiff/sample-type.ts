import { unreachable } from '@qingzhang/core/unreachable';

/** The kind and width of one stored sample, e.g. `uint8`, `uint1`, `int64`, `float16`. */
export interface SampleType {
  readonly kind: 'uint' | 'int' | 'float';
  /** 8, 16, 32 or 64; 16, 32 or 64 for floats; unsigned integers may have any width from 1 to 32 as well. */
  readonly bits: number;
}

export type Samples =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | BigUint64Array
  | BigInt64Array
  | Float32Array
  | Float64Array;

/** The type that TIFF's SampleFormat and BitsPerSample describe, null when there is none we can hold. */
export function sampleTypeOf(format: number, bits: number): SampleType | null {
  const isWhole = bits === 8 || bits === 16 || bits === 32 || bits === 64;
  switch (format) {
    case 1:
    case 4: // "undefined" is read as unsigned, as libtiff and GDAL do
      return isWhole || (Number.isInteger(bits) && bits >= 1 && bits < 32) ? { kind: 'uint', bits } : null;
    case 2:
      return isWhole ? { kind: 'int', bits } : null;
    case 3:
      return isWhole && bits > 8 ? { kind: 'float', bits } : null;
    default:
      return null;
  }
}

export function sampleTypeName(type: SampleType): string {
  return `${type.kind}${type.bits}`;
}

/** An array for raw samples: the narrowest type that holds every value; float16 widens to float32. */
export function allocateSamples(type: SampleType, length: number): Samples {
  switch (type.kind) {
    case 'float':
      return type.bits === 64 ? new Float64Array(length) : new Float32Array(length);
    case 'int':
      if (type.bits === 8) return new Int8Array(length);
      if (type.bits === 16) return new Int16Array(length);
      return type.bits === 32 ? new Int32Array(length) : new BigInt64Array(length);
    case 'uint':
      if (type.bits <= 8) return new Uint8Array(length);
      if (type.bits <= 16) return new Uint16Array(length);
      return type.bits <= 32 ? new Uint32Array(length) : new BigUint64Array(length);
    default:
      return unreachable(type.kind);
  }
}

/** Smallest and largest value of an integer type, exact as bigint. */
export function integerRange(type: SampleType): { readonly min: bigint; readonly max: bigint } {
  const bits = BigInt(type.bits);
  return type.kind === 'int'
    ? { min: -(1n << (bits - 1n)), max: (1n << (bits - 1n)) - 1n }
    : { min: 0n, max: (1n << bits) - 1n };
}
