import { likelierBand, type LikelierBand } from '@qingzhang/contract/checks/likelier-band';
import { block, confirm, type Issue } from '@qingzhang/core/issue';
import { lineOfBand } from './line-of-band.ts';
import { toKindUnit, type RasterRow } from './raster-row.ts';

/** A band that the file does not have: nothing can be read, and nothing else can be said of the layer. */
export function missingBand({ facts: { bands }, row, layer }: RasterRow): Issue[] {
  const band = row['bandIndex'];
  if (typeof band !== 'number' || band <= bands) return [];
  return [block(['bandIndex'], 'NO_BAND', `“${layer.fileName}”只有 ${bands} 个波段，没有第 ${band} 个波段`)];
}

/** Red, near infrared and NDVI often come in one file: which of them a row means is for a person to say. */
export function bandIssues(raster: RasterRow): Issue[] {
  const { bands } = raster.facts;
  if (bands === 1) return [];
  if (isBandChosen(raster)) return unlikelyBand(raster);
  const text = `文件有 ${bands} 个波段，没有写明用哪一个，现按第 1 个波段读取；请核对后填写波段，确为第 1 个时填 1`;
  return [confirm(['bandIndex'], 'BAND_NOT_CHOSEN', text)];
}

/** A band that somebody has chosen may be the wrong one: red lies within what an index may be. */
function unlikelyBand(raster: RasterRow): Issue[] {
  const better = betterBand(raster);
  if (better === undefined) return [];
  const { kind, layer } = raster;
  const text =
    `“${kind.label}”用的是第 ${layer.band} 波段，而第 ${better.band} 波段更像：该波段${better.why}；` +
    `请核对波段，如选错请改用第 ${better.band} 波段`;
  return [confirm(['bandIndex'], 'BAND_UNLIKELY', text)];
}

/** The band of the file that fits the kind of the row better than the one it names; undefined where that is as likely. */
export function betterBand(raster: RasterRow): LikelierBand | undefined {
  const { facts, kind, layer } = raster;
  const own = lineOfBand(facts, layer.band);
  const { factor, shift } = toKindUnit(raster);
  const scale = (layer.scale ?? own.scale) / own.scale;
  const read = (value: number) => ((value - own.offset) * scale + (layer.offset ?? own.offset)) * factor + shift;
  return likelierBand(kind, { fileName: layer.fileName, bands: facts.perBand ?? [], chosen: layer.band, read });
}

function isBandChosen({ row }: RasterRow): boolean {
  return typeof row['bandIndex'] === 'number';
}
