import { ENTERED_AS } from '@qingzhang/catalogue/language/common-columns';
import type { Service } from '@qingzhang/catalogue/language/service';
import { valueCalls } from '@qingzhang/contract/calls/value-calls';
import { parseQuantity } from '@qingzhang/core/parse-quantity';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/message-of.ts';
import { queryClient } from '../api/query-client.ts';
import { physicalUnitOf } from '../figures/amount-figure.ts';
import { toastNote, toastSuccess } from '../notices/notices.ts';
import { countyQuery } from '../values/use-values.ts';

/** What is typed, as it is typed. */
export interface ManualValueTexts {
  readonly value: string;
  readonly amount: string;
  readonly reason: string;
}

interface ManualValueInit {
  readonly service: Service;
  readonly year: number;
  readonly onSaved: () => void;
}

export interface ManualValue {
  readonly texts: ManualValueTexts;
  readonly type: (texts: Partial<ManualValueTexts>) => void;
  readonly problems: Partial<ManualValueTexts>;
  readonly failure: string;
  readonly isBusy: boolean;
  readonly save: (regionId: string) => Promise<void>;
}

const LEAST_REASON = 2;

/** A value that replaces the calculated one: what is typed, what is wrong with it, and saving it. */
export function useManualValue({ service, year, onSaved }: ManualValueInit): ManualValue {
  const [texts, setTexts] = useState<ManualValueTexts>({ value: '', amount: '', reason: '' });
  const [problems, setProblems] = useState<Partial<ManualValueTexts>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  const save = async (regionId: string) => {
    const { row, problems: found } = readTexts(service, texts);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await api.call(valueCalls(service.value).saveOne, { year, regionId, ...row }, { isQuiet: true });
      await queryClient.invalidateQueries();
      tellSaved(openDoubts(service, year));
      onSaved();
    } catch (error) {
      const details = error instanceof ApiFailure ? error.issues.map(({ text }) => text) : [];
      setFailure([messageOf(error), ...details].join(' '));
    } finally {
      setBusy(false);
    }
  };
  return { texts, type: (change) => setTexts({ ...texts, ...change }), problems, failure, isBusy, save };
}

/** What the county's value asks now, as the lists have just been told. */
function openDoubts(service: Service, year: number): number {
  const doubts = queryClient.getQueryData(countyQuery(service, year).queryKey)?.[0]?.doubts ?? [];
  return doubts.filter(({ severity }) => severity === 'confirm').length;
}

function tellSaved(open: number): void {
  if (open === 0) toastSuccess('已保存手工填报的值');
  else toastNote(`已保存手工填报的值，有 ${open} 项需确认，见页面下方的说明`);
}

function readTexts(service: Service, { value, amount, reason }: ManualValueTexts) {
  const money = parseQuantity(value, { unit: 'yuan' });
  const unitLabel = physicalUnitOf(service, null);
  const quantity = amount.trim() === '' ? undefined : parseQuantity(amount, { unit: service.physicalUnit, unitLabel });
  return {
    row: {
      ...(money.problem === undefined && {
        value: money.value,
        ...(money.isConverted && { [ENTERED_AS.key]: { value: value.trim() } }),
      }),
      ...(quantity !== undefined && quantity.problem === undefined && { physicalAmount: quantity.value }),
      overrideReason: reason.trim(),
    },
    problems: {
      ...(money.problem !== undefined && { value: value.trim() === '' ? '请填写价值量' : money.problem }),
      ...(quantity?.problem !== undefined && { amount: quantity.problem }),
      ...(reason.trim().length < LEAST_REASON && { reason: '请说明为什么不用计算值，便于审核' }),
    },
  };
}
