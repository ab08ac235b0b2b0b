import { runUncertainty } from '@qingzhang/contract/calls/run-calls';
import { uncertainty, type Uncertainty } from '@qingzhang/contract/results/uncertainty';
import { api } from '../api/api.ts';
import { useMemo, useState } from 'react';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { barsHeight } from '../charts/bar-option.ts';
import { moneyScale } from '../figures/money-scale.ts';
import { tornadoOption } from '../charts/tornado-option.ts';
import { usePalette } from '../theme/use-palette.ts';
import { useSettings } from '../settings/settings.ts';
import { Money } from '../figures/money.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Panel } from '../ui/page.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { BandTable, ratioText, titleOf } from './band-table.tsx';
import { ChangeBands } from './change-bands.tsx';
import styles from './totals.module.css';
import { useAnalysis } from './use-analysis.ts';
import { useDividedRegions, type UnitYear } from './unit-year.ts';
import { useTotalsByYear } from './use-totals.ts';

const DRAWS = [1000, 10_000, 50_000] as const;
const QUIET = { isQuiet: true };
const SEED = 20_240_101;
const MOST_BARS = 10;
const NO_YEAR = '';
const CAUSES: Readonly<Record<Uncertainty['drifts'][number]['causes'][number], string>> = {
  divisor: '除数',
  floor: '截断',
  lesser: '取小',
  power: '幂',
};

/** 不确定性: how far the total may be off, given the quality of its data. Worked out on request. */
export function UncertaintyPanel({ year, unitId }: UnitYear) {
  const [draws, setDraws] = useState<number>(DRAWS[1]);
  const [against, setAgainst] = useState(NO_YEAR);
  const { data: byYear } = useTotalsByYear();
  const others = (byYear?.years ?? []).filter((other) => other !== year);
  const places = useDividedRegions(year, unitId);
  const [place, setPlace] = useState('');
  const subject = `uncertainty/${year}/${unitId ?? ''}`;
  const { outcome, job, failure, isBusy, start } = useAnalysis(uncertainty, subject);

  return (
    <Panel title="不确定性">
      <div className={styles['bar']}>
        <ChoiceBox
          label="抽样次数"
          value={String(draws)}
          choices={DRAWS.map((count) => ({ value: String(count), label: count.toLocaleString('zh-CN') }))}
          onChoose={(value) => setDraws(Number(value))}
        />
        {others.length > 0 && (
          <ChoiceBox
            label="变化的区间"
            value={against}
            choices={[
              { value: NO_YEAR, label: '不分析' },
              ...others.map((other) => ({ value: String(other), label: `比 ${other} 年` })),
            ]}
            onChoose={setAgainst}
          />
        )}
        {places.length > 1 && (
          <ChoiceBox
            label="分区范围"
            value={places.some(({ id }) => id === place) ? place : places[0]!.id}
            choices={places.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }))}
            onChoose={setPlace}
          />
        )}
        <Button
          isBusy={isBusy}
          onClick={() =>
            void start(() => {
              const againstYear = against === NO_YEAR ? null : Number(against);
              const regionId = places.find(({ id }) => id === place)?.id ?? null;
              const body = { year, unitId, regionId, againstYear, draws, seed: SEED, async: true } as const;
              return api.call(runUncertainty, body, QUIET);
            })
          }
        >
          {outcome === undefined ? '分析' : '重新分析'}
        </Button>
      </div>
      {failure !== '' && <p role="alert">分析未完成：{failure}</p>}
      {job !== undefined && <JobProgress subject={subject} job={job} />}
      {outcome === undefined ? (
        !isBusy && <Quiet>按每项数据的质量等级抽样，得出总值可能的范围，并指出最该核实的数据。</Quiet>
      ) : (
        <UncertaintyView outcome={outcome} />
      )}
    </Panel>
  );
}

/** Where the figure lies among the draws, and whether they were enough. */
function standingOf({ pointPercentile, meanOverPoint, converged }: Uncertainty['total']): string {
  const mean = meanOverPoint === null ? '' : `；抽样均值是核算值的 ${ratioText(meanOverPoint)} 倍`;
  const enough = converged ? '抽样已收敛' : '抽样尚未收敛，宜增加次数';
  return `有 ${pointPercentile.toFixed(0)}% 的抽样低于核算值${mean}；${enough}。`;
}

function UncertaintyView({ outcome }: { readonly outcome: Uncertainty }) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const { total, services, regions, change, tornado, drifts, notes, draws, seed } = outcome;
  const bars = useMemo(() => tornado.slice(0, MOST_BARS), [tornado]);
  const option = useMemo(
    () =>
      tornadoOption(
        bars,
        total.point,
        moneyScale([total.point, ...bars.flatMap(({ low, high }) => [low, high])], choice),
        palette,
      ),
    [bars, total, palette, choice],
  );
  return (
    <div className={styles['stack']}>
      <p className={styles['finding']}>
        总值 <Money yuan={total.point} />
        ，95% 的可能在 <Money yuan={total.p025} /> 至 <Money yuan={total.p975} /> 之间。
      </p>
      <p className={styles['soft']}>{standingOf(total)}</p>
      {bars.length > 0 && (
        <ChartFigure
          title={`最影响总值的是“${bars[0]?.label ?? ''}”`}
          option={option}
          height={barsHeight(bars.length)}
          table={
            <FigureTable
              label="各项数据对总值的影响"
              rows={tornado}
              keyOf={({ key }) => key}
              columns={[
                { key: 'label', header: '数据', render: ({ label }) => label },
                { key: 'low', header: '取低值时总值', isNumber: true, render: ({ low }) => <Money yuan={low} /> },
                { key: 'high', header: '取高值时总值', isNumber: true, render: ({ high }) => <Money yuan={high} /> },
                { key: 'swing', header: '相差', isNumber: true, render: ({ swing }) => <Money yuan={swing} /> },
              ]}
            />
          }
          note="每次只改变一项数据：取其低值和高值时，总值分别是多少。"
        />
      )}
      <BandTable
        label="各项服务的范围"
        rows={services.map((service) => ({ ...service, key: service.serviceCode, name: titleOf(service.serviceCode) }))}
      />
      {regions.length > 0 && (
        <>
          <p className={styles['finding']}>下级区域：各区在每次抽样中相加等于全域。</p>
          <BandTable label="各区域的范围" rows={regions.map((region) => ({ ...region, key: region.regionId ?? '' }))} />
        </>
      )}
      {change !== null && <ChangeBands change={change} to={outcome.year} />}
      {drifts.length > 0 && (
        <FigureTable
          label="使均值偏离核算值的数据"
          rows={drifts}
          keyOf={({ serviceCode, key }) => `${serviceCode} ${key}`}
          columns={[
            { key: 'name', header: '服务', render: ({ serviceCode }) => titleOf(serviceCode) },
            { key: 'label', header: '数据', render: ({ label }) => label },
            {
              key: 'shift',
              header: '单独抽样时均值的变动',
              isNumber: true,
              render: ({ shift }) => `${shift > 0 ? '+' : ''}${(100 * shift).toFixed(1)}%`,
            },
            { key: 'cause', header: '原因', render: ({ causes }) => causes.map((cause) => CAUSES[cause]).join('、') },
          ]}
        />
      )}
      <details>
        <summary>
          分析说明（抽样 {draws.toLocaleString('zh-CN')} 次，种子 {seed}）
        </summary>
        <ul className={styles['soft']}>
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
