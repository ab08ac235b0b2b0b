import type { PackageManifest } from '@qingzhang/contract/results/package-manifest';
import { inYi } from '../paper/figures.ts';
import type { ReportScope } from '../report-scope.ts';
import { standingText } from '../sheet-columns.ts';

type Told = Pick<ReportScope, 'account' | 'grandTotals' | 'profile' | 'region' | 'standingOf' | 'zones'>;

/** What lies where, what is in doubt, and how it is verified, for whoever opens the package without the product. */
export function readMe(
  scope: Told,
  fingerprint: string,
  { services, heldBack }: Pick<PackageManifest, 'services' | 'heldBack'>,
): string {
  const { region, account, profile } = scope;
  const lines = [
    `${region.name} ${account.year} 年生态产品总值成果包`,
    `核算规范：${profile.title}；账户状态：${account.status === 'frozen' ? '已冻结' : '编制中，数字可能变动'}`,
    ...totalLines(scope),
    ...doubtLines(services),
    '',
    'report　　　核算报告、工作簿与领导一页纸',
    'tables　　　报表各表（CSV，UTF-8）',
    'maps　　　　报告中的图与地图（SVG）',
    'rasters　　 结果图层（云优化 GeoTIFF）',
    'boundaries　区域边界（GeoPackage；regions.json 为计算所用的原样）',
    'inputs　　　核算年度、数据表（CSV 与 JSON）、原始文件与佐证材料（以 SHA-256 命名）',
    'values　　　各区域的价值',
    'runs　　　　计算记录：输入、快照与计算过程',
    'manifest.json　全部文件的大小与 SHA-256；signature.json　对它的签名（SM2、SM3）与公钥',
    '',
    `签名密钥的校验码：${fingerprint}`,
    '请与纸质报告“复算说明”一章所印的密钥校验码比对。',
    '',
    '核对：在装有青账程序的任何计算机上运行（不需要数据库、网络和登录）',
    '  qingzhang verify 成果包.zip --fingerprint 密钥校验码',
    '程序核对签名与每个文件，重新计算各项服务，写明一致，或逐项列出差异。',
    ...(heldBack.length === 0
      ? []
      : [
          '',
          '下列原始文件不得对外提供，只列校验值；依赖它们的服务由记录的像元合计复算：',
          ...heldBack.map(({ name, sha256 }) => `  ${sha256}  ${name}`),
        ]),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The region's own total, and that of the account unit where the list and the records are about another place. */
function totalLines({ region, zones, grandTotals, standingOf }: Told): string[] {
  const unit = zones.accountUnit;
  const lineOf = ({ id, name }: typeof unit) => {
    const total = grandTotals.get(id);
    const figure = total === undefined ? '' : `${inYi(total.value)}，`;
    return `${name}生态产品总值：${figure}状态：${standingText(standingOf(total))}`;
  };
  if (unit.id === region.id) return [lineOf(unit)];
  return [
    lineOf(region),
    `${region.name}的数是核算单位${unit.name}计算结果的一部分：manifest.json 中的总值与各项结果、values 与 runs 中的记录都是${unit.name}的，复算的也是${unit.name}的全部结果。`,
    lineOf(unit),
  ];
}

const DOUBTS = { confirm: '需确认', stale: '需重算', missing: '未核算' } as const;

function doubtLines(services: PackageManifest['services']): string[] {
  return Object.entries(DOUBTS).flatMap(([status, word]) => {
    const titles = services.filter((service) => service.status === status).map(({ title }) => title);
    return titles.length === 0 ? [] : [`${word}的结果（问题与理由见报告附表6）：${titles.join('、')}`];
  });
}
