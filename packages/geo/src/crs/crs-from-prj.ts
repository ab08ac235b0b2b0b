import { confirm, type Issue } from '@qingzhang/core/issue';
import { DATUMS, type Crs } from './crs.ts';
import { readCrsCode } from './crs-code.ts';
import { projectedCrsOfName } from './crs-of-name.ts';
import { crsByEpsg, geographicCrs } from './crs-table.ts';
import { isSameProjection, listedCrs } from './listed-crs.ts';
import { plainName } from './recognise-datum.ts';
import { child, epsgOf, nameOf, parseWkt, type WktNode } from './wkt.ts';
import { angularUnit, datumOf, linearUnit, projectionOf } from './wkt-projection.ts';

export type PrjSource = 'authority' | 'name' | 'parameters';

export type PrjResult =
  | { readonly crs: Crs; readonly source: PrjSource; readonly issues: readonly Issue[] }
  /** Not usable; `found` says in words what stands in the file. */
  | { readonly crs: null; readonly found: string };

/** Recognises the system of a .prj by its EPSG code, else by its name, else by its parameters; all must agree. */
export function crsFromPrj(text: string): PrjResult {
  const trimmed = text.replace(/^\uFEFF/, '').trim();
  const bare = readCrsCode(/^\d{4,5}$/.test(trimmed) ? `EPSG:${trimmed}` : trimmed);
  if (bare !== null) {
    const crs = crsByEpsg(bare.epsg);
    return crs === null ? { crs: null, found: `EPSG:${bare.epsg}` } : { crs, source: 'authority', issues: [] };
  }
  const root = parseWkt(trimmed);
  const system = root === null ? null : horizontalPart(root);
  if (system === null)
    return { crs: null, found: trimmed === '' ? '空文件' : `无法解析的内容“${trimmed.slice(0, 60)}”` };
  return isGeographic(system) ? fromGeographic(system) : fromProjected(system);
}

const GEOGRAPHIC = ['GEOGCS', 'GEOGCRS', 'GEOGRAPHICCRS', 'GEODCRS', 'GEODETICCRS', 'BASEGEOGCRS', 'BASEGEODCRS'];
const PROJECTED = ['PROJCS', 'PROJCRS', 'PROJECTEDCRS'];
const WRAPPERS = ['COMPD_CS', 'COMPOUNDCRS', 'BOUNDCRS', 'SOURCECRS'];

function horizontalPart(node: WktNode): WktNode | null {
  if (GEOGRAPHIC.includes(node.keyword) || PROJECTED.includes(node.keyword)) return node;
  if (!WRAPPERS.includes(node.keyword)) return null;
  for (const part of node.children) {
    const found = horizontalPart(part);
    if (found !== null) return found;
  }
  return null;
}

function isGeographic(node: WktNode): boolean {
  return GEOGRAPHIC.includes(node.keyword);
}

function fromGeographic(node: WktNode): PrjResult {
  const datum = datumOf(node);
  const claimed = epsgOf(node);
  const byCode = claimed === null ? null : crsByEpsg(claimed);
  if (datum === null) {
    // A bare GEOGCS["…", AUTHORITY["EPSG","4490"]] has nothing else to go by.
    const hasDatum = child(node, 'DATUM', 'GEODETICDATUM', 'TRF', 'ENSEMBLE') !== null;
    const usable = byCode?.projection.method === 'longlat' && !hasDatum;
    return usable ? { crs: byCode, source: 'authority', issues: [] } : { crs: null, found: describe(node) };
  }
  const unit = angularUnit(node);
  const known = geographicCrs(datum);
  const crs: Crs = unit === 1 ? known : { ...known, epsg: null, name: nameOf(node), unit };
  if (byCode !== null && byCode.epsg === crs.epsg) return { crs, source: 'authority', issues: [] };
  return { crs, source: 'name', issues: contradiction(claimed, crs) };
}

function fromProjected(node: WktNode): PrjResult {
  const geographic = child(node, ...GEOGRAPHIC);
  const claimed = epsgOf(node);
  const byCode = claimed === null ? null : crsByEpsg(claimed);
  const byName = projectedCrsOfName(nameOf(node));
  const datum = geographic === null ? null : datumOf(geographic);
  const projection = geographic === null ? null : projectionOf(node, geographic);
  if (datum === null || projection === null) {
    const isBare = child(node, 'PROJECTION', 'CONVERSION') === null;
    const crs = byCode ?? byName;
    if (crs === null || !isBare) return { crs: null, found: describe(node) };
    return { crs, source: byCode === null ? 'name' : 'authority', issues: [] };
  }
  const unit = linearUnit(node);
  const isNewBeijing = /new_beijing/.test(plainName(`${nameOf(node)} ${nameOf(geographic)}`));
  const fits = (crs: Crs): boolean =>
    crs.datum === datum && unit === 1 && !isNewBeijing && isSameProjection(crs.projection, projection);
  if (byCode !== null && fits(byCode)) return { crs: byCode, source: 'authority', issues: [] };
  if (byName !== null && fits(byName)) return { crs: byName, source: 'name', issues: contradiction(claimed, byName) };
  const listed = listedCrs(datum, projection, unit);
  const custom: Crs = {
    epsg: null,
    name: nameOf(node) || `${DATUMS[datum].label} 自定义投影`,
    datum,
    projection,
    unit,
  };
  const crs = listed !== null && !isNewBeijing ? listed : custom;
  const issues = [...contradiction(claimed, crs)];
  if (byName !== null && !isNewBeijing && !isSameProjection(byName.projection, projection)) {
    const text = `.prj 的名称“${nameOf(node)}”与其中的投影参数不符，已按参数读取，请核对位置`;
    issues.push(confirm('crs', 'CRS_CONTRADICTED', text));
  }
  return { crs, source: 'parameters', issues };
}

function contradiction(claimed: number | null, crs: Crs): Issue[] {
  if (claimed === null || claimed === crs.epsg || crsByEpsg(claimed) === null) return [];
  const text = `.prj 标注的 EPSG:${claimed} 与其中的参数不符，已按参数读作“${crs.name}”，请核对位置`;
  return [confirm('crs', 'CRS_CONTRADICTED', text)];
}

function describe(node: WktNode): string {
  const geographic = isGeographic(node) ? null : child(node, ...GEOGRAPHIC);
  const datum = child(geographic ?? node, 'DATUM', 'GEODETICDATUM', 'TRF', 'ENSEMBLE');
  const method = child(child(node, 'CONVERSION') ?? node, 'PROJECTION', 'METHOD');
  const parts = [`“${nameOf(node).slice(0, 60)}”`];
  if (datum !== null) parts.push(`基准 ${nameOf(datum).slice(0, 40)}`);
  if (method !== null) parts.push(`投影 ${nameOf(method).slice(0, 40)}`);
  return parts.join('，');
}
