import { TOTAL } from '@qingzhang/catalogue/registry';
import {
  MANIFEST_FILE,
  SIGNATURE_FILE,
  type PackageManifest,
  type PackageSignature,
} from '@qingzhang/contract/results/package-manifest';
import { ZIP } from '@qingzhang/contract/calls/mime-types';
import type { AccountRegion } from '@qingzhang/engine/account/account-data';
import path from 'node:path';
import { installationKey } from '../../access/installation-key.ts';
import { signed } from '../../access/signature.ts';
import { inWorkingFolder } from '../../file-store/working-folder.ts';
import type { Keep } from '../../files/keep-made-file.ts';
import { packZip } from '../../files/pack-zip.ts';
import type { Task } from '../../jobs/job-kind.ts';
import { editionOf } from '../edition-of.ts';
import type { ReportScope } from '../report-scope.ts';
import type { Telling } from '../telling.ts';
import { addBoundaries } from './boundary-parts.ts';
import { addDocuments } from './document-parts.ts';
import { addInputs } from './input-parts.ts';
import { partFolder, type PartFolder } from './part-folder.ts';
import { addRuns } from './run-parts.ts';
import { readMe } from './read-me.ts';

/**
 * 成果包: everything that another office needs to read the account, and to calculate it again without this one. Parts lie on
 * disk and the zip is written as it is read: no package is ever whole in memory.
 */
export async function makePackage(
  { deps, report: tell, signal }: Pick<Task, 'deps' | 'report' | 'signal'>,
  telling: Telling,
  keep: Keep,
): Promise<{ readonly fileId: string }> {
  const { scope } = telling;
  return inWorkingFolder(deps.files, async (workspace) => {
    const folder = partFolder(path.join(workspace, 'parts'), deps.files);
    try {
      await addDocuments(folder, telling, (done, all) => tell('编写报告与报表', (done / all) * 0.5));
      await tell('汇集计算记录与结果图层', 0.5);
      const services = await addRuns(folder, scope);
      await tell('汇集边界与数据', 0.6);
      await addBoundaries(folder, scope, workspace);
      const heldBack = await addInputs(folder, scope);
      await tell('签名', 0.75);
      const title = `${scope.region.name} ${scope.account.year} 年生态产品总值成果包`;
      const parts = await sealed(folder, scope, deps.version, { services, heldBack });
      await tell('压缩', 0.8);
      return await keep({ name: `${title}.zip`, type: ZIP, content: packZip(parts), signal });
    } finally {
      await folder.release();
    }
  });
}

/** The parts with the list of all of them, signed by this installation. */
async function sealed(
  folder: PartFolder,
  scope: ReportScope,
  version: string,
  gathered: Pick<PackageManifest, 'services' | 'heldBack'>,
) {
  const key = await installationKey(scope.deps.config);
  await folder.addText('说明.txt', readMe(scope, key.fingerprint, gathered));
  const manifest: PackageManifest = {
    format: 'qingzhang-package/1',
    product: { version },
    madeAt: new Date().toISOString(),
    ...aboutOf(scope),
    edition: await editionOf(scope),
    ...gathered,
    total: gathered.services.find(({ code }) => code === TOTAL.wire)?.value ?? null,
    files: folder.files().map(({ name, size, sha256 }) => ({ path: name, size, sha256 })),
  };
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1), 'utf8');
  const signature: PackageSignature = {
    algorithm: 'SM2-SM3',
    publicKey: key.publicKey,
    signature: signed(bytes, key.privateKey),
  };
  return [
    ...folder.zipParts(),
    { name: MANIFEST_FILE, bytes },
    { name: SIGNATURE_FILE, bytes: Buffer.from(JSON.stringify(signature), 'utf8') },
  ];
}

function aboutOf({ account, profile, region, zones }: ReportScope) {
  const place = ({ id, code, name }: AccountRegion) => ({ id, code, name });
  return {
    year: account.year,
    region: place(region),
    unit: place(zones.accountUnit),
    boundaryVersion: account.boundaryVersion,
    status: account.status ?? 'open',
    profile: { code: profile.code, title: profile.title, version: profile.version },
  } as const;
}
