import { fenToYuan } from '@qingzhang/core/money';

const M2_PER_KM2 = 1_000_000;

/** What an amount is set against; null where it is not known. */
export interface Base {
  readonly areaM2: number | null;
  readonly population: number | null;
}

/** 元/km². */
export function perKm2(fen: bigint, { areaM2 }: Base): number | null {
  return ratio(fenToYuan(fen), areaM2 === null ? null : areaM2 / M2_PER_KM2);
}

/** 元 per resident. */
export function perCapita(fen: bigint, { population }: Base): number | null {
  return ratio(fenToYuan(fen), population);
}

/** 绿金指数 GEP/GDP, both of the same year and region. */
export function greenGoldIndex(gepFen: bigint, gdpYuan: number | null): number | null {
  return ratio(fenToYuan(gepFen), gdpYuan);
}

/** 必选指标完成率 in %; null for a standard that names no compulsory service. */
export function mandatoryComplete(
  lines: readonly { readonly compulsory: boolean; readonly values: ReadonlyMap<string, unknown> }[],
  regionId: string,
): number | null {
  const compulsory = lines.filter((line) => line.compulsory);
  const present = compulsory.filter((line) => line.values.has(regionId));
  return compulsory.length === 0 ? null : (present.length / compulsory.length) * 100;
}

function ratio(amount: number, base: number | null): number | null {
  return base === null || !(base > 0) ? null : amount / base;
}
