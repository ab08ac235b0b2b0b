import { CLASS_RASTER, tableEntry } from '@qingzhang/catalogue/registry';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import type { IssueCode } from '@qingzhang/core/issue-codes/issue-code';
import { crsCandidates } from '@qingzhang/geo/crs/crs-candidates';
import type { Polygon } from '@qingzhang/geo/geojson';
import type { BandReport } from '@qingzhang/raster/tiff/inspect-raster';
import { firstFilledBand, statsOfBand } from '@qingzhang/raster/tiff/reported-bands';
import { crsText, type Origin, type RasterFacts } from '../files/file-facts.ts';
import type { SignedIn } from '../access/sessions.ts';
import { fileFindings } from '../pixels/findings/layer-findings.ts';
import { knownCodeMap } from '../pixels/known-code-maps.ts';
import type { PixelDeps } from '../pixels/pixel-deps.ts';
import { around, touches } from '../territory/boxes.ts';
import { regionCentre } from '../territory/region-centre.ts';

interface ReadFile {
  readonly path: string;
  readonly name: string;
  readonly sha256: string;
}

type Told = Omit<RasterReading, 'fileId' | 'size' | 'type' | 'origin'>;

interface Teller extends PixelDeps {
  /** Who is told. */
  readonly user: SignedIn | undefined;
}

/** What is told about a raster that has been read, held against the boundaries as they are now. */
export async function tellRaster(deps: Teller, file: ReadFile, facts: RasterFacts): Promise<Told> {
  const { coverage, issues, codes } = await fileFindings(deps, file, facts);
  const { kind: _kind, origin: _origin, surface: _surface, crs, stats, perBand, ...report } = facts;
  const { min, max, mean } = stats;
  const { scale, offset } = facts;
  // Files of former releases were not pictured.
  const first: BandReport = { band: 1, description: facts.description, min, max, mean, picture: null };
  const bands = (perBand ?? [first]).map(({ band, description, min, max, mean, picture, ...own }) => ({
    band,
    description,
    min,
    max,
    mean,
    picture,
    stats: statsOfBand(facts, band) ?? null,
    scale: own.scale ?? scale,
    offset: own.offset ?? offset,
  }));
  return {
    ...report,
    name: file.name,
    sha256: file.sha256,
    stats,
    perBand: bands,
    crs: crsText(crs),
    crsName: crs?.name ?? null,
    crsChoices: issues.some(({ code }) => MISPLACED.has(code)) ? await choices(deps, facts) : [],
    coverage,
    codes,
    knownMap: codes === null ? null : await mapBefore(deps, facts),
    issues,
  };
}

const { module: CLASS_MODULE } = tableEntry(CLASS_RASTER.table);

/** Nobody hears of rows that they may not see. */
async function mapBefore({ database, user }: Teller, facts: RasterFacts): Promise<Told['knownMap']> {
  if (user?.rights.has(CLASS_MODULE) !== true) return null;
  const counts = statsOfBand(facts, firstFilledBand(facts))?.distinct ?? [];
  return knownCodeMap(database.pool, counts, user.userName);
}

const MOST_CHOICES = 4;
/** What another coordinate system may mend. */
const MISPLACED: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'RASTER_NO_CRS',
  'RASTER_NO_OVERLAP',
  'RASTER_BOUNDS_OFF',
]);

/** Systems in which the coordinates of the file would lie over the county; none for a file without a place. */
async function choices({ database }: PixelDeps, { bounds, crs }: RasterFacts) {
  if (bounds === null) return [];
  const near = await regionCentre(database.pool);
  const { minX, minY, maxX, maxY } = bounds;
  return crsCandidates([minX, minY, maxX, maxY], near === undefined ? {} : { near })
    .filter(({ epsg, outline }) => epsg !== crs?.epsg && isOver(outline, near))
    .slice(0, MOST_CHOICES)
    .map(({ epsg, name }) => ({ crs: `EPSG:${epsg}`, name }));
}

/** Without a county anywhere will do. */
function isOver({ coordinates }: Polygon, near: readonly [number, number] | undefined): boolean {
  return near === undefined || touches(around(coordinates[0]!), [...near, ...near]);
}

/** The same with how the file is kept. */
export function readingOf(
  saved: { readonly fileId: string; readonly size: number; readonly type: string },
  told: Told,
  origin: Origin | null,
): RasterReading {
  const { fileId, size, type } = saved;
  return { fileId, size, type, ...told, origin };
}
