import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import type { Crs } from '@qingzhang/geo/crs/crs';
import { readCrsCode } from '@qingzhang/geo/crs/crs-code';
import { crsByEpsg } from '@qingzhang/geo/crs/crs-table';
import type { ShapefileOptions } from '@qingzhang/geo/shapefile/read-shapefile';
import { encodingOfName } from '@qingzhang/geo/text-encoding';

interface Choices {
  readonly layer?: string | null | undefined;
  /** `EPSG:4548` or `4548`. */
  readonly crs?: string | null | undefined;
  readonly encoding?: string | null | undefined;
}

/** How a shapefile shall be read, from what a person chose; empty choices leave it to the file. */
export function layerOptions({ layer, crs, encoding }: Choices): ShapefileOptions {
  const chosen = crs ? crsOfChoice(crs) : null;
  const issues = [];
  if (crs && chosen === null) {
    issues.push(block('crs', 'CRS_UNSUPPORTED', `坐标系“${crs}”不受支持，应为 EPSG 代码，形如 EPSG:4548`));
  }
  if (encoding && encodingOfName(encoding) === null) {
    issues.push(block('encoding', 'ENCODING_UNSUPPORTED', `编码“${encoding}”无法识别，可选 UTF-8、GBK、GB18030 等`));
  }
  if (issues.length > 0) throw new Fault('BODY_INVALID', { count: issues.length }, { issues });
  return {
    ...(layer ? { layer } : {}),
    ...(encoding ? { encoding } : {}),
    ...(chosen === null || chosen.epsg === null ? {} : { epsg: chosen.epsg }),
  };
}

function crsOfChoice(text: string): Crs | null {
  const code = readCrsCode(/^\s*\d{4,6}\s*$/.test(text) ? `EPSG:${text.trim()}` : text);
  return code === null ? null : crsByEpsg(code.epsg);
}
