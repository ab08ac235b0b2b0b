import type { BoundaryVersion } from '@qingzhang/contract/results/region-changes';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import type { ImportTarget } from './import-target.ts';
import styles from './wizard.module.css';

interface TargetChoiceProps {
  readonly versions: readonly BoundaryVersion[];
  readonly target: ImportTarget;
  readonly onChange: (target: ImportTarget) => void;
}

/** Whether an import changes the current version or begins a new one. */
export function TargetChoice({ versions, target, onChange }: TargetChoiceProps) {
  const current = versions[0];
  const isTaken = target.kind === 'new' && versions.some(({ version }) => version === target.version.trim());
  return (
    <fieldset className={styles['target']}>
      <legend>导入到</legend>
      {current !== undefined && (
        <div>
          <label>
            <input
              type="radio"
              name="target"
              checked={target.kind === 'current'}
              onChange={() => onChange({ ...target, kind: 'current' })}
            />{' '}
            更新现行版本 {current.version}
          </label>
          {target.kind === 'current' && (
            <Checkbox
              checked={target.isReplacing}
              onChange={(checked) => onChange({ ...target, isReplacing: checked })}
            >
              删除文件中没有的同类区域
            </Checkbox>
          )}
        </div>
      )}
      <div>
        <label>
          <input
            type="radio"
            name="target"
            checked={target.kind === 'new'}
            onChange={() => onChange({ ...target, kind: 'new' })}
          />{' '}
          建立新版本
        </label>
        {target.kind === 'new' && (
          <>
            <Input
              aria-label="新版本名称"
              className={styles['version']}
              maxLength={30}
              value={target.version}
              isWrong={isTaken || target.version.trim() === ''}
              onChange={(event) => onChange({ ...target, version: event.target.value })}
            />
            {isTaken && <span className={styles['failure']}>已有这个版本，请换一个名称</span>}
            {current !== undefined && (
              <Checkbox
                checked={target.isCarrying}
                onChange={(checked) => onChange({ ...target, isCarrying: checked })}
              >
                其余区域沿用现行版本
              </Checkbox>
            )}
          </>
        )}
      </div>
    </fieldset>
  );
}
