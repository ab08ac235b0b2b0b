import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import type { TagTone } from '../ui/tag.tsx';

export type ServiceState =
  | 'needsData'
  | 'ready'
  | 'calculated'
  | 'confirm'
  | 'manual'
  | 'stale'
  | 'frozen'
  | 'none'
  | 'asking';

interface Known {
  readonly isFrozen: boolean;
  /** The county's row; undefined where there is none. */
  readonly row: { readonly status: Standing['status']; readonly inputMode: string | null } | undefined;
  /** Whether the plan could run; undefined while it is asked, null where the user may not ask. */
  readonly canRun: boolean | undefined | null;
}

/** Where a service of a year stands. */
export function serviceState({ isFrozen, row, canRun }: Known): ServiceState {
  if (isFrozen) return 'frozen';
  if (row !== undefined) {
    if (row.inputMode === 'manual') return 'manual';
    return row.status === 'done' || row.status === 'missing' ? 'calculated' : row.status;
  }
  if (canRun === null) return 'none';
  if (canRun === undefined) return 'asking';
  return canRun ? 'ready' : 'needsData';
}

interface StateText {
  readonly label: string;
  readonly tone: TagTone;
  /** What it means for the reader, and what to do next. */
  readonly text: string;
}

export const STATE_TEXTS: Readonly<Record<ServiceState, StateText>> = {
  needsData: { label: '待数据', tone: 'warning', text: '数据尚不齐全，补齐后即可计算' },
  ready: { label: '可算', tone: 'accent', text: '数据已齐，可以计算' },
  calculated: { label: STANDING_LABELS.done, tone: 'good', text: '结果与现有数据一致' },
  confirm: {
    label: STANDING_LABELS.confirm,
    tone: 'warning',
    text: '结果与现有数据一致，但有事项需要确认，引用前请逐项核对',
  },
  manual: { label: '手工填报', tone: 'warning', text: '采用手工填报的价值，不随数据变动' },
  stale: { label: STANDING_LABELS.stale, tone: 'warning', text: '计算之后数据有改动，请重新计算' },
  frozen: { label: '已冻结', tone: 'plain', text: '年度已冻结，数据与结果不再改动' },
  none: { label: '未核算', tone: 'plain', text: '这一年尚无核算结果' },
  asking: { label: '正在检查', tone: 'plain', text: '正在检查数据是否齐全' },
};
