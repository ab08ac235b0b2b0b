import { SEEA_USER } from '@qingzhang/catalogue/language/seea';
import { labelAmong } from '@qingzhang/catalogue/language/field-facts';
import { fenToYuan } from '@qingzhang/core/money';
import type { Cell, Sheet, SheetRow } from '../../sheets/workbook.ts';
import { money, text, wrapping } from '../sheet-columns.ts';
import type { SeeaAccount } from './seea-account.ts';
import { doubtsOf, FLOW_COLUMNS, flowCells, statusText, titleOf } from './sheet-parts.ts';
import { reconciled } from './totals.ts';

/** M1: exchange values, beside what is stored and never instead of it. */
export function exchangeMemo(account: SeeaAccount): Sheet {
  return {
    name: 'M1 交换价值备忘',
    title: titleOf(account, 'M1 交换价值备忘项'),
    notes: [
      '单位：元；备忘项与核算值并列，不代替核算值，也不相加',
      '产值不等于生态系统的贡献；没有交换价值的空白，怎样得出、为何空白见“说明”，没有说明的同核算值',
      ...doubtsOf(account),
    ],
    columns: [...FLOW_COLUMNS, money('核算值'), money('交换价值'), wrapping('说明', 70), wrapping('状态', 40)],
    rows: account.supply.map((row) => {
      const stored = row.value === null ? null : fenToYuan(row.value.totalFen);
      return { cells: [...flowCells(row), stored, row.exchange.yuan, row.exchange.told, statusText(row)] };
    }),
    frozenColumns: 1,
  };
}

/** X: our services beside those of the reference list. */
export function crossWalk(account: SeeaAccount): Sheet {
  return {
    name: 'X 对照表',
    title: titleOf(account, 'X 核算服务与 SEEA EA 服务对照表'),
    notes: ['SEEA EA 服务按参考清单（表 6.3），中文名称为译名；使用者份额的缺省值为系统设定，待核实'],
    columns: [
      text('本系统', 26),
      text('SEEA EA 服务', 34),
      text('英文名称', 54),
      text('缺省使用者', 14),
      text('本账户的使用者份额', 30),
      text('计入', 10),
      wrapping('说明', 56),
    ],
    rows: account.walk.map(({ label, flow, outside, notCounted }) => {
      const user = flow === null ? null : (labelAmong(SEEA_USER, flow.user) ?? flow.user);
      const isCounted = outside === null && notCounted === null;
      const told = [outside, notCounted, flow?.note].filter((each) => each !== null && each !== undefined);
      return {
        cells: [
          label,
          flow?.name ?? '不计入',
          flow?.english ?? null,
          user,
          flow === null ? null : sharesText(account, flow.code),
          isCounted ? '计入' : '不计入',
          told.join('；') || null,
        ],
      };
    }),
    frozenColumns: 1,
  };
}

function sharesText({ uses }: SeeaAccount, code: string): string {
  const own = uses.get(code);
  if (own === undefined) return '没有填写';
  const shares = SEEA_USER.flatMap(({ value, label }) => {
    const share = own.shares.get(value) ?? 0;
    return share === 0 ? [] : [`${label} ${share}`];
  });
  return [shares.join('、'), ...(own.isWhole ? [] : ['合计不为 1']), ...(own.isVerified ? [] : ['待核实'])].join('；');
}

/** R: from the stored total to the total of the supply table. */
export function reconciliation(account: SeeaAccount): Sheet {
  const { gepFen, externalFen, outside, seeaFen, supplyFen, apartFen } = reconciled(account);
  const line = (name: string, fen: bigint | null, told: string | null = null, isBold = false): SheetRow => ({
    cells: [name, yuanOf(fen), told],
    isBold,
  });
  return {
    name: 'R 衔接',
    title: titleOf(account, 'R 生态产品总值与 SEEA EA 合计的衔接'),
    notes: [
      '单位：元；SEEA EA 合计 = 生态产品总值 + 来自区域外的扣减 − 不计入的服务；区域外的扣减只列在本表，不在供给表和使用表的任何一格',
      ...doubtsOf(account),
    ],
    columns: [text('项目', 40), money('金额'), text('说明', 70)],
    rows: [
      line('生态产品总值（GEP）', gepFen, gepFen === null ? '尚未计算' : null, true),
      line('加：来自区域外的生态产品价值（已扣减）', externalFen),
      ...outside.map(({ label, reason, fen }) => line(`减：${label}`, fen, fen === null ? '未核算' : reason)),
      line('SEEA EA 合计', seeaFen, null, true),
      line('供给表（S2）合计', supplyFen),
      line('差额', apartFen, apartText(apartFen)),
    ],
  };
}

function apartText(fen: bigint | null): string | null {
  if (fen === null) return '总值尚未计算，不能核对';
  return fen === 0n ? '相符' : '总值与各项之和不符：总值为手工填报，或计算之后各项有变动，请重新计算';
}

function yuanOf(fen: bigint | null): Cell {
  return fen === null ? null : fenToYuan(fen);
}
