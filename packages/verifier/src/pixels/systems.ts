import type { TransverseMercator } from './ellipsoid.ts';

/** What the numbers of a file's system mean: degrees, or metres of a transverse Mercator projection. */
export type System = { readonly kind: 'degrees' } | ({ readonly kind: 'metres' } & TransverseMercator);

/** Systems by their EPSG numbers: WGS 84, CGCS2000 with its zones of 6° and 3°, UTM. */
export function systemOf(epsg: number | null): System {
  if (epsg === 4326 || epsg === 4490) return { kind: 'degrees' };
  const metres = (meridian: number, falseEasting: number, scale = 1): System => ({
    kind: 'metres',
    meridian,
    falseEasting,
    scale,
  });
  if (epsg !== null && epsg >= 4491 && epsg <= 4501)
    return metres(75 + 6 * (epsg - 4491), (13 + epsg - 4491) * 1e6 + 5e5);
  if (epsg !== null && epsg >= 4502 && epsg <= 4512) return metres(75 + 6 * (epsg - 4502), 5e5);
  if (epsg !== null && epsg >= 4513 && epsg <= 4533)
    return metres(75 + 3 * (epsg - 4513), (25 + epsg - 4513) * 1e6 + 5e5);
  if (epsg !== null && epsg >= 4534 && epsg <= 4554) return metres(75 + 3 * (epsg - 4534), 5e5);
  if (epsg !== null && epsg > 32_600 && epsg <= 32_660) return metres(6 * (epsg - 32_600) - 183, 5e5, 0.9996);
  throw new Error(`坐标系 EPSG:${epsg} 不在第二意见所知之列`);
}
