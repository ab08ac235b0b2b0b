import type { Standing } from '@qingzhang/contract/standing';
import { OpenTag } from '../figures/standing-tag.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './publication.module.css';

interface DoubtTagsProps {
  readonly of: Standing & { readonly unverified: number | null };
}

/** What is not sure of a figure stands beside it, wherever it stands. */
export function DoubtTags({ of: { unverified, ...standing } }: DoubtTagsProps) {
  if (standing.openIssues === 0 && (unverified ?? 0) === 0) return null;
  return (
    <span className={styles['doubts']}>
      <OpenTag standing={standing} />
      {(unverified ?? 0) > 0 && <Tag tone="warning">待核实 {unverified} 项</Tag>}
    </span>
  );
}
