import type { Method } from '@qingzhang/catalogue/language/method';
import { unitLabel } from '@qingzhang/core/units';
import styles from './methods.module.css';
import { Tex } from './tex.tsx';
import { choicesOf, inChinese } from '@qingzhang/contract/chinese-tex';

interface MethodStepsProps {
  readonly method: Method;
  /** Drawn by the server, by symbol; undefined until they have come. */
  readonly formulas: Readonly<Record<string, string>> | undefined;
}

/** The formulas of a method in their order; quantity and value stand out. */
export function MethodSteps({ method, formulas = {} }: MethodStepsProps) {
  const choices = choicesOf(method);
  return (
    <div className={styles['steps']}>
      <h3>公式</h3>
      {method.steps.map(({ symbol, label, unit, formula, printed }) => {
        const tex = formulas[symbol];
        return (
          <div
            key={symbol}
            className={styles['step']}
            data-result={symbol === method.quantity || symbol === method.value}
          >
            <span className={styles['name']}>
              {label} <span className={styles['soft']}>{unit === '1' ? '' : unitLabel(unit)}</span>
            </span>
            <div>
              {tex === undefined ? (
                <code className={styles['code']}>{`${symbol} = ${formula}`}</code>
              ) : (
                <Tex source={inChinese(tex, choices)} isBlock />
              )}
              {printed !== undefined && (
                <>
                  <span className={styles['soft']}>规范原式</span>
                  <Tex source={printed} isBlock />
                </>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
