import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isSameFingerprint, isSigned, keyFingerprint } from '../../../apps/server/src/access/signature.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkFiles } from './check-files.ts';
import { listDifferences } from './listed-differences.ts';
import { openPackage, type OpenPackage } from './open-package.ts';
import { linesReport } from './package-report.ts';
import { recomputePackage } from './recompute-package.ts';
import { isEqual } from './service-line.ts';

/** A package on disk, and the fingerprint that the paper report prints, where somebody typed it. */
export interface AskedPackage {
  readonly file: string;
  readonly fingerprint?: string | undefined;
}

/** Checks the signature, every file and every figure of a package by itself: 0 where all of it agrees, else 1. */
export async function verifyPackage({ file, fingerprint }: AskedPackage, say: (text: string) => void): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new Error(`没有成果包 ${file}`);
  const opened = await openPackage(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-verify-'));
  try {
    say(aboutOf(opened));
    const doubts = doubtsOf(opened);
    if (doubts !== null) say(doubts);
    const signature = signatureOf(opened, fingerprint);
    say(signature.text);
    const { differences: ofFiles, originals } = await checkFiles(opened, folder);
    // Said before anything is read: a file that is not what was packed may break whatever reads it.
    say(ofFiles.length === 0 ? `文件：${opened.manifest.files.length} 个，与清单一致` : ofFiles.join('\n'));
    const evidence = await checkEvidence(opened);
    const ofLists = [...evidence.differences, ...listDifferences(opened)];
    if (ofLists.length > 0) say(ofLists.join('\n'));
    if (evidence.count > 0) say(`佐证材料：${evidence.count} 份`);
    for (const { name, sha256 } of opened.manifest.heldBack) say(`只有校验值：${name}（${sha256}）`);
    const lines = await recomputePackage(opened, originals, (title) => say(`正在复算${title}……`));
    linesReport(lines, opened.manifest.unit.name).forEach(say);
    const unequal = lines.filter((line) => !isEqual(line));
    const isGood = signature.isGood && ofFiles.length + ofLists.length + unequal.length === 0;
    const typed = lines.filter(({ way }) => way === 'typed').length;
    say(verdict(isGood, { isKnown: signature.isKnown, services: lines.length, typed }));
    return isGood ? 0 : 1;
  } finally {
    await opened.archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function aboutOf({ manifest: { year, region, unit, profile, product, madeAt, edition, status } }: OpenPackage): string {
  const number = edition === null ? '' : `，第 ${edition.number} 版`;
  const state = status === 'frozen' ? '已冻结' : '编制中';
  const head = `${region.name} ${year} 年成果包${number}（${profile.title}，${state}；青账 ${product.version}，${madeAt}）`;
  return unit.id === region.id
    ? head
    : `${head}\n所列总值与各项结果是核算单位${unit.name}的，${region.name}的数是其中一部分`;
}

/** What the office itself doubted when it made the package: no agreement of figures takes that away. */
function doubtsOf({ manifest: { services } }: OpenPackage): string | null {
  const titled = (status: (typeof services)[number]['status']) =>
    services.filter((service) => service.status === status).map(({ title }) => title);
  const parts = [
    ['需确认', titled('confirm')],
    ['需重算', titled('stale')],
  ] as const;
  const said = parts.flatMap(([word, titles]) =>
    titles.length === 0 ? [] : [`${word} ${titles.length} 项（${titles.join('、')}）`],
  );
  return said.length === 0 ? null : `导出时注明：${said.join('；')}。复算一致不等于这些问题已经解决。`;
}

interface SignatureVerdict {
  readonly text: string;
  readonly isGood: boolean;
  /** Somebody has said whose key it must be, and it is. */
  readonly isKnown: boolean;
}

function signatureOf({ signature, manifestBytes }: OpenPackage, asked: string | undefined): SignatureVerdict {
  const bad = (text: string) => ({ text, isGood: false, isKnown: false });
  if (signature === null) return bad('签名：没有，或格式不对；成果包的来源无从核对');
  if (!isSigned(manifestBytes, signature.signature, signature.publicKey))
    return bad('签名：无效，清单在签名之后被改动，或签名不是这把密钥所签');
  const own = keyFingerprint(signature.publicKey);
  if (asked === undefined)
    return {
      text: `签名：有效，但不能确认是谁的密钥（密钥校验码 ${own}）；请与纸质报告所印的密钥校验码比对，或以 --fingerprint 给出`,
      isGood: true,
      isKnown: false,
    };
  if (!isSameFingerprint(own, asked)) return bad(`签名：密钥的校验码为 ${own}，与所给的 ${asked} 不同，不是该单位所签`);
  return { text: `签名：有效，密钥的校验码与所给的一致（${own}）`, isGood: true, isKnown: true };
}

interface Verified {
  readonly isKnown: boolean;
  readonly services: number;
  /** Of these, what no formula leads to. */
  readonly typed: number;
}

function verdict(isGood: boolean, { isKnown, services, typed }: Verified): string {
  if (!isGood) return '不一致：差异见上。';
  const byHand = typed === 0 ? '' : `其中 ${typed} 项为手工填报，没有复算。`;
  if (isKnown) return `一致：签名、文件与 ${services} 项结果全部相符。${byHand}`;
  return [
    `文件与 ${services} 项结果前后一致。${byHand}`,
    '【签名者未确认】没有给出 --fingerprint：任何人都可以改动成果包之后用自己的密钥重新签名。',
    '请与纸质报告“复算说明”一章所印的密钥校验码比对之后，再认定这个成果包出自该单位。',
  ].join('\n');
}
