import { DoubtTag } from '../../figures/standing-tag.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import type { Attribute } from './attributes.ts';
import styles from './info.module.css';

/** Names and texts in two columns. */
export function AttributeList({ attributes }: { readonly attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return <Quiet>没有更多属性。</Quiet>;
  return (
    <dl className={styles['attributes']}>
      {attributes.map(({ label, text, doubt = null }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text} <DoubtTag doubt={doubt} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
