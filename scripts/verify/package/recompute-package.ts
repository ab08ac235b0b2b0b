import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES, type PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { secondOpinion, type SecondOpinion } from '@qingzhang/verifier/services/services';
import type { TraceFile } from '@qingzhang/verifier/trace/trace-file';
import { listedDifferences } from './listed-differences.ts';
import type { OpenPackage } from './open-package.ts';
import { packedAccount } from './packed-account.ts';
import { saidOf } from './said-of.ts';
import type { PackedValue, ServiceLine } from './service-line.ts';
import { addendLine, serviceLine } from './service-lines.ts';
import { sumLine } from './sum-line.ts';

type PackedService = PackageManifest['services'][number];

/** Every service and sum of a package, calculated again from nothing but the package. */
export async function recomputePackage(
  opened: OpenPackage,
  originals: ReadonlyMap<string, string>,
  tell: (title: string) => void,
): Promise<ServiceLine[]> {
  const opinion = await opinionFrom(opened, originals);
  const lines: ServiceLine[] = [];
  for (const service of opened.manifest.services) {
    const { code, title, value, status } = service;
    tell(title);
    // What cannot be read is a line of its own, and never stands in the way of the others.
    const unread = (error: unknown): ServiceLine => {
      const why = saidOf(error);
      return { title, stored: value, recomputed: null, status, way: 'none', why, differences: [] };
    };
    lines.push(await lineOf(opened, service, opinion).catch(unread));
    if (service.run === null || code !== OWN_ADDEND.sum.wire) continue;
    const addend = await addendOf(opened, code).catch(() => undefined);
    if (addend !== undefined) lines.push(addendLine(addend, OWN_ADDEND.title, opinion));
  }
  return lines;
}

function lineOf(opened: OpenPackage, service: PackedService, opinion: () => SecondOpinion): Promise<ServiceLine> {
  if (service.run === null) return typedLine(opened, service);
  return service.kind === 'leaf' ? serviceLine(opened, service, opinion) : sumLine(opened, service);
}

/** No formula leads to what was typed by hand, but the stored value must be that of the list, and typed. */
async function typedLine(opened: OpenPackage, service: PackedService): Promise<ServiceLine> {
  const { code, title, value, status } = service;
  const values = await opened.records<PackedValue>(PACKAGE_FILES.values(code));
  const differences = listedDifferences(opened.manifest, service, values);
  return { title, stored: value, recomputed: null, status, way: 'typed', differences };
}

/** Formed when first asked for: what cannot be read must not stand in the way of the checks that do without it. */
async function opinionFrom(opened: OpenPackage, originals: ReadonlyMap<string, string>): Promise<() => SecondOpinion> {
  let known: SecondOpinion | undefined;
  try {
    const stored = await packedAccount(opened, originals);
    return () => (known ??= secondOpinion(stored));
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

async function addendOf(opened: OpenPackage, code: string): Promise<TraceFile | undefined> {
  return (await opened.record<{ readonly addend?: TraceFile }>(PACKAGE_FILES.record(code, 'trace'))).addend;
}
