import { numberFormat } from '@qingzhang/core/number-format';
import type { CatalogueRow, Extent, ExtentRow } from '@qingzhang/contract/results/report';
import { FigureTable } from '../../figures/figure-table.tsx';
import { STANDING_COLUMNS } from '../../figures/standing-columns.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';

/** 生态产品目录清单: what is accounted for, by whose method, and how that stands to the standard. */
export function CatalogueChapter({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  const yesNo = (is: (row: CatalogueRow) => boolean) => (row: CatalogueRow) =>
    row.kind === 'choice' ? '' : is(row) ? '是' : '否';
  return (
    <FigureTable
      label="生态产品目录清单"
      rows={rows}
      keyOf={({ serviceCode, choice }) => `${serviceCode} ${choice}`}
      columns={[
        { key: 'service', header: '服务', render: ({ serviceName }) => serviceName },
        { key: 'present', header: '有核算值', render: yesNo(({ present }) => present) },
        { key: 'counted', header: '计入', render: yesNo(({ counted }) => counted) },
        { key: 'compulsory', header: '必选', render: yesNo(({ compulsory }) => compulsory) },
        ...STANDING_COLUMNS,
        {
          key: 'reason',
          header: '理由',
          isLong: true,
          render: ({ reason, kind }) => (kind === 'method' ? (reason ?? '') : ''),
        },
      ]}
    />
  );
}

const AREA = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 生态系统类型与分布: the land by class, and which services take it in. */
export function ExtentChapter({ extent: { services, rows, totalHm2, source } }: { readonly extent: Extent }) {
  if (rows.length === 0) return <Quiet>尚无按土地核算的服务。</Quiet>;
  const whole = { classCode: '', className: '合计', areaHm2: totalHm2, share: 100, covered: {} };
  return (
    <>
      <p>面积来源：{source ?? '—'}</p>
      <FigureTable
        label="生态系统类型与分布"
        rows={totalHm2 === null ? rows : [...rows, whole]}
        keyOf={({ classCode }) => classCode}
        isSum={({ classCode }) => classCode === ''}
        columns={[
          {
            key: 'class',
            header: '类型',
            render: ({ classCode, className }: ExtentRow) => `${classCode} ${className}`,
          },
          {
            key: 'area',
            header: '面积（hm²）',
            isNumber: true,
            render: ({ areaHm2 }: ExtentRow) => (areaHm2 === null ? '—' : AREA.format(areaHm2)),
          },
          {
            key: 'share',
            header: '占比',
            isNumber: true,
            render: ({ share }: ExtentRow) => (share === null ? '' : `${share.toFixed(2)}%`),
          },
          ...services.map(({ code, name }) => ({
            key: code,
            header: name,
            render: ({ covered }: ExtentRow) =>
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
