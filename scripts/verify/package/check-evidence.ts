import { packedEvidence, PACKAGE_FILES, type PackedEvidence } from '@qingzhang/contract/results/package-manifest';
import type { OpenPackage } from './open-package.ts';
import { saidOf } from './said-of.ts';

/** What of the evidence is not as its list says, in words, and how much there is; packages from before it have none. */
export async function checkEvidence(
  opened: OpenPackage,
): Promise<{ readonly count: number; readonly differences: readonly string[] }> {
  if (!opened.has(PACKAGE_FILES.evidence)) return { count: 0, differences: [] };
  const differences: string[] = [];
  const evidence = await listOf(opened).catch((error: unknown) => {
    differences.push(`佐证材料：${saidOf(error)}`);
    return [];
  });
  const { files, heldBack } = opened.manifest;
  const listed = new Map(files.map((file) => [file.path, file]));
  const held = new Set(heldBack.map(({ sha256 }) => sha256));
  const ids = new Map<string, ReadonlySet<string> | undefined>();
  for (const { name, sha256, size, path, rowsPath, rowId } of evidence) {
    const file = path === null ? undefined : listed.get(path);
    const isListed = path === null ? held.has(sha256) : file?.sha256 === sha256 && file.size === size;
    if (!isListed) differences.push(`佐证材料“${name}”（${sha256}）与清单不符`);
    if (!ids.has(rowsPath))
      ids.set(
        rowsPath,
        await idsIn(opened, rowsPath).catch((error: unknown) => {
          differences.push(`佐证材料所证的记录：${saidOf(error)}`);
          return undefined;
        }),
      );
    if (ids.get(rowsPath)?.has(rowId) === false)
      differences.push(`佐证材料“${name}”所证的记录 ${rowId} 不在 ${rowsPath} 中`);
  }
  return { count: evidence.length, differences };
}

async function listOf(opened: OpenPackage): Promise<readonly PackedEvidence[]> {
  const read = packedEvidence.safeParse(await opened.records(PACKAGE_FILES.evidence));
  if (!read.success) throw new Error(`${PACKAGE_FILES.evidence} 不是本版程序能读的佐证材料清单`);
  return read.data;
}

/** The rows of a file by their ids; undefined for values, which go by their regions. */
async function idsIn(opened: OpenPackage, name: string): Promise<ReadonlySet<string> | undefined> {
  if (!opened.has(name)) return new Set();
  // The account is the one file of a single row.
  const found =
    name === PACKAGE_FILES.account
      ? [await opened.record<{ readonly id?: unknown }>(name)]
      : await opened.records<{ readonly id?: unknown }>(name);
  const known = found.map(({ id }) => id);
  return known.every((id) => id !== undefined) ? new Set(known.map(String)) : undefined;
}
