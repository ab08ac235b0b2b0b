import type { MethodStanding } from '@qingzhang/contract/results/method-standing';
import { Tag } from '../ui/tag.tsx';
import { VerificationTag } from '../ui/verification-tag.tsx';
import type { FigureColumn } from './figure-table.tsx';

const ORIGINS = { row: '填写', profile: '规范', default: '默认' } as const;

/** By what a service is calculated, whose word that is, and what the standard says of it. */
export const STANDING_COLUMNS: readonly FigureColumn<MethodStanding>[] = [
  { key: 'choice', header: '口径', render: ({ choice }) => choice },
  {
    key: 'used',
    header: '采用',
    isShortText: true,
    render: ({ used }) => used ?? <Tag tone="warning">未核算</Tag>,
  },
  { key: 'from', header: '来自', render: ({ from }) => (from === null ? '' : ORIGINS[from]) },
  {
    key: 'prescribed',
    header: '规范规定',
    isShortText: true,
    render: ({ prescribed, departs }) => (
      <>
        {prescribed ?? ''} {departs && <Tag tone="warning">与规范不同</Tag>}
      </>
    ),
  },
  { key: 'clause', header: '条款', isLong: true, render: ({ clause }) => clause ?? '' },
  {
    key: 'verification',
    header: '核实状态',
    render: ({ verification }) => (verification === null ? '' : <VerificationTag standing={verification} />),
  },
];
