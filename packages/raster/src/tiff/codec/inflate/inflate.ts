import { CorruptBlock } from '../../bytes/corrupt-block.ts';
import { inflateMachine, outputAt, type InflateMachine } from './inflate-machine.ts';
import { PACKED_AT, SLACK, STATUS, STOPPED_AT } from './memory.ts';

const HEAD_BYTES = 2;
const CHECKSUM_BYTES = 4;

/** Unpacks a zlib stream (RFC 1950) of at most `capacity` bytes into memory that the next call uses again. */
export function inflate(packed: Uint8Array, capacity: number): Uint8Array {
  const { machine, start, end } = unpackStream(packed, capacity);
  return machine.memory.subarray(start, end);
}

/**
 * Where a stream may be read to, so that it need not be copied: its bytes, from the beginning of this memory on, are then
 * what is to be unpacked, of no more than `capacity` bytes. The next call uses it again.
 */
export function roomForStream(length: number, capacity: number): Uint8Array {
  return inflateMachine(length, capacity).memory.subarray(PACKED_AT, PACKED_AT + length);
}

/** A stream unpacked in the memory of a machine. */
export interface Unpacked {
  readonly machine: InflateMachine;
  readonly start: number;
  readonly end: number;
}

/** `inflate` for who goes on in the machine. */
export function unpackStream(packed: Uint8Array, capacity: number): Unpacked {
  checkHead(packed);
  const machine = inflateMachine(packed.length, capacity);
  const { memory, unpack, adler } = machine;
  const packedEnd = PACKED_AT + packed.length;
  const start = outputAt(packed.length);
  if (packed.buffer !== memory.buffer) memory.set(packed, PACKED_AT);
  memory.fill(0, packedEnd, packedEnd + SLACK);
  const status = unpack(PACKED_AT + HEAD_BYTES, packedEnd, start, start + capacity);
  if (status !== STATUS.ended) throw corrupt(status);
  const view = new DataView(memory.buffer);
  const [at, end] = [view.getInt32(STOPPED_AT, true), view.getInt32(STOPPED_AT + 4, true)];
  if (at + CHECKSUM_BYTES > packedEnd) throw corrupt(STATUS.cutShort);
  if (view.getInt32(at) !== adler(start, end - start)) {
    throw new CorruptBlock('DEFLATE 数据损坏（校验和不符）');
  }
  return { machine, start, end };
}

function checkHead([method = 0, flags = 0]: Uint8Array): void {
  const isZlib = (method & 15) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0;
  if (!isZlib || (flags & 32) !== 0) throw new CorruptBlock('DEFLATE 数据损坏（开头不是 zlib 数据）');
}

function corrupt(status: number): CorruptBlock {
  if (status === STATUS.tooLong) return new CorruptBlock('解压后的数据多于数据块的大小');
  if (status === STATUS.cutShort) return new CorruptBlock('DEFLATE 数据不完整');
  if (status === STATUS.wrongLength) return new CorruptBlock('DEFLATE 数据损坏（数据块长度不符）');
  if (status === STATUS.unknownKind) return new CorruptBlock('DEFLATE 数据损坏（数据块类型未知）');
  if (status === STATUS.noCode) return new CorruptBlock('DEFLATE 数据损坏（编码表无效）');
  return new CorruptBlock('DEFLATE 数据损坏（编码无法识别）');
}
