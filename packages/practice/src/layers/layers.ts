import { tableEntry } from '@qingzhang/catalogue/registry';
import type { WriteOptions } from '@qingzhang/raster/tiff/write/write-cog';
import { ACCOUNT_YEARS, type AccountYear, type Landscape } from '../landscape.ts';
import { practiceRow, PRACTICE_LABEL, type Cell, type PracticeRow } from '../tables/practice-row.ts';
import type { RegionIds } from '../tables/year-context.ts';
import { isCoveredBy } from './extent.ts';
import { contentOf, type LayerDraft } from './layer-content.ts';
import { layerDrafts } from './layer-drafts.ts';
import { writeLayer } from './write-layer.ts';

/** A raster file with the rows that name it: one for each account year that uses it. */
export interface PracticeLayer {
  readonly table: string;
  readonly fileName: string;
  /** Ready to be stored once `fileId` is known and put in. */
  readonly rows: readonly PracticeRow[];
  /** Writes the GeoTIFF; the file appears under its name when it is complete. */
  readonly write: (path: string, run?: WriteOptions) => Promise<void>;
}

/** Every layer of the county; nothing is worked out before it is written. */
export function practiceLayers(landscape: Landscape, ids: RegionIds, pixelSizeM: number): PracticeLayer[] {
  const isCovered = isCoveredBy(landscape.places);
  return layerDrafts(landscape, pixelSizeM).map((draft) => ({
    table: draft.table,
    fileName: fileNameOf(draft),
    rows: yearsOf(draft).map((year) => layerRow(landscape, ids, draft, year)),
    write: (path, run = {}) => writeLayer(path, contentOf(draft, isCovered), run),
  }));
}

function layerRow({ seed }: Landscape, ids: RegionIds, draft: LayerDraft, year: AccountYear): PracticeRow {
  const { table, kind, month, unit, scale, nodata, isClasses, more } = draft;
  const columns: Record<string, Cell> = {
    rasterKind: kind,
    month,
    bandIndex: 1,
    nodata,
    scaleFactor: scale,
    offset: 0,
    unit,
    resample: isClasses ? 'nearest' : 'bilinear',
    ...more,
  };
  return practiceRow(seed, {
    table,
    key: `${kind} ${month}`,
    regionId: ids.county,
    year,
    origin: draft.origin,
    columns,
  });
}

function yearsOf({ year }: LayerDraft): readonly AccountYear[] {
  return year === null ? ACCOUNT_YEARS : [year];
}

/** The words of the practice county stay in the name of every file. */
function fileNameOf({ table, kind, month, year }: LayerDraft): string {
  const label = tableEntry(table).table.rasterKinds.find((each) => each.kind === kind)?.label;
  if (label === undefined) throw new Error(`${table} has no raster kind ${kind}`);
  const when = [year, month === 0 ? null : `${String(month).padStart(2, '0')}月`].filter((part) => part !== null);
  return `${[PRACTICE_LABEL, label.replaceAll(/[()]/gu, ''), ...when].join('_')}.tif`;
}
