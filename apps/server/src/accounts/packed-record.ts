import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SumTrace } from '@qingzhang/contract/results/sum-trace';
import type { Trace } from '@qingzhang/engine/trace/trace';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A part of a run's record, as it is stored; it is packed beside whatever else is to be done. */
export function packText(text: string): Promise<Buffer> {
  return pack(text);
}

/** A part of a run's record, as it was written. A county's is megabytes long: it is unpacked beside the other calls. */
export async function recordText(packed: Uint8Array): Promise<string> {
  return (await unpack(packed)).toString('utf8');
}

/** How a run came to its values. */
export async function traceOf(packed: Buffer): Promise<Trace | SumTrace> {
  return JSON.parse(await recordText(packed)) as Trace | SumTrace;
}
