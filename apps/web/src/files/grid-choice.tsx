import { useState } from 'react';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import styles from './file-picker.module.css';
import { timeOf, type GridChoice, type TimeWay } from './grid-time.ts';

interface GridChoiceProps {
  /** What the server did not know. */
  readonly asked: readonly string[];
  readonly isBusy: boolean;
  readonly onChoose: (choice: GridChoice) => void;
}

const WAYS: readonly { readonly value: TimeWay; readonly label: string }[] = [
  { value: 'sum', label: '各时次合计' },
  { value: 'mean', label: '各时次平均' },
  { value: 'one', label: '只取一个时次' },
];

/** Asks for variable and time; which there are has been said above. */
export function GridChoiceBox({ asked, isBusy, onChoose }: GridChoiceProps) {
  const [variable, setVariable] = useState('');
  const [way, setWay] = useState<TimeWay>('sum');
  const [period, setPeriod] = useState('');
  const isTimed = asked.includes('time');
  return (
    <div className={styles['grid']} role="group" aria-label="选取变量与时次">
      {(asked.includes('variable') || variable !== '') && (
        <Input
          aria-label="变量"
          placeholder="变量名，如 tp"
          value={variable}
          onChange={(event) => setVariable(event.target.value)}
        />
      )}
      {isTimed && (
        <>
          <ChoiceBox
            label="时次"
            isLabelHidden
            value={way}
            choices={WAYS}
            onChoose={(value) => setWay(value as TimeWay)}
          />
          <Input
            aria-label="期间"
            placeholder={way === 'one' ? '哪一天，如 2023-07-01' : '哪一年或月，如 2023；留空为全部'}
            value={period}
            onChange={(event) => setPeriod(event.target.value)}
          />
        </>
      )}
      <Button isBusy={isBusy} onClick={() => onChoose({ variable, time: isTimed ? timeOf(way, period) : '' })}>
        按此读取
      </Button>
    </div>
  );
}
