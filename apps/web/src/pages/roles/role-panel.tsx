import { DUTY_ROLES } from '@qingzhang/catalogue/duties';
import { moduleTree } from '@qingzhang/contract/calls/role-calls';
import { JSON_SHAPES } from '@qingzhang/contract/rows/json-shapes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { RowPanel, type RowPanelProps } from '../../tables/row-panel.tsx';
import type { RowForm } from '../../tables/use-row-form.ts';
import { Pending } from '../../ui/pending.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { rightLines, rightOf, withRight } from './module-rights.ts';
import styles from './role-panel.module.css';

const DUTY_CODES: ReadonlySet<string> = new Set(DUTY_ROLES.map(({ code }) => code));

/** A role: its name and, module by module, whether it may look or also change. */
export function RolePanel(props: RowPanelProps) {
  const { stored, canWrite } = props;
  const builtin = stored?.['builtin'] ?? null;
  const isOfDuty = typeof builtin === 'string' && DUTY_CODES.has(builtin);
  const isLocked = !canWrite || builtin === 'admin' || isOfDuty;
  return (
    <RowPanel
      {...props}
      isDeletable={builtin === null}
      renderMore={(form) => (
        <section className={styles['section']}>
          <h3>模块权限</h3>
          {builtin === 'admin' && <Quiet>管理员始终拥有全部模块的权限。</Quiet>}
          {isOfDuty && <Quiet>三员的角色由系统规定其权限，不能修改；可另建角色，只含一类权限。</Quiet>}
          <Rights form={form} stored={stored?.['modules']} isLocked={isLocked} />
        </section>
      )}
    />
  );
}

interface RightsProps {
  readonly form: RowForm;
  readonly stored: unknown;
  readonly isLocked: boolean;
}

function Rights({ form, stored, isLocked }: RightsProps) {
  const { data, error } = useQuery({
    queryKey: [moduleTree.name],
    queryFn: ({ signal }) => api.call(moduleTree, {}, { signal }),
  });
  if (data === undefined) return <Pending error={error} />;
  const lines = rightLines(data);
  const rights = JSON_SHAPES.moduleRights.parse(form.extras['modules'] ?? stored ?? []);
  return (
    <table className={styles['rights']}>
      <thead>
        <tr>
          <th scope="col">模块</th>
          <th scope="col" className={styles['mark']}>
            查看
          </th>
          <th scope="col" className={styles['mark']}>
            编辑
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { module, depth, below } = line;
          const right = rightOf(rights, module.id);
          const set = (next: 'none' | 'read' | 'write') => form.set('modules', withRight(rights, line, next, lines));
          return (
            <tr key={module.id} data-group={below.length > 0}>
              <th scope="row" style={{ paddingLeft: 8 + depth * 20 }}>
                {module.moduleName}
              </th>
              <td className={styles['mark']}>
                <input
                  type="checkbox"
                  aria-label={`${module.moduleName} 查看`}
                  disabled={isLocked}
                  checked={right !== 'none'}
                  onChange={(event) => set(event.target.checked ? 'read' : 'none')}
                />
              </td>
              <td className={styles['mark']}>
                <input
                  type="checkbox"
                  aria-label={`${module.moduleName} 编辑`}
                  disabled={isLocked}
                  checked={right === 'write'}
                  onChange={(event) => set(event.target.checked ? 'write' : 'read')}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
