import type { BoundaryVersion } from '@qingzhang/contract/results/region-changes';
import { useState } from 'react';
import { FigureTable } from '../../figures/figure-table.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { ChangeList } from './changes/change-list.tsx';
import styles from './manage.module.css';
import { useVersionComparison, versionText } from './versions.ts';

interface VersionsPanelProps {
  readonly versions: readonly BoundaryVersion[];
  readonly version: string;
  readonly onChoose: (version: string) => void;
}

/** 边界版本: which there are, which years are kept by them, what changed from one to another. */
export function VersionsPanel({ versions, version, onChoose }: VersionsPanelProps) {
  const [other, setOther] = useState<string>();
  const from = other ?? versions.find((one) => one.version !== version)?.version;
  const { data, error } = useVersionComparison(from, version);
  return (
    <section className={styles['facts']} aria-label="边界版本">
      <h2>边界版本</h2>
      <FigureTable
        label="全部边界版本"
        rows={versions}
        keyOf={(one) => one.version}
        columns={[
          {
            key: 'version',
            header: '版本',
            render: (one) => (
              <button
                type="button"
                className={styles['link']}
                aria-pressed={one.version === version}
                onClick={() => onChoose(one.version)}
              >
                {versionText(one)}
              </button>
            ),
          },
          { key: 'regions', header: '区域', isNumber: true, render: ({ regions }) => regions },
          { key: 'drawn', header: '有边界', isNumber: true, render: ({ withBoundary }) => withBoundary },
          { key: 'since', header: '建立于', render: ({ since }) => since.slice(0, 10) },
          { key: 'years', header: '使用的年度', render: ({ years }) => (years.length === 0 ? '—' : years.join('、')) },
        ]}
      />
      {versions.length < 2 ? (
        <Quiet>目前只有一个版本。导入新的边界时可以另建版本，已核算的年度仍按原来的版本。</Quiet>
      ) : (
        <>
          <ChoiceBox
            label={`版本 ${version} 与之比较`}
            value={from ?? ''}
            choices={versions
              .filter((one) => one.version !== version)
              .map((one) => ({ value: one.version, label: versionText(one) }))}
            onChoose={setOther}
          />
          {data === undefined ? <Pending error={error} failed="比较未完成" /> : <ChangeList changes={data} />}
        </>
      )}
    </section>
  );
}
