import { exportLog } from '@qingzhang/contract/calls/audit-calls';
import { useId, useState } from 'react';
import { downloadSheet } from '../../imports/download-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import styles from './export-log.module.css';

/** Takes the entries of some days out of the house, with their seals. */
export function ExportLog() {
  const [days, setDays] = useState({ from: '', to: '' });
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const download = async () => {
    setBusy(true);
    try {
      await downloadSheet(exportLog, {
        from: days.from === '' ? null : days.from,
        to: days.to === '' ? null : days.to,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles['line']}>
      <span className={styles['day']}>
        <label htmlFor={`${id}from`}>自</label>
        <Input
          id={`${id}from`}
          type="date"
          className={styles['date']}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
      </span>
      <span className={styles['day']}>
        <label htmlFor={`${id}to`}>至</label>
        <Input
          id={`${id}to`}
          type="date"
          className={styles['date']}
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </span>
      <Button isBusy={isBusy} onClick={() => void download()}>
        导出日志（CSV）
      </Button>
    </p>
  );
}
