import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import styles from './file-picker.module.css';

/** What to take of a file of many grids (NetCDF). */
export interface GridChoice {
  readonly variable: string;
  readonly time: string;
}

interface GridChoiceProps {
  readonly isBusy: boolean;
  readonly onChoose: (choice: GridChoice) => void;
}

/** Asks for variable and time; which there are has been said above. */
export function GridChoiceBox({ isBusy, onChoose }: GridChoiceProps) {
  const [choice, setChoice] = useState<GridChoice>({ variable: '', time: '' });
  return (
    <div className={styles['grid']} role="group" aria-label="选取变量与时次">
      <Input
        aria-label="变量"
        placeholder="变量,如 tp"
        value={choice.variable}
        onChange={(event) => setChoice({ ...choice, variable: event.target.value })}
      />
      <Input
        aria-label="时次"
        placeholder="mean、sum、sum:2023 或某一天"
        value={choice.time}
        onChange={(event) => setChoice({ ...choice, time: event.target.value })}
      />
      <Button isBusy={isBusy} onClick={() => onChoose(choice)}>
        按此读取
      </Button>
    </div>
  );
}
