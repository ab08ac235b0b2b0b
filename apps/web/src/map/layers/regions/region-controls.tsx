import { REGION_LEVELS } from '@qingzhang/catalogue/tables/regions';
import { useYearRegions } from '../../../regions/year-regions.ts';
import { BASES, type Basis } from '../../../regions/region-value.ts';
import { useShownServices } from '../../../session/use-shown-services.ts';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { useAccountYears } from '../../../years/account-years.ts';
import { CLASS_COUNTS, CLASS_METHODS, type ClassMethod } from '../../classes/classify.ts';
import { RAMPS } from '../../classes/ramps.ts';
import styles from '../../shown/layers.module.css';
import { useMapYear } from './map-year.ts';
import { setRegionSettings, useRegionSettings } from './region-settings.ts';

const FREE = 'free';
const WORKING = 'working';

/** What the regions are coloured by, and in which classes. */
export function RegionControls() {
  const settings = useRegionSettings();
  const { regions } = useYearRegions(useMapYear());
  const services = useShownServices();
  const { data: years = [] } = useAccountYears();
  const levels = Object.entries(REGION_LEVELS).filter(([, level]) => regions.some((region) => region.level === level));
  const hasFree = regions.some(({ level }) => level === null);
  return (
    <div className={styles['controls']}>
      <ChoiceBox
        label="区域"
        value={settings.level === null ? FREE : String(settings.level)}
        choices={[
          ...levels.map(([name, level]) => ({ value: String(level), label: name })),
          ...(hasFree ? [{ value: FREE, label: '流域、保护地等' }] : []),
        ]}
        onChoose={(value) => setRegionSettings({ level: value === FREE ? null : Number(value) })}
      />
      <ChoiceBox
        label="数值"
        value={settings.serviceCode}
        choices={services.toReversed().map(({ wire, title }) => ({ value: wire, label: title }))}
        onChoose={(serviceCode) => setRegionSettings({ serviceCode })}
      />
      <ChoiceBox
        label="口径"
        value={settings.basis}
        choices={BASES}
        onChoose={(basis) => setRegionSettings({ basis: basis as Basis })}
      />
      <ChoiceBox
        label="年度"
        value={settings.year === null ? WORKING : String(settings.year)}
        choices={[
          { value: WORKING, label: '工作年度' },
          ...years.map(({ year }) => ({ value: String(year), label: `${year} 年` })),
        ]}
        onChoose={(value) => setRegionSettings({ year: value === WORKING ? null : Number(value) })}
      />
      <ChoiceBox
        label="分级"
        value={settings.method}
        choices={CLASS_METHODS}
        onChoose={(method) => setRegionSettings({ method: method as ClassMethod })}
      />
      <ChoiceBox
        label="级数"
        value={String(settings.classCount)}
        choices={CLASS_COUNTS.map((count) => ({ value: String(count), label: `${count} 级` }))}
        onChoose={(count) => setRegionSettings({ classCount: Number(count) })}
      />
      <ChoiceBox
        label="色带"
        value={settings.ramp}
        choices={RAMPS.map(({ name, label }) => ({ value: name, label }))}
        onChoose={(ramp) => setRegionSettings({ ramp })}
      />
    </div>
  );
}
