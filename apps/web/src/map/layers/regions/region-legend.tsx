import { STANDING_LABELS, type Standing } from '@qingzhang/contract/standing';
import { findService } from '@qingzhang/catalogue/registry';
import type OlMap from 'ol/Map.js';
import { BASES } from '../../../regions/region-value.ts';
import { LegendBlock, LegendLine } from '../../legend/legend-block.tsx';
import { useAmountText } from '../../../figures/use-amount-text.ts';
import { useDetailZoom } from './boundaries.ts';
import { useRegionSettings } from './region-settings.ts';
import { useColouring } from './use-colouring.ts';

/** The classes of the coloured regions, from the greatest to 无数据. */
export function RegionLegend({ map }: { readonly map: OlMap }) {
  const { classes, colours, ranking, elsewhere, year, standing } = useColouring(useDetailZoom(map));
  const { basis, serviceCode } = useRegionSettings();
  const title = findService(serviceCode)?.title ?? '';
  const per = basis === 'value' ? '' : BASES.find(({ value }) => value === basis)?.label;
  const amountText = useAmountText(classes === null ? [] : [classes.least, ...classes.uppers], basis);
  const moneyText = useAmountText(
    elsewhere.map(({ yuan }) => yuan),
    'value',
  );
  if (classes === null) return <LegendBlock title="区域" note="没有可以分级的数值" />;
  const lines = classes.uppers.map((upper, index) => {
    const [from, to] = [amountText.of(index === 0 ? classes.least : classes.uppers[index - 1]!), amountText.of(upper)];
    return {
      colour: colours[index]!,
      text: from === to ? to : `${from} – ${to}`,
      count: ranking.filter(({ classIndex }) => classIndex === index).length,
    };
  });
  const missing = ranking.filter(({ classIndex }) => classIndex === null).length;
  return (
    <LegendBlock title={`${title}${per}${year === null ? '' : `（${year} 年）`}`} note={amountText.unit}>
      {lines.toReversed().map(({ colour, text, count }) => (
        <LegendLine key={colour} icon="square" colour={colour} text={text} note={`${count} 个`} />
      ))}
      {missing > 0 && <LegendLine icon="missing" colour="" text="无数据" note={`${missing} 个`} />}
      {(standing.status === 'confirm' || standing.status === 'stale') && (
        <LegendLine icon="missing" colour="" text={STANDING_LABELS[standing.status]} note={openText(standing)} />
      )}
      {elsewhere.map(({ name, yuan }) => (
        <LegendLine
          key={name}
          icon="missing"
          colour=""
          text={`${name} ${moneyText.of(yuan)} ${moneyText.unit}`}
          note="不在图上"
        />
      ))}
    </LegendBlock>
  );
}

function openText({ openIssues }: Standing): string {
  return openIssues === 0 ? '' : `${openIssues} 项`;
}
