import { optionsOf } from '@qingzhang/catalogue/language/field-facts';
import type { Table } from '@qingzhang/catalogue/language/table';
import { Button } from '../../ui/controls/button.tsx';
import {
  guessedHeadings,
  guessText,
  missingFields,
  withAnswer,
  withConstant,
  withGuesses,
  withoutGuesses,
  withSpreadUnit,
  withUnit,
  type Decisions,
} from '../decisions.ts';
import own from './batch.module.css';
import type { BatchPart } from './batch-part.ts';

/** More than these are answered in the wizard, where there is room for them. */
const MOST_ASKED = 4;
const MOST_CHOICES = 6;

interface Asked {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly decided: Decisions }[];
}

interface BatchAnswersProps {
  readonly part: BatchPart;
  readonly table: Table;
  readonly isBusy: boolean;
  readonly onDecide: (decisions: Decisions) => void;
}

/** What can be answered with one click where the file stands in the list; the rest is asked in the wizard. */
export function BatchAnswers({ part, table, isBusy, onDecide }: BatchAnswersProps) {
  if (part.state !== 'question' || part.decisions === undefined) return null;
  const asked = [
    ...guessQuestion(table, part.decisions),
    ...headingQuestions(table, part.decisions),
    ...textQuestions(part, part.decisions),
  ];
  return (
    <ul className={own['asked']} aria-label={`“${part.fileName}”的问题`}>
      {asked.slice(0, MOST_ASKED).map(({ key, label, choices }) => (
        <li key={key}>
          <span>{label}</span>
          {choices.slice(0, MOST_CHOICES).map(({ label: to, decided }) => (
            <Button key={to} size="small" disabled={isBusy} onClick={() => onDecide(decided)}>
              {to}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Columns whose names merely resemble those of the table, all at once. */
function guessQuestion(table: Table, decisions: Decisions): readonly Asked[] {
  const guessed = guessedHeadings(decisions);
  if (guessed.length === 0) return [];
  const label = `疑似：${guessed.map((heading) => guessText(table, heading)).join('；')}`;
  const choices = [
    { label: `确认这 ${guessed.length} 列`, decided: withGuesses(decisions) },
    { label: '不导入这些列', decided: withoutGuesses(table, decisions) },
  ];
  return [{ key: 'guessed', label, choices }];
}

/** Units that no heading names, and what all rows hold where the file has no column. */
function headingQuestions(table: Table, decisions: Decisions): readonly Asked[] {
  const { spread } = decisions;
  const units = decisions.headings.flatMap(({ column, heading, question }): Asked[] => {
    if (question === null) return [];
    const choices = question.units.map((unit) => ({ label: unit, decided: withUnit(table, decisions, column, unit) }));
    return [{ key: `unit ${column}`, label: `“${heading}”的单位`, choices }];
  });
  const isSpreadOpen = spread !== null && spread.columns.length > 0 && spread.question !== null;
  const spreadUnits = isSpreadOpen
    ? [
        {
          key: 'spread',
          label: '各列数值的单位',
          choices: spread.question.units.map((unit) => ({
            label: unit,
            decided: withSpreadUnit(table, decisions, unit),
          })),
        },
      ]
    : [];
  const constants = missingFields(table, decisions).flatMap((field): Asked[] => {
    const options = optionsOf(field);
    if (options.length === 0) return [];
    const choices = options.map(({ label }) => ({ label, decided: withConstant(decisions, field.key, label) }));
    return [{ key: `constant ${field.key}`, label: `全部行的“${field.label}”都是`, choices }];
  });
  return [...units, ...spreadUnits, ...constants];
}

/** What words of the file mean: proposals of class schemes all at once, the others one by one. */
function textQuestions({ report }: BatchPart, decisions: Decisions): readonly Asked[] {
  const questions = report?.questions ?? [];
  const proposed = questions.filter((question) => question.proposed !== null);
  const accepted = proposed.reduce(
    (decided, { column, text, proposed: to }) => withAnswer(decided, column, text, to ?? ''),
    decisions,
  );
  const all: Asked = {
    key: 'proposed',
    label: proposed.map(({ text, proposed: to }) => `${text} → ${to}`).join('，'),
    choices: [{ label: `采用这 ${proposed.length} 处建议`, decided: accepted }],
  };
  const rest = questions
    .filter((question) => question.proposed === null && question.choices.length > 0)
    .map(({ column, text, heading, choices }): Asked => ({
      key: `text ${column} ${text}`,
      label: `“${heading}”中的“${text}”是`,
      choices: choices.map(({ label, to }) => ({ label, decided: withAnswer(decisions, column, text, to) })),
    }));
  return [...(proposed.length > 0 ? [all] : []), ...rest];
}
