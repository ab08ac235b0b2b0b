import { useState, type ReactNode } from 'react';
import { instantOf, minuteText } from './tracks/office-minutes.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Input } from '../ui/controls/input.tsx';
import styles from './vessels.module.css';

export interface Span {
  readonly from: number;
  readonly to: number;
}

interface SpanFormProps {
  /** What is offered at first. */
  readonly span: Span;
  readonly action: string;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onAsk: (span: Span) => void;
  readonly children?: ReactNode;
}

const REVERSED = '开始时间大于结束时间,请检查';
const NO_TIME = '请填写开始时间和结束时间';

/** From when to when, in China's time. */
export function SpanForm({ span, action, isBusy, failure, onAsk, children }: SpanFormProps) {
  const [from, setFrom] = useState(minuteText(span.from));
  const [to, setTo] = useState(minuteText(span.to));
  const [refusal, setRefusal] = useState('');
  const ask = () => {
    const [begin, end] = [instantOf(from), instantOf(to)];
    const text = begin === null || end === null ? NO_TIME : begin > end ? REVERSED : '';
    setRefusal(text);
    if (begin !== null && end !== null && text === '') onAsk({ from: begin, to: end });
  };
  const said = refusal || failure;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {children}
      <label className={styles['field']}>
        开始时间
        <Input type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label className={styles['field']}>
        结束时间
        <Input type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      {said !== '' && (
        <p role="alert" className={styles['error']}>
          {said}
        </p>
      )}
      <Button look="primary" type="submit" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

/** Whether playing begins by itself. */
export function AutoPlay({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox checked={isOn} onChange={onChange}>
      自动播放
    </Checkbox>
  );
}

const HOURS_OFFERED = 4;

/** The hours up to the last position that was heard, or up to now. */
export function spanBefore(lastHeard: readonly (string | null)[]): Span {
  const heard = lastHeard.flatMap((ts) => (ts === null ? [] : [Date.parse(ts)]));
  const to = heard.length === 0 ? Date.now() : Math.max(...heard);
  // The form knows minutes only: a last position within one must not fall out of it.
  const end = Math.ceil(to / 60_000) * 60_000;
  return { from: end - HOURS_OFFERED * 3_600_000, to: end };
}
