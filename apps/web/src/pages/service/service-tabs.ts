import type { Service } from '@qingzhang/catalogue/language/service';
import type { ComponentType } from 'react';
import { MethodsTab } from '../../methods/methods-tab.tsx';
import { RastersTab } from '../../results/rasters-tab.tsx';
import { ResultsTab } from '../../results/results-tab.tsx';
import type { ServiceTabProps } from '../../addresses/page-props.ts';
import { RunsTab } from '../../runs/runs-tab.tsx';
import { TotalsTab } from '../../totals/totals-tab.tsx';
import { TraceTab } from '../../trace/trace-tab.tsx';
import { TablesTab } from './tables-tab.tsx';

interface ServiceTab {
  /** Value of `?tab=` in the address. */
  readonly key: string;
  readonly label: string;
  readonly isFor: (service: Service) => boolean;
  readonly Content: ComponentType<ServiceTabProps>;
  /** It says itself what the service is worth, so that the page need not. */
  readonly hasOwnHeadline?: boolean;
}

/** Anything but the total itself. */
function isPart({ group }: Service): boolean {
  return group !== 'total';
}

/** The parts of a service's page, in their order. */
export const SERVICE_TABS: readonly ServiceTab[] = [
  { key: 'results', label: '核算结果', isFor: isPart, Content: ResultsTab, hasOwnHeadline: true },
  { key: 'total', label: '总值', isFor: (service) => !isPart(service), Content: TotalsTab, hasOwnHeadline: true },
  { key: 'data', label: '支撑数据', isFor: () => true, Content: TablesTab },
  {
    key: 'rasters',
    label: '栅格图层',
    isFor: ({ tables }) => tables.some(({ kind }) => kind === 'raster'),
    Content: RastersTab,
  },
  { key: 'methods', label: '方法与公式', isFor: () => true, Content: MethodsTab },
  { key: 'trace', label: '计算过程', isFor: () => true, Content: TraceTab },
  { key: 'runs', label: '历次运行', isFor: () => true, Content: RunsTab },
];
