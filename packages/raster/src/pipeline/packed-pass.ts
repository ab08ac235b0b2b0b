import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RasterLayer } from '../grid/raster-source.ts';
import type { PixelRequest } from './request.ts';
import type { TilesTask } from './task-groups.ts';
import type { PixelJob } from './tile-runner.ts';
import type { TileSums } from './tile-sums.ts';

/** A pass on its way to other machines: its job, and the tasks of each group. */
export interface Pass {
  readonly job: PixelJob;
  readonly groups: readonly (readonly TilesTask[])[];
}

/** Mostly zeros: the fastest level takes a tenth of the bytes. */
const FAST = { level: 1 };

/** A pass as bytes, and a name that equal passes share. */
export interface PackedPass {
  readonly key: string;
  readonly content: Buffer;
}

/** Files are called by `nameOf`, which every machine understands. */
export function packPass({ job, groups }: Pass, nameOf: (path: string) => string): PackedPass {
  const pass = { job: { ...job, request: withPaths(job.request, nameOf) }, groups };
  // What threads share cannot be written as it is.
  const bytes = serialize(mapArrays(pass, (array) => array.slice()));
  return { key: digestOf(JSON.stringify(pass, asText)), content: deflateRawSync(bytes, FAST) };
}

/**
 * What a pass is called after. The bytes that it is sent as will not do: they tell a whole number as one, or as a fraction
 * where the object that holds it has held fractions before.
 */
function asText(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteOffset, byteLength } = value;
    return `${value.constructor.name} ${digestOf(new Uint8Array(buffer, byteOffset, byteLength))}`;
  }
  const hasNoJson = typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0));
  return hasNoJson ? `number ${1 / value === -Infinity ? '-0' : value}` : value;
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** The pass with its files as this machine has them, ready to be handed to threads. */
export async function unpackPass(content: Buffer, pathOf: (name: string) => Promise<string>): Promise<Pass> {
  // Arrays that were read lie in the bytes of the whole, all of which would go along with each.
  const { job, groups } = mapArrays(deserialize(inflateRawSync(content)) as Pass, (array) => array.slice());
  const paths = new Map<string, string>();
  for (const name of pathsOf(job)) paths.set(name, await pathOf(name));
  const request = withPaths(job.request, (name) => paths.get(name)!);
  return { job: { ...job, request, edges: mapArrays(job.edges, shared) }, groups };
}

/** The files that a pass reads. */
export function pathsOf({ request: { classes, before, layers } }: PixelJob): string[] {
  const coded = [classes, before].flatMap((each) => (each ? [each.layer] : []));
  return [...new Set([...coded, ...layers].map(({ path }) => path))];
}

/** What the tiles of a group came to, in their order. */
export function packSums(tiles: readonly TileSums[]): Buffer {
  return deflateRawSync(serialize(tiles), FAST);
}

export function unpackSums(bytes: Buffer): TileSums[] {
  return deserialize(inflateRawSync(bytes)) as TileSums[];
}

function withPaths(request: PixelRequest, change: (path: string) => string): PixelRequest {
  const changed = (layer: RasterLayer): RasterLayer => ({ ...layer, path: change(layer.path) });
  const { classes, before, layers } = request;
  return {
    ...request,
    classes: classes && { ...classes, layer: changed(classes.layer) },
    ...(before === undefined ? {} : { before: { ...before, layer: changed(before.layer) } }),
    layers: layers.map(changed),
  };
}

type NumberArray = Float64Array | Int32Array | Int8Array | Uint8Array;

function shared<Numbers extends NumberArray>(array: Numbers): Numbers {
  const Kind = array.constructor as new (buffer: SharedArrayBuffer) => Numbers;
  const copy = new Kind(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}

/** Plain data with other arrays of numbers in the places of its own. */
function mapArrays<Value>(value: Value, map: (array: NumberArray) => NumberArray): Value {
  const mapped = (part: unknown): unknown => {
    if (ArrayBuffer.isView(part)) return map(part as NumberArray);
    if (Array.isArray(part)) return part.map(mapped);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, mapped(each)]));
  };
  return mapped(value) as Value;
}
