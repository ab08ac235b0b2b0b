import { serviceByCode } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { fenToYuan, yuanToFen } from '@qingzhang/core/money';
import { sha256 } from '@qingzhang/engine/trace/fingerprint';
import { recomputeTotals, totalsResult, type TotalsSnapshot } from '@qingzhang/engine/totals/totals-snapshot';
import { sumValueRows } from '@qingzhang/engine/values/sum-value-rows';
import { listedDifferences } from './listed-differences.ts';
import { recordOf, type OpenPackage } from './open-package.ts';
import type { Difference, PackedValue, ServiceLine } from './service-line.ts';

type PackedService = PackageManifest['services'][number];

/** A sum: formed again from what it was formed from, which must be the values of the package. */
export async function sumLine(opened: OpenPackage, service: PackedService): Promise<ServiceLine> {
  const { code, title, value, status } = service;
  const snapshotText = await opened.text(PACKAGE_FILES.record(code, 'snapshot'));
  const run = await opened.record<Record<string, string>>(PACKAGE_FILES.run(code));
  const snapshot = recordOf(snapshotText, PACKAGE_FILES.record(code, 'snapshot')) as TotalsSnapshot;
  const values = await valuesOf(opened, code);
  const differences: Difference[] = [...listedDifferences(opened.manifest, service, values)];
  if (sha256(snapshotText) !== run['inputsSha256']) differences.push({ what: '输入记录与计算记录的校验码不符' });
  const totals = recomputeTotals(snapshot);
  if (totalsResult(totals).sha256 !== run['resultSha256'])
    differences.push({ what: '各区域合计与计算记录的校验码不符' });

  const facts = { gdpYuan: null, boundaryVersion: null, fingerprint: '' };
  const formed = new Map(sumValueRows(serviceByCode(code), totals, facts).map(({ region, fen }) => [region.id, fen]));
  const names = new Map(snapshot.regions.map(({ id, name }) => [id, name]));
  for (const own of values) {
    if (own.inputMode === 'manual' || own.containsManual === true) continue;
    const fen = formed.get(own.regionId);
    if (fen === yuanToFen(own.value)) continue;
    differences.push({
      what: '区域合计',
      region: names.get(own.regionId) ?? own.regionId,
      stored: own.value,
      ...(fen === undefined ? {} : { recomputed: fenToYuan(fen) }),
    });
  }
  const listed = new Set(opened.manifest.services.map((each) => each.code));
  for (const addend of snapshot.services) {
    if (addend.values.length > 0 && !listed.has(addend.code))
      differences.push({ what: `所加的“${serviceByCode(addend.code).title}”不在清单的各项结果中` });
    const packed = new Map((await valuesOf(opened, addend.code)).map((own) => [own.regionId, yuanToFen(own.value)]));
    for (const { regionId, fen } of addend.values) {
      const own = packed.get(regionId);
      if (own === BigInt(fen)) continue;
      differences.push({
        what: `所加的“${serviceByCode(addend.code).title}”`,
        region: names.get(regionId) ?? regionId,
        ...(own === undefined ? {} : { stored: fenToYuan(own) }),
        recomputed: fenToYuan(BigInt(fen)),
      });
    }
  }
  const own = formed.get(opened.manifest.unit.id);
  return {
    title,
    stored: value,
    recomputed: own === undefined ? null : fenToYuan(own),
    status,
    way: 'added',
    differences,
  };
}

async function valuesOf(opened: OpenPackage, code: string): Promise<readonly PackedValue[]> {
  const name = PACKAGE_FILES.values(code);
  return opened.has(name) ? await opened.records<PackedValue>(name) : [];
}
