import type { CSSProperties } from 'react';
import { useHealth } from '../../session/health.ts';
import { healthTexts } from './health-texts.ts';
import styles from './system-health.module.css';

/** How the system is, for whoever looks after it. */
export function SystemHealth() {
  const { data, error } = useHealth();
  if (error !== null) return <Line tone="error" texts={[`系统状况未知：${error.message}`]} />;
  if (data === undefined) return <Line tone="text-soft" texts={['正在查询系统状况……']} />;
  const { facts, troubles } = healthTexts(data);
  return (
    <div className={styles['health']}>
      <Line tone={data.ready && troubles.length === 0 ? 'success' : 'warning'} texts={facts} />
      {troubles.length > 0 && (
        <ul aria-label="须处理的系统状况">
          {troubles.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ tone, texts }: { readonly tone: string; readonly texts: readonly string[] }) {
  return (
    <p className={styles['facts']} role="status">
      <span className={styles['dot']} style={{ '--tone': `var(--qz-${tone})` } as CSSProperties} aria-hidden />
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
