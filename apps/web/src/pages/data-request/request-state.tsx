import { REQUEST_STATES } from '@qingzhang/catalogue/tables/data-requests';
import { REQUEST_STATE_ORDER, type BureauRequest, type RequestState } from '@qingzhang/contract/results/data-request';
import { useId } from 'react';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { Tag, type TagTone } from '../../ui/tag.tsx';
import styles from './data-request.module.css';
import { useSaveRequest } from './use-requests.ts';

const TONES: Readonly<Record<RequestState, TagTone>> = {
  notSent: 'plain',
  sent: 'accent',
  received: 'accent',
  checked: 'good',
};

interface RequestStateProps {
  readonly year: number;
  readonly request: BureauRequest;
  readonly canWrite: boolean;
}

/** How far asking a bureau has come and until when it should answer; whoever may write sets both. */
export function RequestStateLine({ year, request, canWrite }: RequestStateProps) {
  const { state, shown, sentOn, dueOn, isOverdue, name } = request;
  return (
    <div className={styles['request']}>
      <Tag tone={isOverdue ? 'bad' : TONES[state]}>
        {REQUEST_STATES[state]}
        {isOverdue && '，已逾期'}
      </Tag>
      {sentOn !== null && <span className={styles['soft']}>{sentOn} 发出</span>}
      {dueOn !== null && <span className={isOverdue ? styles['late'] : styles['soft']}>截止 {dueOn}</span>}
      {shown !== 'notSent' && <span className={styles['soft']}>按已有数据判定</span>}
      {canWrite && <RequestForm year={year} request={request} label={name} />}
    </div>
  );
}

interface RequestFormProps {
  readonly year: number;
  readonly request: BureauRequest;
  readonly label: string;
}

function RequestForm({ year, request, label }: RequestFormProps) {
  const { state, shown, dueOn } = request;
  const { isBusy, save } = useSaveRequest(year, request);
  const dueId = useId();
  // What the data show is the least; a person can only go further.
  const choices = REQUEST_STATE_ORDER.slice(REQUEST_STATE_ORDER.indexOf(shown));
  return (
    <span className={styles['form']} aria-busy={isBusy}>
      {choices.length > 1 && (
        <ChoiceBox
          label={`${label}的状态`}
          isLabelHidden
          value={state}
          choices={choices.map((value) => ({ value, label: REQUEST_STATES[value] }))}
          onChoose={(value) => void save({ state: choices.find((each) => each === value) ?? state, dueOn })}
        />
      )}
      <label htmlFor={dueId}>截止日期</label>
      <Input
        id={dueId}
        key={dueOn}
        type="date"
        size="small"
        className={styles['date']}
        defaultValue={dueOn ?? ''}
        onBlur={({ target }) => {
          const day = target.value === '' ? null : target.value;
          if (target.validity.valid && day !== dueOn) void save({ state, dueOn: day });
        }}
      />
    </span>
  );
}
