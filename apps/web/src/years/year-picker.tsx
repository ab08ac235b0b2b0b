import { ChoiceBox } from '../ui/choice-box.tsx';
import { useAccountYears } from './account-years.ts';
import { chooseYear, useWorkingYear } from './working-year.ts';

const ALL = 'all';
/** Offered until the years have come. */
const UNKNOWN = [{ value: '', label: '……' }];
const chooseLater = () => undefined;

/** Chooses the year that all screens work on. */
export function YearPicker() {
  const { data, isPending } = useAccountYears();
  const years = data ?? [];
  const year = useWorkingYear(years);
  if (isPending && year === null) return <ChoiceBox label="年度" value="" choices={UNKNOWN} onChoose={chooseLater} />;
  const known = years.map((account) => account.year);
  const offered = year === null || known.includes(year) ? known : [year, ...known];
  return (
    <ChoiceBox
      label="年度"
      value={year === null ? ALL : String(year)}
      choices={[
        ...offered.map((offeredYear) => ({
          value: String(offeredYear),
          label: `${offeredYear} 年${years.find((account) => account.year === offeredYear)?.status === 'frozen' ? '（已冻结）' : ''}`,
        })),
        { value: ALL, label: '全部年份' },
      ]}
      onChoose={(value) => chooseYear(value === ALL ? null : Number(value))}
    />
  );
}
