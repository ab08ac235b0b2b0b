import { block, confirm, note, type Issue } from '@qingzhang/core/issue';
import { crsCandidates } from '@qingzhang/geo/crs/crs-candidates';
import type { RasterFacts } from '../../files/file-facts.ts';
import { areasText, km2 } from './figure-text.ts';
import type { Outlines } from './outlines.ts';
import type { Coverage } from './survey.ts';

/** Beyond this share of an account unit without a value its owner is asked, % of the area. */
const MUCH_MISSING = 5;
/** Less than this is rounding at the edges, % of the area. */
const NOTHING_MISSING = 0.005;

/** What a file lacks of the account units. `keys` name the file or the row's column. */
export function coverageIssues(
  keys: readonly string[],
  facts: RasterFacts,
  outlines: Outlines,
  coverage: readonly Coverage[],
): Issue[] {
  if (coverage.length === 0) {
    return [note(keys, 'COVERAGE_NO_OUTLINE', '尚无核算单元的边界，没有核对栅格的位置和覆盖范围', '/area/areaManage')];
  }
  const names = coverage.map(({ regionName }) => `“${regionName}”`).join('、');
  if (coverage.every(({ areaKm2, outsideKm2 }) => outsideKm2 >= areaKm2 * (1 - 1e-9))) {
    const text = `栅格与${names}的边界没有重叠，请核对文件和坐标系${hint(facts, outlines)}`;
    return [block(keys, 'RASTER_NO_OVERLAP', text)];
  }
  if (coverage.every(({ coveredKm2 }) => coveredKm2 === 0)) {
    return [block(keys, 'RASTER_EMPTY_INSIDE', `${names}范围内没有一个有效像元，请核对文件和无效值`)];
  }
  return coverage.flatMap((each) => lackOf(keys, each));
}

function lackOf(keys: readonly string[], found: Coverage): Issue[] {
  const lacking = 100 - found.percent;
  if (lacking < NOTHING_MISSING) return [];
  const causes = areasText([
    ['栅格范围以外', found.outsideKm2],
    ['无数据', found.nodataKm2],
    ['超出有效范围', found.refusedKm2],
  ]);
  const text =
    `覆盖“${found.regionName}”${km2(found.coveredKm2)}（${found.percent.toFixed(2)} %），` +
    `缺 ${km2(found.areaKm2 - found.coveredKm2)}：${causes}`;
  return [(lacking > MUCH_MISSING ? confirm : note)(keys, 'RASTER_COVERAGE', text)];
}

/** The system in which the same coordinates would lie over the account unit, where there is one. */
function hint({ bounds, crs }: RasterFacts, { list }: Outlines): string {
  const [accountUnit] = list;
  if (bounds === null || accountUnit === undefined) return '';
  const { minX, minY, maxX, maxY } = bounds;
  const found = crsCandidates([minX, minY, maxX, maxY], { near: [accountUnit.lon, accountUnit.lat] }).find(
    ({ epsg, outline }) => {
      const ring = outline.coordinates[0]!;
      const [lons, lats] = [ring.map(([lon]) => lon!), ring.map(([, lat]) => lat!)];
      const isOver = (own: number, all: readonly number[]) => own > Math.min(...all) && own < Math.max(...all);
      return epsg !== crs?.epsg && isOver(accountUnit.lon, lons) && isOver(accountUnit.lat, lats);
    },
  );
  return found === undefined ? '' : `；若坐标系实为 EPSG:${found.epsg}（${found.name}），位置则与边界相符`;
}
