import { CalculatorOutlined, EditOutlined } from '@ant-design/icons-svg';
import type { Service } from '@qingzhang/catalogue/language/service';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { CalculateDialog } from './calculate-dialog.tsx';
import { ManualDialog } from './manual-dialog.tsx';
import type { ServiceState } from '../values/service-state.ts';

interface ResultActionsProps {
  readonly service: Service;
  readonly year: number;
  readonly state: ServiceState;
  readonly canWrite: boolean;
  readonly isBusy: boolean;
}

/** Calculate, or type a value by hand. */
export function ResultActions({ service, year, state, canWrite, isBusy }: ResultActionsProps) {
  const [asked, setAsked] = useState<'calculate' | 'manual' | undefined>();
  if (!canWrite) return null;
  const close = () => setAsked(undefined);
  return (
    <>
      <Button
        look={state === 'calculated' || state === 'confirm' ? 'plain' : 'primary'}
        icon={CalculatorOutlined}
        disabled={isBusy}
        onClick={() => setAsked('calculate')}
      >
        {ACTION_LABELS[state] ?? '计算'}
      </Button>
      <Button look="quiet" icon={EditOutlined} onClick={() => setAsked('manual')}>
        手工填报
      </Button>
      {asked === 'calculate' && <CalculateDialog service={service} year={year} onClose={close} />}
      {asked === 'manual' && <ManualDialog service={service} year={year} onClose={close} />}
    </>
  );
}

const ACTION_LABELS: Readonly<Partial<Record<ServiceState, string>>> = {
  needsData: '查看缺项',
  calculated: '重新计算',
  confirm: '重新计算',
  manual: '重新计算',
  stale: '重新计算',
};
