import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Money } from '../../figures/money.tsx';
import { FigureTable } from '../../figures/figure-table.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useAreaText } from '../../figures/use-area-text.ts';
import type { Region } from '../../regions/version-regions.ts';
import styles from './manage.module.css';

const VALUES_PAGE = '/area/areaMoney';

interface RegionFactsProps {
  readonly table: Table;
  readonly region: Region;
  /** The regions directly below it. */
  readonly below: readonly Region[];
  readonly canWrite: boolean;
  readonly onPick: (id: string) => void;
  readonly onEdit: () => void;
  readonly onReshape: () => void;
  readonly onAdd: () => void;
  readonly onDelete: () => void;
}

/** One region: what is known of it, what stands below it, what can be done with it. */
export function RegionFacts(props: RegionFactsProps) {
  const { table, region, below, canWrite, onPick, onEdit, onReshape, onAdd, onDelete } = props;
  const area = useAreaText();
  const label = (key: string) => fieldOf(table, key)?.label ?? key;
  return (
    <section className={styles['facts']} aria-label="区域详情">
      <div className={styles['factsHead']}>
        <h2>{region.name}</h2>
        <Tag tone="accent">{region.type === 'other' ? '其他' : region.type}</Tag>
        {region.areaM2 === null && <Tag tone="warning">没有边界</Tag>}
        <Link to={`${VALUES_PAGE}?region=${region.id}`}>查看区域价值</Link>
      </div>
      <dl className={styles['figures']}>
        <Fact label={label('code')}>{region.code}</Fact>
        <Fact label={label('areaM2')}>{area(region.areaM2)}</Fact>
        <Fact label={label('population')}>
          {region.population === null ? '—' : `${region.population.toLocaleString('zh-CN')} 人`}
        </Fact>
        <Fact label={label('gdp')}>
          <Money yuan={region.gdp} />
        </Fact>
        {region.sort !== null && <Fact label={label('sort')}>{region.sort}</Fact>}
        {region.remark !== null && <Fact label={label('remark')}>{region.remark}</Fact>}
      </dl>
      {canWrite && (
        <div className={styles['actions']}>
          <Button onClick={onEdit}>编辑</Button>
          <Button onClick={onReshape}>编辑边界</Button>
          <Button onClick={onAdd}>新增下级</Button>
          <Button
            look="danger"
            disabled={below.length > 0}
            title={below.length > 0 ? '有下级区域，不能删除' : ''}
            onClick={onDelete}
          >
            删除
          </Button>
        </div>
      )}
      {below.length > 0 && (
        <FigureTable
          label={`${region.name}的下级区域`}
          rows={below}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: `下级区域（${below.length}）`,
              render: ({ id, name }) => (
                <button type="button" className={styles['link']} onClick={() => onPick(id)}>
                  {name}
                </button>
              ),
            },
            { key: 'code', header: '区划代码', render: ({ code }) => code },
            { key: 'area', header: '面积', isNumber: true, render: ({ areaM2 }) => area(areaM2) },
            {
              key: 'population',
              header: '常住人口',
              isNumber: true,
              render: ({ population }) => population?.toLocaleString('zh-CN') ?? '—',
            },
          ]}
        />
      )}
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
