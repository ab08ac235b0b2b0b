import { fieldOf, type Table } from '@qingzhang/catalogue/language/table';
import { dictionaryFor, type Dictionaries } from '@qingzhang/contract/cells/dictionaries';
import type { ImportQuestion } from '@qingzhang/contract/imports/report';
import { useDictionaries } from '../cells/use-dictionaries.ts';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { Button } from '../ui/controls/button.tsx';
import answers from './answers.module.css';
import styles from './imports.module.css';

interface QuestionListProps {
  readonly table: Table;
  readonly questions: readonly ImportQuestion[];
  readonly isBusy: boolean;
  readonly onAnswer: (question: ImportQuestion, to: string) => void;
  /** Answers several at once, as proposed. */
  readonly onAccept: (questions: readonly ImportQuestion[]) => void;
}

/** What only a person can tell of the file, each text once; an answer holds for every cell that says the same. */
export function QuestionList({ table, questions, isBusy, onAnswer, onAccept }: QuestionListProps) {
  const { dictionaries } = useDictionaries(table);
  if (questions.length === 0) return null;
  const proposed = questions.filter((question) => question.proposed !== null);
  return (
    <section aria-label="请选定">
      <h3 className={styles['title']}>{questions.length} 处须选定</h3>
      {proposed.length > 0 && (
        <p className={styles['line']}>
          <span>常用分类中的名称：{proposed.map(({ text, proposed: to }) => `${text} → ${to}`).join('，')}</span>
          <Button size="small" look="primary" disabled={isBusy} onClick={() => onAccept(proposed)}>
            采用这 {proposed.length} 处建议
          </Button>
        </p>
      )}
      <ul className={answers['questions']} tabIndex={0} aria-label="须选定的内容">
        {questions.map((question) => (
          <li key={`${question.column} ${question.text}`}>
            <span>
              <strong>{question.heading}</strong> {question.why}
              <span className={styles['soft']}>
                （{question.place} 起，{question.cells} 格）
              </span>
            </span>
            {question.choices.map(({ label, to }) => (
              <Button key={label} size="small" disabled={isBusy} onClick={() => onAnswer(question, to)}>
                {label}
              </Button>
            ))}
            <AllEntries table={table} question={question} dictionaries={dictionaries} onAnswer={onAnswer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AllEntriesProps extends Pick<QuestionListProps, 'table' | 'onAnswer'> {
  readonly question: ImportQuestion;
  readonly dictionaries: Dictionaries;
}

/** Every entry of the column's dictionary, for a word that resembles none of those offered. */
function AllEntries({ table, question, dictionaries, onAnswer }: AllEntriesProps) {
  const field = fieldOf(table, question.fieldKey);
  const dictionary = field === undefined ? undefined : dictionaryFor(field, dictionaries);
  if (dictionary === undefined) return null;
  const entries = dictionary.list.map(({ value, label, depth = 0 }) => ({
    value: dictionary.textOf(value) ?? label,
    label: `${'  '.repeat(depth)}${label}`,
  }));
  return (
    <ChoiceBox
      label={`“${question.text}”就是`}
      isLabelHidden
      value=""
      choices={[{ value: '', label: '从全部中选…' }, ...entries]}
      onChoose={(to) => to !== '' && onAnswer(question, to)}
    />
  );
}
