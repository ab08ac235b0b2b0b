import type { Standing } from '@qingzhang/contract/standing';
import { OpenTag } from '../figures/standing-tag.tsx';
import { Proof } from './proof.tsx';
import { reportSheet } from './proofs.ts';

interface AskedTagProps {
  readonly standing: Standing | undefined;
  readonly year: number;
}

/** What is asked about a figure stands beside it and opens the questions. */
export function AskedTag({ standing, year }: AskedTagProps) {
  if (standing?.status !== 'confirm' && standing?.status !== 'stale') return null;
  return (
    <Proof to={reportSheet('annex6')} year={year} title="查看需确认的事项">
      <OpenTag standing={standing} />
    </Proof>
  );
}
