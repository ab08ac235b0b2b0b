import { readFileSync } from 'node:fs';
import { PACKAGE_FILES } from '@qingzhang/contract/results/package-manifest';
import {
  TABLES_READ,
  type StoredAccount,
  type StoredRegion,
  type StoredRow,
} from '@qingzhang/verifier/account/stored-account';
import type { OpenPackage } from './open-package.ts';

interface PackedFile {
  readonly fileId: string;
  readonly name: string;
  readonly sha256: string;
  /** Null where its licence keeps it in the office. */
  readonly path: string | null;
}

/** What a service cannot be calculated from here although nothing is wrong: the file may not be passed on. */
export class HeldBack extends Error {}

/** The rows, regions and originals of a package, as the second opinion reads them. */
export async function packedAccount(
  opened: OpenPackage,
  originals: ReadonlyMap<string, string>,
): Promise<StoredAccount> {
  const rows = new Map<string, readonly StoredRow[]>();
  for (const table of TABLES_READ) {
    const name = PACKAGE_FILES.rows(table);
    if (!opened.has(name)) continue;
    const found = await opened.records<Partial<StoredRow>>(name);
    rows.set(
      table,
      found.map((row) => ({ ...row, id: String(row.id), regionId: row.regionId ?? null, year: row.year ?? null })),
    );
  }
  const files = new Map((await opened.records<PackedFile>(PACKAGE_FILES.files)).map((file) => [file.fileId, file]));
  return {
    year: opened.manifest.year,
    accountYear: await opened.record<StoredRow>(PACKAGE_FILES.account),
    regions: await opened.records<StoredRegion>(PACKAGE_FILES.regions),
    rows: (table) => rows.get(table) ?? [],
    file: (fileId) => {
      const file = files.get(fileId);
      if (file === undefined) throw new Error(`图层文件 ${fileId} 不在成果包的文件目录中`);
      if (file.path === null) throw new HeldBack(`图层“${file.name}”不得对外提供，成果包只有它的校验值`);
      const at = originals.get(file.sha256);
      if (at === undefined) throw new Error(`图层“${file.name}”缺失，或内容与清单不符`);
      return readFileSync(at);
    },
  };
}
