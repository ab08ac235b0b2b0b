import { packedEvidence, PACKAGE_FILES } from '@qingzhang/contract/results/package-manifest';
import type { OpenPackage } from './open-package.ts';

/** What of the evidence is not as its list says, in words, and how much there is; packages from before it have none. */
export async function checkEvidence(
  opened: OpenPackage,
): Promise<{ readonly count: number; readonly differences: readonly string[] }> {
  if (!opened.has(PACKAGE_FILES.evidence)) return { count: 0, differences: [] };
  const read = packedEvidence.safeParse(JSON.parse(await opened.text(PACKAGE_FILES.evidence)));
  if (!read.success) return { count: 0, differences: [`${PACKAGE_FILES.evidence} 不是本版程序能读的佐证材料清单`] };
  const evidence = read.data;
  const { files, heldBack } = opened.manifest;
  const listed = new Map(files.map((file) => [file.path, file]));
  const held = new Set(heldBack.map(({ sha256 }) => sha256));
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  const differences: string[] = [];
  for (const { name, sha256, size, path, rowsPath, rowId } of evidence) {
    const file = path === null ? undefined : listed.get(path);
    const isListed = path === null ? held.has(sha256) : file?.sha256 === sha256 && file.size === size;
    if (!isListed) differences.push(`佐证材料“${name}”（${sha256}）与清单不符`);
    if (!ids.has(rowsPath)) ids.set(rowsPath, await idsIn(opened, rowsPath));
    if (ids.get(rowsPath)?.has(rowId) === false)
      differences.push(`佐证材料“${name}”所证的记录 ${rowId} 不在 ${rowsPath} 中`);
  }
  return { count: evidence.length, differences };
}

/** The rows of a file by their ids; undefined for values, which go by their regions. */
async function idsIn(opened: OpenPackage, name: string): Promise<ReadonlySet<string> | undefined> {
  if (!opened.has(name)) return new Set();
  const found = [JSON.parse(await opened.text(name)) as { readonly id?: string } | readonly { readonly id?: string }[]];
  const known = found.flat().map(({ id }) => id);
  return known.every((id) => id !== undefined) ? new Set(known.map(String)) : undefined;
}
