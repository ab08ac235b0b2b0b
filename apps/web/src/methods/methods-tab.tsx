import type { Method } from '@qingzhang/catalogue/language/method';
import type { Service } from '@qingzhang/catalogue/language/service';
import { tableEntry } from '@qingzhang/catalogue/registry';
import { Link } from 'react-router';
import { tableLink } from '../addresses/table-links.ts';
import { useRuns } from '../values/use-runs.ts';
import type { ServiceTabProps } from '../addresses/page-props.ts';
import { Citing } from '../ui/citing.tsx';
import { Quiet } from '../ui/quiet.tsx';
import { Tag } from '../ui/tag.tsx';
import { MethodChoices } from './method-choices.tsx';
import styles from './methods.module.css';
import { MethodSteps } from './method-steps.tsx';
import { MethodSymbols } from './method-symbols.tsx';
import { useFormulas } from './use-formulas.ts';

/** 方法与公式: how the service is calculated, by which standard, and what can be chosen. */
export function MethodsTab({ service, year }: ServiceTabProps) {
  const { data: runs = [] } = useRuns(service.wire, year);
  const latest = runs[0];
  const { data: formulas } = useFormulas(service.wire);
  const methods = service.methods?.list ?? [];
  const ordered = methods.toSorted((a, b) => Number(b.name === latest?.method) - Number(a.name === latest?.method));
  return (
    <div className={styles['methods']}>
      <section className={styles['panel']}>
        <h2>依据</h2>
        <ul>
          {service.sources.map((citation) => (
            <li key={`${citation.source} ${citation.clause ?? ''}`}>
              <Citing citation={citation} />
            </li>
          ))}
        </ul>
        <MethodChoiceLine service={service} />
      </section>
      {methods.length === 0 && <Quiet>本项由各项服务的价值相加得出，没有自己的公式。组成见“计算过程”。</Quiet>}
      {ordered.map((method) => (
        <MethodPanel
          key={method.name}
          method={method}
          isUsed={method.name === latest?.method}
          formulas={formulas?.[method.name]}
          chosen={method.name === latest?.method ? latest.choices : null}
        />
      ))}
    </div>
  );
}

/** Where the method is chosen, for services that have several. */
function MethodChoiceLine({ service }: { readonly service: Service }) {
  const choose = service.methods?.choose;
  if (choose === undefined) return null;
  return (
    <p>
      本服务有 {service.methods?.list.length} 种方法，在{' '}
      <Link to={tableLink(choose.table)}>{tableEntry(choose.table).table.label}</Link>{' '}
      中选择；没有选择时采用核算规范指定的方法。
    </p>
  );
}

interface MethodPanelProps {
  readonly method: Method;
  readonly isUsed: boolean;
  readonly formulas: Readonly<Record<string, string>> | undefined;
  readonly chosen: Readonly<Record<string, string>> | null;
}

function MethodPanel({ method, isUsed, formulas, chosen }: MethodPanelProps) {
  const { label, source, notes = [], disabled } = method;
  return (
    <section className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{label}</h2>
        {isUsed && <Tag tone="good">本年采用</Tag>}
        {disabled !== undefined && <Tag tone="warning">未启用</Tag>}
        <span className={styles['soft']}>
          <Citing citation={source} />
        </span>
      </div>
      {disabled !== undefined && <p>{disabled}</p>}
      {notes.map((text) => (
        <p key={text} className={styles['soft']}>
          {text}
        </p>
      ))}
      <details open={isUsed}>
        <summary>公式、符号与可选项</summary>
        <div className={styles['methods']}>
          <MethodSteps method={method} formulas={formulas} />
          <MethodChoices method={method} chosen={chosen} />
          <MethodSymbols method={method} />
        </div>
      </details>
    </section>
  );
}
