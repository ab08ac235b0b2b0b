import type { OpenQuestion } from '@qingzhang/contract/calls/account-calls';
import { useId } from 'react';
import { TextArea } from '../../ui/controls/text-area.tsx';
import type { QuestionGroup } from './question-groups.ts';
import styles from './account-years.module.css';

interface QuestionReasonsProps {
  readonly groups: readonly QuestionGroup[];
  /** By the key of the group. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly onChange: (key: string, reason: string) => void;
}

/** What the calculations of a year ask to be confirmed, each with room for the reason why it may stand. */
export function QuestionReasons({ groups, reasons, onChange }: QuestionReasonsProps) {
  return (
    <ul className={styles['questions']} aria-label="需确认事项">
      {groups.map((group) => (
        <QuestionReason
          key={group.key}
          group={group}
          reason={reasons[group.key] ?? ''}
          onChange={(reason) => onChange(group.key, reason)}
        />
      ))}
    </ul>
  );
}

interface QuestionReasonProps {
  readonly group: QuestionGroup;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

function QuestionReason({ group, reason, onChange }: QuestionReasonProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{group.serviceName}</label>
      {group.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <TextArea
        id={id}
        least={1}
        maxLength={500}
        placeholder="写明为什么可以保留"
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </li>
  );
}

/** The reasons that were given when a year was closed. */
export function KeptReasons({ questions }: { readonly questions: readonly OpenQuestion[] }) {
  return (
    <ul className={styles['questions']} aria-label="需确认事项与理由">
      {questions.map(({ serviceName, text, reason, by }) => (
        <li key={`${serviceName} ${text}`}>
          <strong>{serviceName}</strong>
          <p>{text}</p>
          <p>{reason === null ? '尚未写明理由' : `理由：${reason}（${by ?? ''}）`}</p>
        </li>
      ))}
    </ul>
  );
}
