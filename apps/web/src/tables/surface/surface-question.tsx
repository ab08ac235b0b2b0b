import type { Table } from '@qingzhang/catalogue/language/table';
import type { SentBody } from '@qingzhang/contract/calls/call';
import { surfaceSources, type makeSurface } from '@qingzhang/contract/calls/surface-calls';
import { isMonthly } from '@qingzhang/contract/checks/kind-of-row';
import { unitLabel } from '@qingzhang/core/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { surfaceKinds } from './surface-kinds.ts';
import styles from './surface.module.css';
import { readPoints } from './typed-points.ts';

export type SurfaceBody = SentBody<typeof makeSurface>;

interface SurfaceQuestionProps {
  readonly table: Table;
  readonly year: number;
  readonly isBusy: boolean;
  readonly onMake: (body: SurfaceBody) => void;
}

const TYPED = '';

/** Which layer is wanted, and which stations it is made of. */
export function SurfaceQuestion({ table, year, isBusy, onMake }: SurfaceQuestionProps) {
  const kinds = surfaceKinds(table);
  const [kindName, setKind] = useState(kinds[0]!.kind);
  const [month, setMonth] = useState(0);
  const [chosen, setChosen] = useState<string>();
  const [text, setText] = useState('');
  const kind = kinds.find((each) => each.kind === kindName)!;
  const asksMonth = isMonthly(kind);
  const wanted = { table: table.name, kind: kindName, year, month: asksMonth ? Math.max(month, 1) : 0 };
  const { data: found, error } = useQuery({
    queryKey: [surfaceSources.name, wanted],
    queryFn: ({ signal }) => api.call(surfaceSources, wanted, { signal, isQuiet: true }),
  });
  if (error !== null) return <p role="alert">{messageOf(error)}</p>;
  if (found === undefined) return <p className={styles['soft']}>正在查找站点……</p>;
  const usual = found.tables.find(({ usable }) => usable > 0)?.table ?? TYPED;
  const source = chosen ?? usual;
  const { points, problems } = readPoints(text);
  const isReady = source !== TYPED || (points.length > 0 && problems.length === 0);
  return (
    <div className={styles['question']}>
      {kinds.length > 1 && (
        <ChoiceBox
          label="类别"
          value={kindName}
          choices={kinds.map((each) => ({ value: each.kind, label: each.label }))}
          onChoose={setKind}
        />
      )}
      {asksMonth && (
        <ChoiceBox
          label="月份"
          value={String(wanted.month)}
          choices={Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: `${i + 1} 月` }))}
          onChoose={(value) => setMonth(Number(value))}
        />
      )}
      <ChoiceBox
        label="站点"
        value={source}
        choices={[
          ...found.tables.map(({ table: name, label, usable, leftOut }) => ({
            value: name,
            label: `${label}：${usable} 个站点可用${leftOut > 0 ? `，${leftOut} 个资料不全` : ''}`,
          })),
          { value: TYPED, label: '粘贴站点和数值' },
        ]}
        onChoose={setChosen}
      />
      {source === TYPED && (
        <LabelledField
          label={`站点和数值（${unitLabel(kind.unit)}）`}
          help="每行一个站点：编码、经度、纬度、数值，可从 Excel 直接复制粘贴；经纬度为度。"
          problem={problems.length === 0 ? undefined : problems.slice(0, 5).join('；')}
        >
          {(field) => (
            <TextArea {...field} value={text} least={5} most={12} onChange={({ target }) => setText(target.value)} />
          )}
        </LabelledField>
      )}
      <p className={styles['soft']}>
        {found.grid === null ? '本年度没有类型图层和高程图层，像元按全县范围自定。' : `像元与“${found.grid}”一致。`}
        {found.elevation === null ? '没有高程图层，不按高程订正。' : `按高程订正时采用“${found.elevation}”。`}
      </p>
      <p>
        <Button
          look="primary"
          isBusy={isBusy}
          disabled={!isReady}
          onClick={() => onMake({ ...wanted, ...(source === TYPED ? { points: [...points] } : { source }) })}
        >
          比较各种方法并插值
        </Button>
      </p>
    </div>
  );
}
