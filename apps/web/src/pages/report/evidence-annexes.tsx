import type { LandScope, ToldRow } from '@qingzhang/contract/results/report';
import { FigureTable } from '../../figures/figure-table.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';

/** 附表6: what the calculations asked and told, with the reasons given when the year was closed. */
export function ToldAnnex({ rows }: { readonly rows: readonly ToldRow[] }) {
  if (rows.length === 0) return <Quiet>各项计算没有需要确认或说明的事项。</Quiet>;
  return (
    <FigureTable
      label="需确认与说明"
      rows={rows}
      keyOf={({ serviceCode, code, text }) => `${serviceCode} ${code} ${text}`}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        {
          key: 'severity',
          header: '类别',
          render: ({ severity }) => (
            <Tag tone={severity === 'confirm' ? 'warning' : 'plain'}>{severity === 'confirm' ? '需确认' : '说明'}</Tag>
          ),
        },
        { key: 'text', header: '事项', isLong: true, render: ({ text }) => text },
        {
          key: 'reason',
          header: '理由',
          isLong: true,
          render: ({ reason, by }) => (reason === null ? '' : `${reason}(${by ?? ''})`),
        },
      ]}
    />
  );
}

/** 附表7: which land each service takes in. */
export function ScopeAnnex({ scope: { services, rows } }: { readonly scope: LandScope }) {
  if (rows.length === 0) return <Quiet>还没有按土地核算的服务。</Quiet>;
  return (
    <>
      <FigureTable
        label="各服务的土地范围"
        rows={rows}
        keyOf={({ classCode }) => classCode}
        columns={[
          { key: 'class', header: '类型', render: ({ classCode, className }) => `${classCode} ${className}` },
          ...services.map(({ code, name }) => ({
            key: code,
            header: name,
            render: ({ covered }: LandScope['rows'][number]) =>
              covered[code] === undefined ? '' : covered[code] ? '计入' : <Tag tone="plain">不计入</Tag>,
          })),
        ]}
      />
      <ul>
        {services.map(({ code, name, clause }) => (
          <li key={code}>
            {name}:{clause}
          </li>
        ))}
      </ul>
    </>
  );
}
