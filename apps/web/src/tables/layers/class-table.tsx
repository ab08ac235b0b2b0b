import { officeZone } from '@qingzhang/contract/cells/office-zone';
import { citationText } from '@qingzhang/core/citation';
import type { Dictionary } from '@qingzhang/contract/cells/dictionary';
import type { SchemeFit } from '@qingzhang/contract/checks/fitting-schemes';
import type { RasterReading } from '@qingzhang/contract/results/raster-reading';
import { DictionaryInput } from '../../cells/dictionary-input.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useId, useState } from 'react';
import { classRows, isSameMap, knownMapOf, mapBy, schemesOf, type ClassRow, type CodeMap } from './class-rows.ts';
import styles from './layer-card.module.css';

interface ClassTableProps {
  /** Undefined where the file is not at hand: then only what the row maps is shown. */
  readonly reading: RasterReading | undefined;
  readonly map: CodeMap;
  /** The classes of our dictionary. */
  readonly dictionary: Dictionary;
  readonly isReadOnly: boolean;
  readonly onChange: (map: CodeMap | null) => void;
}

/** What the values of a class raster stand for: whose codes they are, and the class, colour and area of each. */
export function ClassTable({ reading, map, dictionary, isReadOnly, onChange }: ClassTableProps) {
  const ownCodes = dictionary.list.map(({ value }) => value);
  const fits = schemesOf(reading, ownCodes);
  const rows = classRows(reading, map, fits, ownCodes);
  if (rows.length === 0) return null;
  const set = (value: number, code: string | undefined) => {
    const { [String(value)]: _former, ...others } = map;
    const next = code === undefined ? others : { ...others, [String(value)]: code };
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  const open = rows.filter(({ code }) => code === undefined).length;
  return (
    <div className={styles['classes']}>
      {!isReadOnly && reading !== undefined && (
        <KnownChoice reading={reading} map={map} ownCodes={ownCodes} onChoose={onChange} />
      )}
      {!isReadOnly && reading !== undefined && (
        <SchemeChoice
          fits={fits}
          isChosen={Object.keys(map).length > 0}
          onChoose={(fit) => onChange(mapBy(fit, reading, ownCodes))}
        />
      )}
      <table className={styles['table']} aria-label="编码对应的类型">
        <thead>
          <tr>
            <th>像元值</th>
            <th>原名称</th>
            <th>对应的类型</th>
            <th data-kind="cells">像元数</th>
            <th data-kind="figure">面积（hm²）</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.value}>
              <td>
                <span className={styles['swatch']} style={{ background: row.colour }} /> {row.value}
              </td>
              <td>{row.names}</td>
              <td>
                <ClassChoice
                  row={row}
                  dictionary={dictionary}
                  isReadOnly={isReadOnly}
                  onChange={(code) => set(row.value, code)}
                />
              </td>
              <td data-kind="cells">{row.cells === null ? '' : Math.round(row.cells).toLocaleString('zh-CN')}</td>
              <td data-kind="figure">
                {row.areaHm2 === null ? '' : row.areaHm2.toLocaleString('zh-CN', { maximumFractionDigits: 1 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open > 0 && <p className={styles['doubt']}>还有 {open} 个编码没有对应的类型，选定后才能参与计算。</p>}
    </div>
  );
}

interface KnownChoiceProps {
  readonly reading: RasterReading;
  readonly map: CodeMap;
  readonly ownCodes: readonly string[];
  readonly onChoose: (map: CodeMap) => void;
}

/** That the codes mean what they did last time; or the way back to that. */
function KnownChoice({ reading, map, ownCodes, onChoose }: KnownChoiceProps) {
  const known = knownMapOf(reading, ownCodes);
  if (known === null || reading.knownMap === null) return null;
  const { fileName, savedAt, isAlike } = reading.knownMap;
  const text = `按上次的对应关系（${fileName}，${dayOf(savedAt)}）`;
  return isSameMap(known, map) ? (
    <p className={styles['schemes']}>{text}，可以修改。</p>
  ) : (
    <p className={styles['schemes']}>
      <Button size="small" onClick={() => onChoose(known)}>
        {text}
      </Button>
      {!isAlike && '各编码所占的面积与上次相差较大，可能属于另一种分类方案，请先核对。'}
    </p>
  );
}

function dayOf(time: string): string {
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone: officeZone() } as const;
  return new Date(time).toLocaleDateString('zh-CN', day);
}

interface SchemeChoiceProps {
  readonly fits: readonly SchemeFit[];
  readonly isChosen: boolean;
  readonly onChoose: (fit: SchemeFit) => void;
}

function SchemeChoice({ fits, isChosen, onChoose }: SchemeChoiceProps) {
  if (fits.length === 0) return <p className={styles['doubt']}>编码不属于已知的分类方案，请逐个选定类型。</p>;
  const hasToChoose = !isChosen && (fits.length > 1 || fits[0]!.scheme !== null);
  return (
    <p className={hasToChoose ? styles['doubt'] : styles['schemes']}>
      {hasToChoose ? '编码符合以下方案，含义各不相同，请选定：' : '按方案填写：'}
      {fits.map((fit) => (
        <Button
          key={fit.scheme?.id ?? ''}
          size="small"
          title={fit.scheme === null ? '编码就是类型字典的编码' : `出处：${citationText(fit.scheme.source)}`}
          onClick={() => onChoose(fit)}
        >
          {fit.scheme?.label ?? '类型字典'}
        </Button>
      ))}
    </p>
  );
}

interface ClassChoiceProps {
  readonly row: ClassRow;
  readonly dictionary: Dictionary;
  readonly isReadOnly: boolean;
  readonly onChange: (code: string | undefined) => void;
}

/** The class of one value: what is typed, as soon as it is one. */
function ClassChoice({ row, dictionary, isReadOnly, onChange }: ClassChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState<{ readonly text: string; readonly code: string | undefined }>();
  const stored = row.code === undefined ? '' : (dictionary.textOf(row.code) ?? row.code);
  // A scheme that was chosen since says something else.
  const text = typed !== undefined && typed.code === row.mapped ? typed.text : stored;
  const label = `像元值 ${row.value} 的类型`;
  return (
    <>
      <label htmlFor={id} className={styles['unseen']}>
        {label}
      </label>
      <DictionaryInput
        id={id}
        label={label}
        text={text}
        dictionary={dictionary}
        isDisabled={isReadOnly}
        isWrong={text.trim() === '' || dictionary.find(text).entry === undefined}
        placeholder="请选定"
        onChange={(next) => {
          const code = next.trim() === '' ? undefined : dictionary.find(next).entry?.value;
          setTyped({ text: next, code });
          onChange(code);
        }}
      />
    </>
  );
}
