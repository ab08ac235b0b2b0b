import type { Citation } from '@qingzhang/core/citation';
import { Tag } from './tag.tsx';

/** Where something was read, and whether somebody has compared it with the official text. */
export function Citing({ citation: { source, clause, verification } }: { readonly citation: Citation }) {
  return (
    <>
      {source}
      {clause !== undefined && ` ${clause}`} {verification === 'unverified' && <Tag tone="warning">来源条款待核实</Tag>}
    </>
  );
}
