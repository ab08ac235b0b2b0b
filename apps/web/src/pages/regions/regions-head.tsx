import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './manage.module.css';
import { countText } from './tree-model.ts';
import type { RegionsPageState } from './use-regions-page.ts';
import { versionText } from './versions.ts';

interface RegionsHeadProps {
  readonly title: string;
  readonly page: RegionsPageState;
  readonly canWrite: boolean;
  readonly onAdd: () => void;
  readonly onImport: () => void;
}

/** The title with the number of regions, the version looked at, and the ways to more regions. */
export function RegionsHead({ title, page, canWrite, onAdd, onImport }: RegionsHeadProps) {
  const { versions, version, regions, chooseVersion } = page;
  return (
    <div className={styles['head']}>
      <h1>{title}</h1>
      <span className={styles['soft']}>{countText(regions)}</span>
      <span className={styles['end']}>
        {versions.length > 1 && (
          <ChoiceBox
            label="边界版本"
            value={version ?? ''}
            choices={versions.map((one) => ({ value: one.version, label: versionText(one) }))}
            onChoose={chooseVersion}
          />
        )}
        {canWrite && <Button onClick={onAdd}>新增区域</Button>}
        {canWrite && (
          <Button look="primary" onClick={onImport}>
            导入边界
          </Button>
        )}
      </span>
    </div>
  );
}
