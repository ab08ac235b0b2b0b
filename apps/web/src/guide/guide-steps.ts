import type { Readiness } from '@qingzhang/contract/results/readiness';
import type { Module } from '../session/user.ts';
import { isCounted } from '../values/counted.ts';
import type { YearTotal } from '../values/use-year-total.ts';
import type { AccountYear } from '../years/account-years.ts';

/** The pages that the work on an account leads through. */
export const GUIDE_PAGES = {
  years: '/system/accountYear',
  regions: '/area/areaManage',
  values: '/area/areaMoney',
  report: '/area/gepMoney',
  total: '/Gep/Gep',
  data: '/dataRequest',
} as const;

/** One step of the way from an empty system to a published account. */
export interface GuideStep {
  readonly key: string;
  readonly title: string;
  readonly isDone: boolean;
  readonly text: string;
  readonly url: string;
  readonly action: string;
  /** What doing it takes. */
  readonly right: 'read' | 'write';
}

export interface Known {
  readonly account: AccountYear | undefined;
  readonly total: YearTotal | undefined;
  /** The county, where there is one. */
  readonly county: string | undefined;
  readonly readiness: Readiness | undefined;
}

/** Every step in its order, done or open by what is stored, whoever looks at it. */
export function guideSteps(known: Known): readonly GuideStep[] {
  const { account, county } = known;
  return [
    {
      key: 'county',
      title: '县域',
      isDone: county !== undefined,
      text: county ?? '尚未建立',
      url: GUIDE_PAGES.regions,
      action: '建立区域',
      right: 'write',
    },
    {
      key: 'year',
      title: '年度',
      isDone: account !== undefined,
      text: account === undefined ? '尚未建立' : `${account.year} 年`,
      url: GUIDE_PAGES.years,
      action: '建立年度',
      right: 'write',
    },
    boundaryStep(known),
    dataStep(known, 'data'),
    dataStep(known, 'layers'),
    calculateStep(known),
    checkStep(known),
    reportStep(known),
    {
      key: 'freeze',
      title: '冻结',
      isDone: account?.status === 'frozen',
      text: account?.status === 'frozen' ? '已冻结' : '审核后冻结',
      url: GUIDE_PAGES.years,
      action: '前往冻结',
      right: 'write',
    },
    {
      key: 'publish',
      title: '发布',
      isDone: account?.published === true,
      text: account?.published === true ? '已发布' : '冻结后发布',
      url: GUIDE_PAGES.years,
      action: '前往发布',
      right: 'write',
    },
  ];
}

function boundaryStep({ readiness }: Known): GuideStep {
  const { regions = 0, withoutBoundary = 0 } = readiness ?? {};
  const isDone = regions > 0 && withoutBoundary === 0;
  const lacking = regions === 0 ? '尚未导入' : `${withoutBoundary} 个区域没有边界`;
  return {
    key: 'boundaries',
    title: '边界',
    isDone,
    text: isDone ? `${regions} 个区域` : lacking,
    url: GUIDE_PAGES.regions,
    action: '导入边界',
    right: 'write',
  };
}

const DATA = { data: '部门数据', layers: '图层' } as const;

function dataStep({ readiness }: Known, key: keyof typeof DATA): GuideStep {
  const own = (readiness?.needs ?? []).filter(({ ways }) => (ways[0]?.isLayer === true) === (key === 'layers'));
  const met = own.filter(({ state }) => state === 'met').length;
  const needed = met + own.filter(({ state }) => state === 'missing').length;
  const isKnown = readiness?.hasCounty === true;
  return {
    key,
    title: DATA[key],
    isDone: isKnown && met === needed,
    text: isKnown ? `${met}/${needed} 项` : '建立县域和年度后列出',
    url: GUIDE_PAGES.data,
    action: '查看缺项',
    right: 'read',
  };
}

function calculateStep({ account, total }: Known): GuideStep {
  const counted = countedServices(total, account);
  const missing = counted.filter(({ value }) => value === null).length;
  const stale = counted.filter(({ status }) => status === 'stale').length;
  const isSummed = total !== undefined && total.gep !== null;
  const isDone = counted.length > 0 && missing === 0 && stale === 0 && isSummed && !total.stale;
  const open = [
    ...(counted.length === 0 ? ['尚未核算'] : []),
    ...(missing > 0 ? [`${missing} 项未核算`] : []),
    ...(stale > 0 ? [`${stale} 项需重算`] : []),
  ];
  return {
    key: 'calculate',
    title: '计算',
    isDone,
    text: isDone ? `${counted.length} 项服务` : open.join('，') || '总值需重算',
    url: GUIDE_PAGES.total,
    action: '前往计算',
    right: 'write',
  };
}

function checkStep({ account, total }: Known): GuideStep {
  const counted = countedServices(total, account);
  const asking = openQuestions(total, account);
  const isCalculated = counted.some(({ value }) => value !== null);
  // A frozen year has a reason for every question.
  const isAnswered = account?.status === 'frozen' || asking === 0;
  return {
    key: 'check',
    title: '核对',
    isDone: isCalculated && isAnswered,
    text: !isCalculated ? '核算后核对' : isAnswered ? '没有待确认事项' : `${asking} 项需确认`,
    url: GUIDE_PAGES.report,
    action: '查看事项',
    right: 'read',
  };
}

function reportStep(known: Known): GuideStep {
  const isDone = calculateStep(known).isDone && checkStep(known).isDone;
  return {
    key: 'report',
    title: '报表',
    isDone,
    text: isDone ? '可以导出' : '核对后定稿',
    url: GUIDE_PAGES.report,
    action: '查看报表',
    right: 'read',
  };
}

/** The services that the year's total counts. */
export function countedServices(total: YearTotal | undefined, account: AccountYear | undefined) {
  return (total?.services ?? []).filter(({ kind, code }) => kind === 'leaf' && isCounted(code, account));
}

/** What the services of a year and its sums ask: a total counts what is asked below it, once it is there. */
export function openQuestions(total: YearTotal | undefined, account: AccountYear | undefined): number {
  const ofServices = countedServices(total, account).reduce((sum, { openIssues }) => sum + openIssues, 0);
  return Math.max(ofServices, total?.openIssues ?? 0);
}

/** Whether somebody who holds these modules can do what a step takes. */
export function canDo(
  { url, right }: Pick<GuideStep, 'url' | 'right'>,
  held: ReadonlyMap<string, Pick<Module, 'write'>>,
): boolean {
  const module = held.get(url);
  return module !== undefined && (right === 'read' || module.write);
}
