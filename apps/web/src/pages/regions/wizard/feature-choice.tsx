import type { ImportPlan } from '@qingzhang/contract/results/region-changes';
import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SearchInput } from '../../../ui/controls/search-input.tsx';
import styles from './wizard.module.css';

interface FeatureChoiceProps {
  readonly features: ImportPlan['features'];
  /** Codes of features that stay out. */
  readonly without: readonly string[];
  readonly onChange: (without: readonly string[]) => void;
}

/** More lines than anybody looks through; a search finds the others. */
const MOST_LINES = 200;

/** Which features of the file are imported. */
export function FeatureChoice({ features, without, onChange }: FeatureChoiceProps) {
  const [search, setSearch] = useState('');
  const out = new Set(without);
  const found = features.filter(({ code, name }) => code.includes(search.trim()) || name.includes(search.trim()));
  const shown = found.slice(0, MOST_LINES);
  const set = (codes: readonly string[], isTaken: boolean) => {
    const next = new Set(without);
    for (const code of codes) {
      if (isTaken) next.delete(code);
      else next.add(code);
    }
    onChange([...next]);
  };
  const all = found.map(({ code }) => code);
  return (
    <details className={styles['features']} open={without.length > 0 || undefined}>
      <summary>
        选择要素：导入 {features.length - out.size} 个，共 {features.length} 个
      </summary>
      <div className={styles['featureTools']}>
        <SearchInput label="查找要素" placeholder="名称或代码" text={search} onChange={setSearch} />
        <Button size="small" onClick={() => set(all, true)}>
          全选
        </Button>
        <Button size="small" onClick={() => set(all, false)}>
          全不选
        </Button>
      </div>
      <ul className={styles['featureList']}>
        {shown.map(({ code, name }) => (
          <li key={code}>
            <Checkbox checked={!out.has(code)} onChange={(isTaken) => set([code], isTaken)}>
              {name} {code}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > shown.length && <p className={styles['soft']}>另有 {found.length - shown.length} 个，请查找。</p>}
    </details>
  );
}
