import type { ShapeReading } from '@qingzhang/contract/results/shape-reading';
import { useState } from 'react';
import { ChoiceBox } from '../../../ui/choice-box.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { IssueTable } from './issue-table.tsx';
import type { ReadingChoices } from './shape-files.ts';
import styles from './wizard.module.css';

interface ReadingStepProps {
  readonly reading: ShapeReading;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onChoose: (choices: ReadingChoices) => void;
}

/** What was read: the encoding seen by its words, the coordinate system seen on the map. */
export function ReadingStep({ reading, isBusy, failure, onChoose }: ReadingStepProps) {
  return (
    <section className={styles['step']} aria-label="文件内容" aria-busy={isBusy}>
      <p>
        <strong>{reading.name}</strong>：图层“{reading.layer.name}”，{reading.layer.label}，{reading.count} 个要素，
        {reading.fields.length} 个字段
      </p>
      {reading.layers.length > 1 && (
        <ChoiceBox
          label="图层"
          value={reading.layer.name}
          choices={reading.layers.map(({ name, label }) => ({ value: name, label: `${name}（${label}）` }))}
          onChoose={(layer) => onChoose({ layer })}
        />
      )}
      {reading.encodings.length > 0 && <EncodingChoice reading={reading} onChoose={onChoose} />}
      <CrsChoiceBox reading={reading} onChoose={onChoose} />
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <IssueTable issues={reading.issues} />
    </section>
  );
}

type ChoiceProps = Pick<ReadingStepProps, 'reading' | 'onChoose'>;

function EncodingChoice({ reading: { encoding, encodings }, onChoose }: ChoiceProps) {
  if (encodings.every(({ texts }) => texts.length === 0)) {
    return <p className={styles['soft']}>属性中没有中文，编码不影响读取。</p>;
  }
  return (
    <fieldset className={styles['encodings']}>
      <legend>编码：请选择显示正常的一种</legend>
      {encodings.map((sample) => (
        <label key={sample.encoding} className={styles['encoding']}>
          <input
            type="radio"
            name="encoding"
            checked={sample.encoding === encoding}
            onChange={() => onChoose({ encoding: sample.encoding })}
          />
          <strong>{sample.encoding}</strong>
          <span className={styles['sample']}>{sample.texts.join(' · ')}</span>
          {!sample.isClean && <Tag tone="warning">存在乱码</Tag>}
        </label>
      ))}
    </fieldset>
  );
}

/** The select's value for a system that is typed in. */
const OTHER = 'other';

function CrsChoiceBox({ reading: { crs, crsName, crsChoices }, onChoose }: ChoiceProps) {
  const [isTyped, setTyped] = useState(false);
  const [code, setCode] = useState('');
  const own = crs !== null && crsChoices.every((choice) => choice.crs !== crs) ? [{ crs, name: crsName ?? crs }] : [];
  const choices = [
    ...(crs === null ? [{ value: '', label: '未知，请选择' }] : []),
    ...[...own, ...crsChoices].map((choice) => ({ value: choice.crs, label: `${choice.crs} ${choice.name}` })),
    { value: OTHER, label: '其他（填写 EPSG 代码）' },
  ];
  return (
    <div className={styles['crs']}>
      <ChoiceBox
        label="坐标系"
        value={isTyped ? OTHER : (crs ?? '')}
        choices={choices}
        onChoose={(chosen) => {
          setTyped(chosen === OTHER);
          if (chosen !== OTHER && chosen !== '') onChoose({ crs: chosen });
        }}
      />
      {isTyped && (
        <form
          className={styles['code']}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') onChoose({ crs: code.trim() });
          }}
        >
          <Input
            aria-label="EPSG 代码"
            placeholder="如 4548"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Button type="submit">按此重读</Button>
        </form>
      )}
      <p className={styles['soft']}>轮廓应当正好落在图上的本县范围；错位或偏离时换一个坐标系，轮廓随之移动。</p>
    </div>
  );
}
