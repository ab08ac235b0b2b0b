import type { Service } from '@qingzhang/catalogue/language/service';
import { useMemo } from 'react';
import { choicesOf } from '@qingzhang/contract/chinese-tex';
import { profileTitle } from '../years/profile-title.ts';
import type { YearRegions } from '../regions/year-regions.ts';
import { useClassNames } from '../values/part-names.ts';
import { Citing } from '../ui/citing.tsx';
import { RegionShare } from './region-share.tsx';
import { labelNamer } from './label-names.ts';
import type { Trace } from '@qingzhang/contract/results/trace';
import { TraceContext, type TraceSetting } from './trace-context.ts';
import styles from './trace.module.css';
import { TraceNode } from './trace-node.tsx';

interface TraceViewProps {
  readonly service: Service;
  readonly trace: Trace;
  readonly regionId: string;
  readonly places: YearRegions;
}

/** The value of a region, its share of the account unit, and below it the steps down to the data. */
export function TraceView({ service, trace, regionId, places }: TraceViewProps) {
  const classes = useClassNames();
  const region = trace.regions.find((candidate) => candidate.regionId === regionId);
  const treatments = trace.treatments ?? [];
  const notes = trace.notes.filter((text) => !treatments.some((treatment) => treatment.text === text));
  const setting = useMemo((): TraceSetting => {
    const parents = new Set(places.regions.flatMap(({ parentId }) => parentId ?? []));
    const method = service.methods?.list.find(({ name }) => name === trace.method);
    return {
      symbols: new Map(trace.symbols.map((symbol) => [symbol.symbol, symbol])),
      zoneId: regionId === trace.unitId ? null : regionId,
      choices: method === undefined ? [] : choicesOf(method),
      nameOf: labelNamer(classes, { placeName: places.nameOf, parents }),
      placeName: places.nameOf,
      parents,
      layers: new Map((trace.pixels?.layers ?? []).map((layer) => [layer.rowId, layer])),
    };
  }, [service, trace, regionId, classes, places]);
  return (
    <TraceContext value={setting}>
      <p className={styles['soft']}>
        {trace.methodLabel} · {profileTitle(trace.profile)} · <Citing citation={trace.citation} />
      </p>
      {region !== undefined && regionId !== trace.unitId && <RegionShare region={region} />}
      <ul className={styles['tree']} aria-label="计算过程">
        <TraceNode name={trace.value.symbol} isOpen />
        <TraceNode name={trace.quantity.symbol} />
      </ul>
      {treatments.length > 0 && (
        <ul className={styles['notes']} aria-label="缺值、截断与重采样">
          {treatments.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className={styles['notes']} aria-label="说明">
          {notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </TraceContext>
  );
}
