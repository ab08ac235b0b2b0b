import type { AnswerOf } from '@qingzhang/contract/calls/call';
import type { reportTemplate } from '@qingzhang/contract/calls/report-template-calls';
import styles from './reports.module.css';

type Name = AnswerOf<typeof reportTemplate>['names'][number];

const KINDS: readonly { readonly kind: Name['kind']; readonly title: string }[] = [
  { kind: 'text', title: '行内文字，沿用原处的字体字号，页眉页脚和表格中也可以使用' },
  { kind: 'part', title: '整段内容，须在正文中独占一段；该年度没有的整段不出现' },
];

/** What may stand in a template. */
export function TemplateNames({ names }: { readonly names: readonly Name[] }) {
  return (
    <details className={styles['names']}>
      <summary>可用的占位符（{names.length}）</summary>
      {KINDS.map(({ kind, title }) => (
        <section key={kind} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {names
              .filter((each) => each.kind === kind)
              .map(({ name, meaning }) => (
                <div key={name}>
                  <dt>{`{{${name}}}`}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </details>
  );
}
