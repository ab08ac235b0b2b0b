import { MENU_ENTRIES } from '@qingzhang/catalogue/menu';
import type { AccountReport } from '@qingzhang/contract/results/report';
import { unverifiedOf } from '@qingzhang/contract/unverified';
import { countedServices, GUIDE_PAGES, openQuestions } from '../../guide/guide-steps.ts';
import type { YearTotal } from '../../values/use-year-total.ts';
import type { AccountYear } from '../../years/account-years.ts';

/** Something to look at or do next, with the page for it. */
export interface NextStep {
  readonly key: string;
  readonly tone: 'warning' | 'good' | 'plain';
  readonly text: string;
  readonly url: string;
  readonly action: string;
  /** What doing it takes. */
  readonly right: 'read' | 'write';
}

interface Known {
  readonly account: AccountYear | undefined;
  readonly total: YearTotal | undefined;
  readonly regions: number;
  readonly report: AccountReport | undefined;
}

const MOST_NAMED = 4;

/** What a year still needs, in the order in which it is done. */
export function nextSteps({ account, total, regions, report }: Known): readonly NextStep[] {
  if (account === undefined)
    return [
      {
        key: 'years',
        tone: 'warning',
        text: '尚无核算年度',
        url: GUIDE_PAGES.years,
        action: '建立年度',
        right: 'write',
      },
    ];
  const steps: NextStep[] = [];
  if (regions === 0)
    steps.push({
      key: 'regions',
      tone: 'warning',
      text: '尚无区域和边界',
      url: GUIDE_PAGES.regions,
      action: '导入边界',
      right: 'write',
    });
  const counted = countedServices(total, account);
  const missing = counted.filter(({ value }) => value === null);
  if (missing.length > 0) {
    const names = missing.slice(0, MOST_NAMED).map(({ name }) => name);
    const more = missing.length > names.length ? `等 ${missing.length} 项` : '';
    // By its name in the menu: the catalogue of all services would weigh on the first screen.
    const first = MENU_ENTRIES.find(({ moduleName }) => moduleName === missing[0]!.name);
    steps.push({
      key: 'missing',
      tone: 'warning',
      text: `未核算：${names.join('、')}${more}`,
      url: first?.url ?? GUIDE_PAGES.total,
      action: `前往${names[0]}`,
      right: 'write',
    });
  }
  if (total !== undefined && total.gep === null && missing.length === 0) {
    steps.push({
      key: 'total',
      tone: 'warning',
      text: '各项服务已核算，总值尚未汇总',
      url: GUIDE_PAGES.total,
      action: '计算总值',
      right: 'write',
    });
  }
  if (total?.stale === true) {
    steps.push({
      key: 'stale',
      tone: 'warning',
      text: '数据在核算之后又有改动，结果需重算',
      url: GUIDE_PAGES.total,
      action: '重新计算',
      right: 'write',
    });
  }
  const asking = counted.filter(({ openIssues }) => openIssues > 0);
  const ofSums = openQuestions(total, account) - asking.reduce((sum, { openIssues }) => sum + openIssues, 0);
  if (asking.length > 0 || ofSums > 0) {
    const named = asking.slice(0, MOST_NAMED).map(({ name, openIssues }) => `${name} ${openIssues} 项`);
    const more = asking.length > named.length ? `等 ${asking.length} 项服务` : '';
    const names = [...named, ...(ofSums > 0 && more === '' ? [`汇总 ${ofSums} 项`] : [])];
    steps.push({
      key: 'confirm',
      tone: 'warning',
      text: `需确认：${names.join('、')}${more}`,
      url: GUIDE_PAGES.report,
      action: '查看附表6',
      right: 'read',
    });
  }
  const unverified = report === undefined ? 0 : unverifiedOf(report);
  if (unverified > 0) {
    steps.push({
      key: 'unverified',
      tone: 'warning',
      text: `用到 ${unverified} 项待核实的参数与口径`,
      url: GUIDE_PAGES.report,
      action: '查看参数与来源',
      right: 'read',
    });
  }
  if (steps.length > 0) return steps;
  return [finishing(account)];
}

/** Nothing is missing: the year is closed and made public. */
function finishing({ status, published, year }: AccountYear): NextStep {
  if (status !== 'frozen')
    return {
      key: 'freeze',
      tone: 'good',
      text: `${year} 年数据齐全，可以审核后冻结`,
      url: GUIDE_PAGES.years,
      action: '前往冻结',
      right: 'write',
    };
  if (!published)
    return {
      key: 'publish',
      tone: 'good',
      text: `${year} 年已冻结，尚未发布`,
      url: GUIDE_PAGES.years,
      action: '前往发布',
      right: 'write',
    };
  return {
    key: 'done',
    tone: 'good',
    text: `${year} 年已冻结并发布`,
    url: GUIDE_PAGES.report,
    action: '查看报表',
    right: 'read',
  };
}
