import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inWorkingFolder } from '../../file-store/working-folder.ts';
import { WRITE_VECTOR, type VectorFormat } from '../../files/write-vector-task.ts';
import { writeCsv } from '../../sheets/csv.ts';
import type { MapCaller } from '../services/map-caller.ts';
import { PROPERTIES, type items, type Properties } from './items.ts';

type Items = Awaited<ReturnType<typeof items>>;

/** Attributes as a table; shapes have no place in it. */
export function itemsCsv({ features }: Items): string {
  const heads = headsOf(features.map(({ properties }) => properties));
  return writeCsv([heads, ...features.map(({ properties }) => heads.map((head) => properties[head] ?? null))]);
}

/** Features as a file of a GIS, written apart from everybody's calls. */
export function itemsFile(caller: MapCaller, { features }: Items, id: string, format: VectorFormat): Promise<Buffer> {
  const heads = headsOf(features.map(({ properties }) => properties));
  const whole = features.map(({ id: featureId, geometry, properties }) => ({
    type: 'Feature',
    geometry,
    // Every feature has every column: a file's columns are those of its first features.
    properties: { id: featureId, ...Object.fromEntries(heads.map((head) => [head, properties[head] ?? null])) },
  }));
  return inWorkingFolder(caller.files, async (folder) => {
    const source = path.join(folder, `${id}.geojson`);
    await writeFile(source, JSON.stringify({ type: 'FeatureCollection', features: whole }));
    return readFile(await caller.apart.run(WRITE_VECTOR, { source, format, layer: id, folder }, { name: id }));
  });
}

function headsOf(rows: readonly Properties[]): readonly string[] {
  return PROPERTIES.filter((key) => rows.some((row) => row[key] !== undefined));
}
