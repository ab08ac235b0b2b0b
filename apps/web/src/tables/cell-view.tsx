import type { Field } from '@qingzhang/catalogue/language/field';
import { fullText, readText } from '../cells/cell-text.ts';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import grid from '../grid/grid.module.css';
import type { MoneyUnit } from '../settings/setting-values.ts';
import { Tag, type TagTone } from '../ui/tag.tsx';
import { IconCell, isIcon } from './icon-cell.tsx';

interface CellViewProps {
  readonly field: Field;
  readonly value: unknown;
  readonly dictionary: Dictionary | undefined;
  readonly moneyUnit: MoneyUnit;
  /** How the figure was typed, where that was in a unit of its own. */
  readonly entered?: string | undefined;
}

/** States that a reader should see without reading: by column and value. */
const TONES: Readonly<Record<string, Readonly<Record<string, TagTone>>>> = {
  verification: { verified: 'good', unverified: 'warning' },
  status: { draft: 'plain', submitted: 'accent', approved: 'good', open: 'plain', frozen: 'accent' },
  inputMode: { calculated: 'accent', manual: 'warning' },
  stale: { true: 'warning' },
  action: { delete: 'bad', loginFailed: 'bad', restore: 'accent', freeze: 'accent', publish: 'good' },
};

/** A value in a list: figures as figures, states as tags, missing as a dash. */
export function CellView({ field, value, dictionary, moneyUnit, entered }: CellViewProps) {
  if (field.key === 'stale' && value !== true) return null;
  const text = readText(field, value, dictionary, moneyUnit);
  if (text === '') return <span className={grid['missing']}>—</span>;
  if (isIcon(field)) return <IconCell name={text} />;
  const tone = TONES[field.key]?.[String(value)];
  if (tone !== undefined) return <Tag tone={tone}>{field.key === 'stale' ? '需重算' : text}</Tag>;
  return (
    <span className={grid['text']} title={entered ?? fullText(field, value) ?? (text.length > 8 ? text : undefined)}>
      {text}
    </span>
  );
}
