import type { FusedCells } from '../fused-cells.ts';
import { ADDRESSES } from './addresses.ts';
import { moduleBytes, type HostFunction, type ModuleFunction } from './assembler.ts';
import { atanFunction, sinFunction } from './circular-functions.ts';
import { constantPool } from './constant-pool.ts';
import { expFunction, lnFunction, log10Function, powFunction } from './exponential-functions.ts';
import { intervalFunction } from './interval-function.ts';
import type { LaneFunctions } from './lane-operation.ts';
import { loopFunction } from './loop-function.ts';

const HOSTS: readonly HostFunction[] = [
  { name: 'ln', signature: { params: ['f64'], results: ['f64'] } },
  { name: 'pow', signature: { params: ['f64', 'f64'], results: ['f64'] } },
  { name: 'sin', signature: { params: ['f64'], results: ['f64'] } },
];
const [HOST_LN, HOST_POW, HOST_SIN] = [0, 1, 2] as const;
const FIRST = HOSTS.length;
const FUNCTIONS: LaneFunctions = {
  exp: FIRST,
  ln: FIRST + 1,
  log10: FIRST + 2,
  pow: FIRST + 3,
  sin: FIRST + 4,
  atan: FIRST + 5,
  findInterval: FIRST + 6,
};

const POOL = constantPool(0);
/** In the order of their numbers; the same in every module. */
const LANE_FUNCTIONS: readonly ModuleFunction[] = [
  expFunction(POOL),
  lnFunction(POOL, HOST_LN),
  log10Function(POOL, FUNCTIONS.ln),
  powFunction(POOL, FUNCTIONS.exp, FUNCTIONS.ln, HOST_POW),
  sinFunction(POOL, HOST_SIN),
  atanFunction(POOL),
  intervalFunction(),
];

const POOL_BYTES = POOL.bytes();

/** Each value is a local of the loop, of which a function may have 50 000; a longer list stays with JavaScript. */
const MOST_OPERATIONS = 20_000;

/** The fused loop as a WebAssembly module, two cells at a time; null where it would be too long. */
export function wasmModule(cells: FusedCells): Uint8Array<ArrayBuffer> | null {
  if (cells.operations.length > MOST_OPERATIONS) return null;
  const own = constantPool(POOL_BYTES.length);
  const loop = loopFunction(cells, FUNCTIONS, own);
  const constants = Uint8Array.of(...POOL_BYTES, ...own.bytes());
  if (constants.length > ADDRESSES) return null;
  return moduleBytes(HOSTS, [...LANE_FUNCTIONS, loop], constants);
}
