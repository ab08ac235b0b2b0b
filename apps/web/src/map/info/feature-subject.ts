import { tableEntry } from '@qingzhang/catalogue/registry';
import type { FeatureLike } from 'ol/Feature.js';
import type { IdentifiedPlace } from '../tools/start-tool.ts';
import { attributesOf, titleOf } from './attributes.ts';
import type { InfoSubject } from './info-store.ts';

/** What a feature of a layer is; `layer` is a table's name, or that of points of several tables. */
export function featureSubject(layer: string, feature: FeatureLike, place: IdentifiedPlace): InfoSubject {
  const properties = feature.getProperties();
  const row = rowOf(layer, feature);
  const base = { place, pixels: [], services: [], row };
  if (row === null)
    return { ...base, title: titleOf(properties, '要素'), attributes: attributesOf(properties), values: null };
  return {
    ...base,
    title: titleOf(properties, tableEntry(row.table).table.label),
    attributes: [],
    // Points bring only their names along, the rest of the row is asked for.
    values: layer === row.table ? properties : null,
  };
}

/** The row that a feature stands for, null where it is not one of a table. */
function rowOf(layer: string, feature: FeatureLike): InfoSubject['row'] {
  const [kind, pointId] = [feature.get('kind'), feature.get('pointId')] as readonly unknown[];
  if (typeof kind === 'string' && typeof pointId === 'string') return { table: kind, id: pointId };
  const id = feature.getId();
  return layer === POINTS || id === undefined ? null : { table: layer, id: String(id) };
}

const POINTS = 'points';
