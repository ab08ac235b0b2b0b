import { LegendBlock, LegendLine } from '../../legend/legend-block.tsx';
import { RampBar } from '../../legend/ramp-bar.tsx';
import { rampOf } from '../../classes/ramps.ts';
import { useBuildingMode } from './building-mode.ts';
import { kindsOf, usePoints, type PointGroup } from './map-points.ts';

const TITLES: Readonly<Record<PointGroup, string>> = { buildings: '建筑', observations: '观测点', places: '其他点位' };

/** The kinds of points of a group with their dots; heat has its ramp. */
export function PointLegend({ group }: { readonly group: PointGroup }) {
  const points = usePoints(group);
  const mode = useBuildingMode((state) => state.mode);
  if (group === 'buildings' && mode === 'heat') {
    const { colours } = rampOf('ylOrBr');
    return (
      <LegendBlock title="建筑密度" note="相对">
        <RampBar
          label="建筑密度"
          stops={colours.map((colour, value) => ({ colour, value: value / (colours.length - 1) }))}
        />
      </LegendBlock>
    );
  }
  return (
    <LegendBlock title={TITLES[group]} note={`${points.length} 处`}>
      {kindsOf(points).map(({ kind, label, colour, count }) => (
        <LegendLine key={kind} icon="dot" colour={colour} text={label} note={`${count} 处`} />
      ))}
    </LegendBlock>
  );
}
