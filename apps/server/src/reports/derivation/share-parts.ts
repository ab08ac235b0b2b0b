import { WEIGHT_NAMES } from '@qingzhang/contract/weight-names';
import type { AttributionTerm, Trace, TraceRegion } from '@qingzhang/engine/trace/trace';
import type { DocumentPart } from '../../documents/official-document.ts';
import { paragraph } from '../paper/chapter.ts';
import { decimal } from '../paper/figures.ts';
import { paperTable } from '../paper/paper-table.ts';
import { exactText } from './exact-text.ts';
import type { Namer } from './namer.ts';

const MOST_TERMS = 30;

/** What a region below the account unit gets, and by which of its figures; the largest parts first. */
export function shareParts(trace: Trace, { name, terms, value }: TraceRegion, namer: Namer): DocumentPart[] {
  const basis = trace.symbols.find(({ symbol }) => symbol === terms[0]?.basisSymbol)?.label ?? '分配依据';
  const ordered = terms.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const rest = ordered.slice(MOST_TERMS);
  return [
    ...paragraph(`${name}得到 ${decimal(value)} 元：核算单元的价值 × 本区域${basis} ÷ 核算单元${basis}，逐项相加。`),
    ...paperTable({
      caption: `${name}各项的价值`,
      columns: [
        { label: '项' },
        { label: '核算单元（元）', isFigure: true },
        { label: `本区域${basis}`, isFigure: true },
        { label: `核算单元${basis}`, isFigure: true },
        { label: '权重' },
        { label: '本区域（元）', isFigure: true },
      ],
      rows: [
        ...ordered
          .slice(0, MOST_TERMS)
          .map((term) => [
            termText(namer, term),
            decimal(term.unitAmount),
            term.basis === null ? '' : exactText(term.basis.own),
            term.basis === null ? '' : exactText(term.basis.total),
            weightText(term),
            decimal(term.amount),
          ]),
        ...(rest.length === 0
          ? []
          : [[`其余 ${rest.length} 项`, '', '', '', '', decimal(rest.reduce((sum, { amount }) => sum + amount, 0))]]),
      ],
      isSmall: true,
    }),
  ];
}

function termText(namer: Namer, { labels }: AttributionTerm): string {
  const words = Object.entries(labels).map(([dimension, label]) => namer(dimension, label));
  return words.join('　') || '合计';
}

function weightText({ weight }: AttributionTerm): string {
  if (weight === null) return '';
  return `${WEIGHT_NAMES[weight.by]} ${exactText(weight.own)} ÷ ${exactText(weight.total)}`;
}
