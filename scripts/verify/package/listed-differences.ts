import { TOTAL } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import type { OpenPackage } from './open-package.ts';
import type { Difference, PackedValue } from './service-line.ts';

type PackedService = PackageManifest['services'][number];

/** What the list says of a service and the stored value of the account unit does not: the list is believed in nothing. */
export function listedDifferences(
  { unit }: Pick<PackageManifest, 'unit'>,
  { value, physicalAmount, inputMode, run }: PackedService,
  values: readonly PackedValue[],
): Difference[] {
  const own = values.find(({ regionId }) => regionId === unit.id);
  if (own === undefined) return [{ what: '清单所列的价值在各区域的价值中没有', region: unit.name, stored: value }];
  const differences: Difference[] = [];
  if (own.value !== value)
    differences.push({ what: '清单与各区域的价值不同', region: unit.name, stored: value, recomputed: own.value });
  if (own.physicalAmount !== physicalAmount)
    differences.push({
      what: '清单与各区域的实物量不同',
      region: unit.name,
      ...(physicalAmount !== null && { stored: physicalAmount }),
      ...(own.physicalAmount !== null && { recomputed: own.physicalAmount }),
    });
  const isTyped = own.inputMode === 'manual';
  if (isTyped && run !== null) differences.push({ what: '清单列有计算记录，各区域的价值却写明是手工填报' });
  if (!isTyped && (run === null || inputMode === 'manual'))
    differences.push({ what: '清单写明是手工填报，各区域的价值却是核算所得，而清单没有它的计算记录' });
  return differences;
}

const VALUES = /^values\/([^/]+)\.json$/;
const RUNS = /^runs\/([^/]+)\//;

/** What is wrong with the list of services as a whole, in words: a service left out, one named twice, another total, none at all. */
export function listDifferences({ manifest, archive }: Pick<OpenPackage, 'manifest' | 'archive'>): string[] {
  const { services, total, year } = manifest;
  if (services.length === 0)
    return [`清单没有列出 ${year} 年的任何一项结果，没有可以复算的内容：请在计算之后重新导出成果包`];
  const listed = new Map(services.map((service) => [service.code, service]));
  const differences: string[] = [];
  for (const [at, { title, code }] of services.entries())
    if (services.findIndex((other) => other.code === code) < at) differences.push(`清单中“${title}”列了两次`);
  const found = new Set(archive.entries.flatMap(({ name }) => VALUES.exec(name)?.[1] ?? RUNS.exec(name)?.[1] ?? []));
  for (const code of found)
    if (!listed.has(code))
      differences.push(`成果包有 ${PACKAGE_FILES.values(code)} 或它的计算记录，清单却没有列出这项结果`);
  const stored = listed.get(TOTAL.wire)?.value ?? null;
  if (total !== stored) differences.push(`清单的总值为 ${total ?? '缺'} 元，“${TOTAL.title}”为 ${stored ?? '缺'} 元`);
  return differences;
}
