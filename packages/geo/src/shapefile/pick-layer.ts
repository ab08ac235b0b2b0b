import { note, type Issue } from '@qingzhang/core/issue';
import type { PartSource } from './shapefile-input.ts';
import { FAMILY_LABELS, shapeFamily, type ShapeFamily } from './shape-type.ts';
import { SHP_HEADER_BYTES } from './shp-header.ts';
import { unreadable } from './unreadable.ts';

export interface LayerSummary {
  /** Path inside the archive without the extension; what `layer` chooses by. */
  readonly name: string;
  /** Null when the header cannot be read. */
  readonly family: ShapeFamily | null;
  /** 点、线、面 … */
  readonly label: string;
}

export interface LayerFiles {
  readonly name: string;
  readonly shp: Buffer;
  readonly dbf: Buffer | null;
  readonly shx: Buffer | null;
  readonly prj: Buffer | null;
  readonly cpg: Buffer | null;
}

export interface PickedLayer {
  readonly files: LayerFiles;
  readonly layers: readonly LayerSummary[];
  readonly issues: readonly Issue[];
}

const MAX_LAYERS = 200;

/** The chosen layer; without a choice the only one, else the first of polygons, with a note that names the others. */
export async function pickLayer(source: PartSource, chosen: string | undefined): Promise<PickedLayer> {
  const shpNames = source.names.filter((name) => /\.shp$/i.test(name) && !isMacResource(name));
  if (shpNames.length === 0) throw unreadable(source.label, `没有 .shp 文件，内含：${listed(source.names)}`);
  if (shpNames.length > MAX_LAYERS)
    throw unreadable(source.label, `含 ${shpNames.length} 个图层，超过上限 ${MAX_LAYERS}`);
  const layers: LayerSummary[] = [];
  for (const name of shpNames) layers.push(summary(name, await source.readHead(name, SHP_HEADER_BYTES)));
  const { layer, issues } = chosenLayer(source.label, layers, chosen);
  return { files: await readFiles(source, layer.name), layers, issues };
}

/** The layer of that name; without a name the first of polygons, with a note that names the others. */
export function chosenLayer<Layer extends Pick<LayerSummary, 'name' | 'family'>>(
  label: string,
  layers: readonly Layer[],
  chosen: string | undefined,
): { readonly layer: Layer; readonly issues: readonly Issue[] } {
  const layer =
    chosen === undefined
      ? (layers.find(({ family }) => family === 'polygon') ?? layers[0]!)
      : layers.find(({ name }) => name === chosen || name.split('/').at(-1) === chosen);
  if (layer === undefined) {
    throw unreadable(label, `没有名为“${chosen}”的图层，可选：${listed(layers.map(({ name }) => name))}`);
  }
  if (chosen !== undefined || layers.length === 1) return { layer, issues: [] };
  const others = listed(layers.filter((one) => one !== layer).map(({ name }) => name));
  const text = `含 ${layers.length} 个图层，已选用“${layer.name}”；其他图层：${others}`;
  return { layer, issues: [note('layer', 'LAYER_SEVERAL', text)] };
}

async function readFiles(source: PartSource, layer: string): Promise<LayerFiles> {
  const read = async (extension: string): Promise<Buffer | null> => {
    const wanted = `${layer}.${extension}`;
    // Exact first: some disks hold roads.shp and Roads.dbf side by side, others a.SHP with a.dbf.
    const name =
      source.names.find((one) => one === wanted) ??
      source.names.find((one) => one.toLowerCase() === wanted.toLowerCase());
    return name === undefined ? null : source.read(name);
  };
  const shp = await read('shp');
  if (shp === null) throw unreadable(source.label, `没有“${layer}.shp”`);
  return {
    name: layer,
    shp,
    dbf: await read('dbf'),
    shx: await read('shx'),
    prj: await read('prj'),
    cpg: await read('cpg'),
  };
}

function summary(name: string, head: Buffer): LayerSummary {
  const family = head.length < SHP_HEADER_BYTES ? null : shapeFamily(head.readInt32LE(32));
  return { name: name.slice(0, -4), family, label: family === null ? '无法读取' : FAMILY_LABELS[family] };
}

/** macOS adds a hidden companion of every file to its archives. */
function isMacResource(name: string): boolean {
  return name.startsWith('__MACOSX/') || name.split('/').at(-1)!.startsWith('._');
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return '（空）';
  const shown = names.slice(0, 10).join('、');
  return names.length > 10 ? `${shown} 等 ${names.length} 个` : shown;
}
