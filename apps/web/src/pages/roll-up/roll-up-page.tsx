import type { OfficeTotal, RollUp } from '@qingzhang/contract/results/roll-up';
import type { RankedRegion } from '@qingzhang/contract/results/region-value';
import { useState } from 'react';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { Money } from '../../figures/money.tsx';
import { ResultSkeleton } from '../../figures/result-skeleton.tsx';
import { StandingTag } from '../../figures/standing-tag.tsx';
import { ColouredMap } from '../../region-maps/value-map.tsx';
import { BASES, type Basis } from '../../regions/region-value.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { OfficeTable } from './office-table.tsx';
import styles from './roll-up.module.css';
import { sumNotes } from './sum-notes.ts';
import { useOfficeShapes, useRollUp, useRollUpYears } from './use-roll-up.ts';

const SHARES: readonly { readonly value: RollUp['basis']; readonly label: string }[] = [
  { value: 'running', label: '当前账户' },
  { value: 'published', label: '已发布' },
];

/** 下级汇总: what the offices below account for, in all, ranked and on the map. */
export function RollUpPage({ route }: ModulePageProps) {
  const { data: years, error } = useRollUpYears();
  const [chosen, setChosen] = useState<number>();
  const [share, setShare] = useState<RollUp['basis']>('running');
  const [basis, setBasis] = useState<Basis>('value');
  const year = chosen ?? years?.at(-1);
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{route.title}</h1>
        {year !== undefined && (
          <ChoiceBox
            label="年度"
            value={String(year)}
            choices={(years ?? []).toReversed().map((each) => ({ value: String(each), label: `${each} 年` }))}
            onChoose={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <div className={styles['bar']}>
        <Segmented label="范围" value={share} choices={SHARES} onChoose={setShare} />
        <Segmented label="口径" value={basis} choices={BASES} onChoose={setBasis} />
      </div>
      {error !== null ? (
        <FailedLoad error={error} />
      ) : years === undefined ? (
        <ResultSkeleton />
      ) : year === undefined ? (
        <Quiet>下级机构尚无核算年度；各机构建立年度并计算后，在此汇总。</Quiet>
      ) : (
        <Offices year={year} share={share} basis={basis} />
      )}
    </div>
  );
}

interface OfficesProps {
  readonly year: number;
  readonly share: RollUp['basis'];
  readonly basis: Basis;
}

function Offices({ year, share, basis }: OfficesProps) {
  const { data, error } = useRollUp(year, share);
  const { shapes, isLoaded } = useOfficeShapes(year);
  if (error !== null) return <FailedLoad error={error} />;
  if (data === undefined) return <ResultSkeleton />;
  const { total, offices } = data;
  const counted = offices.filter(({ isCounted }) => isCounted);
  return (
    <>
      <section className={styles['panel']} aria-label="合计">
        <p className={styles['total']}>
          <span>
            {data.office.name} {year} 年合计
          </span>
          <strong>
            <Money yuan={total.gep} />
          </strong>
          <StandingTag status={total.status} openIssues={total.openIssues} />
        </p>
        <ul className={styles['notes']}>
          {sumNotes(data).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
      <section className={styles['panel']}>
        <div className={styles['ranking']}>
          <OfficeTable year={year} offices={offices} total={total} basis={basis} />
          <div className={styles['map']}>
            <ColouredMap
              label={`${year} 年各机构分布图`}
              ranked={counted.map((office) => rankedOf(office, basis))}
              basis={basis}
              boundaries={shapes}
              isLoaded={isLoaded}
            />
          </div>
        </div>
      </section>
      <ComparePanel year={year} offices={counted} />
    </>
  );
}

/** Offices are drawn like regions. */
function rankedOf(office: OfficeTotal, basis: Basis): RankedRegion {
  const { id, name, rank, status, openIssues } = office;
  const value = { value: office.gep, perKm2: office.perKm2, perCapita: office.perCapita }[basis];
  return { regionId: id, parentId: null, regionName: name, value, rank, status, openIssues };
}
