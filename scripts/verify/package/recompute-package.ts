import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { PACKAGE_FILES } from '@qingzhang/contract/results/package-manifest';
import { secondOpinion, type SecondOpinion } from '@qingzhang/verifier/services/services';
import type { TraceFile } from '@qingzhang/verifier/trace/trace-file';
import type { OpenPackage } from './open-package.ts';
import { packedAccount } from './packed-account.ts';
import type { ServiceLine } from './service-line.ts';
import { addendLine, serviceLine } from './service-lines.ts';
import { sumLine } from './sum-line.ts';

/** Every service and sum of a package, calculated again from nothing but the package. */
export async function recomputePackage(
  opened: OpenPackage,
  originals: ReadonlyMap<string, string>,
  tell: (title: string) => void,
): Promise<ServiceLine[]> {
  const stored = await packedAccount(opened, originals);
  let known: SecondOpinion | undefined;
  // Formed when first asked for: a class raster that had to stay must not stand in the way of the other checks.
  const opinion = () => (known ??= secondOpinion(stored));
  const lines: ServiceLine[] = [];
  for (const service of opened.manifest.services) {
    const { code, title, value, status } = service;
    tell(title);
    if (service.run === null) {
      lines.push({ title, stored: value, recomputed: null, status, way: 'typed', differences: [] });
      continue;
    }
    const unreadable = (error: unknown): ServiceLine => {
      if (!(error instanceof Error)) throw error;
      return { title, stored: value, recomputed: null, status, way: 'none', why: error.message, differences: [] };
    };
    if (service.kind === 'leaf') {
      lines.push(await serviceLine(opened, service, opinion).catch(unreadable));
      continue;
    }
    lines.push(await sumLine(opened, service).catch(unreadable));
    if (code !== OWN_ADDEND.sum.wire) continue;
    const addend = await addendOf(opened, code).catch(() => undefined);
    if (addend !== undefined) lines.push(addendLine(addend, OWN_ADDEND.title, opinion));
  }
  return lines;
}

async function addendOf(opened: OpenPackage, code: string): Promise<TraceFile | undefined> {
  const text = await opened.text(PACKAGE_FILES.record(code, 'trace'));
  return (JSON.parse(text) as { readonly addend?: TraceFile }).addend;
}
