import { useState } from 'react';
import { TARGETS } from './guess-mapping.ts';
import { hasSeverity } from './issue-table.tsx';
import type { Import } from './use-import.ts';
import type { Reading } from './use-reading.ts';

/** The steps from a file to regions, in their order. */
export const STEPS = [
  { key: 'file', title: '选择文件' },
  { key: 'read', title: '文件内容' },
  { key: 'map', title: '字段对应' },
  { key: 'plan', title: '检查与导入' },
] as const;

export type WizardStep = (typeof STEPS)[number]['key'];

export interface WizardSteps {
  readonly step: WizardStep;
  /** Whether the step is done with, so that the next may begin. */
  readonly canGoOn: boolean;
  readonly goOn: () => void;
  readonly goBack: () => void;
}

export function useWizardSteps(shapes: Reading, work: Import): WizardSteps {
  const [index, setIndex] = useState(0);
  const step = STEPS[index]?.key ?? 'file';
  return {
    step,
    canGoOn: isDoneWith(step, shapes),
    goOn: () => {
      if (step === 'map') work.check();
      setIndex(index + 1);
    },
    goBack: () => setIndex(index - 1),
  };
}

function isDoneWith(step: WizardStep, { reading, mapping }: Reading): boolean {
  if (step === 'read') return reading !== undefined && reading.crs !== null && !hasSeverity(reading.issues, 'block');
  return step === 'map' && TARGETS.every(({ key, isNeeded }) => !isNeeded || mapping[key] !== undefined);
}
