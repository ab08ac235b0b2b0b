import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons-svg';
import { labelAmong } from '@qingzhang/catalogue/language/field-facts';
import { unitLabel } from '@qingzhang/core/units';
import { unreachable } from '@qingzhang/core/unreachable';
import { useId, useState } from 'react';
import { Tex } from '../methods/tex.tsx';
import { inChinese, withShortNumbers } from '@qingzhang/contract/chinese-tex';
import { Icon } from '../ui/controls/icon.tsx';
import { AreaEvidence } from './area-evidence.tsx';
import { EntryTable } from './entry-table.tsx';
import { SourceLine } from './source-line.tsx';
import type { TraceSymbol } from '@qingzhang/contract/results/trace';
import { useTraceSetting } from './trace-context.ts';
import { figureText, shownFigures, sourceGroups, type Shown } from './trace-figures.ts';
import styles from './trace.module.css';

interface TraceNodeProps {
  readonly name: string;
  readonly isOpen?: boolean;
}

/** One number of the calculation: closed its value, open its formula, figures, sources and what it is formed from. */
export function TraceNode({ name, isOpen: opensAtFirst = false }: TraceNodeProps) {
  const { symbols, zoneId, choices } = useTraceSetting();
  const [isOpen, setOpen] = useState(opensAtFirst);
  const bodyId = useId();
  const symbol = symbols.get(name);
  if (symbol === undefined) return null;
  const shown = shownFigures(symbol, zoneId);
  return (
    <li className={styles['node']}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        className={styles['line']}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={isOpen ? CaretDownOutlined : CaretRightOutlined} />
        <span className={styles['label']}>{symbol.label}</span>
        <span className={styles['kind']}>{KINDS[symbol.kind]}</span>
        <span className={styles['figure']}>
          {summary(shown, symbol, choices)} <span className={styles['unit']}>{unitText(symbol)}</span>
        </span>
      </button>
      {isOpen && (
        <div id={bodyId} className={styles['body']}>
          <NodeBody symbol={symbol} shown={shown} />
        </div>
      )}
    </li>
  );
}

const KINDS: Readonly<Record<TraceSymbol['kind'], string>> = {
  given: '数据',
  constant: '常数',
  step: '计算',
  area: '面积',
};

type Choices = ReturnType<typeof useTraceSetting>['choices'];

function NodeBody({ symbol, shown }: { readonly symbol: TraceSymbol; readonly shown: Shown }) {
  const { choices } = useTraceSetting();
  const { formula, tex, texWithNumbers, printed, inputs, notes, sources } = symbol;
  return (
    <>
      {tex !== undefined ? (
        <Tex source={inChinese(tex, choices)} isBlock />
      ) : (
        formula !== undefined && <code className={styles['code']}>{formula}</code>
      )}
      {texWithNumbers !== undefined && (
        <>
          <p className={styles['soft']}>代入数值</p>
          <Tex source={withShortNumbers(inChinese(texWithNumbers, choices))} isBlock />
        </>
      )}
      {printed !== undefined && (
        <>
          <p className={styles['soft']}>规范原式</p>
          <Tex source={printed} isBlock />
        </>
      )}
      {shown.kind === 'entries' && <EntryTable symbol={symbol} entries={shown.entries} />}
      <AreaEvidence symbol={symbol} />
      {notes.map((text) => (
        <p key={text} className={styles['soft']}>
          {text}
        </p>
      ))}
      {sources.length > 0 && (
        <ul className={styles['sources']} aria-label={`“${symbol.label}”的来源`}>
          {sourceGroups(sources).map((group) => (
            <SourceLine key={group.key} group={group} symbol={symbol} />
          ))}
        </ul>
      )}
      {inputs.length > 0 && (
        <ul className={styles['tree']} aria-label={`“${symbol.label}”由以下数得出`}>
          {inputs.map((input) => (
            <TraceNode key={input} name={input} />
          ))}
        </ul>
      )}
    </>
  );
}

function summary(shown: Shown, { symbol }: TraceSymbol, choices: Choices): string {
  switch (shown.kind) {
    case 'figure':
      return typeof shown.figure === 'string' ? wordText(symbol, shown.figure, choices) : figureText(shown.figure);
    case 'entries':
      return rangeText(shown);
    case 'intervals':
      return `${shown.count} 段区间`;
    default:
      return unreachable(shown);
  }
}

function wordText(symbol: string, word: string, choices: Choices): string {
  const own = choices.find((choice) => choice.symbol === symbol);
  return labelAmong(own?.options ?? [], word) ?? word;
}

/** Many figures in one line: how many, and from where to where. */
function rangeText({ entries }: Extract<Shown, { kind: 'entries' }>): string {
  const numbers = entries.flatMap(({ figure }) => (typeof figure === 'number' ? [figure] : []));
  if (numbers.length === 0) return `${entries.length} 项`;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most
    ? `${entries.length} 项，均为 ${figureText(least)}`
    : `${entries.length} 项，${figureText(least)} 至 ${figureText(most)}`;
}

function unitText({ unit, value }: TraceSymbol): string {
  return unit === '1' || typeof value === 'string' ? '' : unitLabel(unit);
}
