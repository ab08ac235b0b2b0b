import { unreachable } from '@qingzhang/core/unreachable';
import type { CSSProperties } from 'react';
import { useHealth, type Health } from '../../session/health.ts';
import styles from './home-page.module.css';

/** Whether the system works, in one line. */
export function SystemHealth() {
  const { data, error } = useHealth();
  if (error !== null) return <Line tone="error" texts={[`系统状况未知：${error.message}`]} />;
  if (data === undefined) return <Line tone="text-soft" texts={['正在查询系统状况……']} />;
  const texts = [
    data.ready ? '系统运行正常' : '数据库暂时无法连接，正在恢复',
    `版本 ${data.version}`,
    data.database === 'embedded' ? '内置数据库' : '外部数据库',
    ...practiceTexts(data),
    ...storageTexts(data),
  ];
  const isWell = data.ready && data.practice !== 'failed' && storageTexts(data).length === 0;
  return <Line tone={isWell ? 'success' : 'warning'} texts={texts} />;
}

function practiceTexts({ practice, practiceProgress }: Health): string[] {
  switch (practice) {
    case 'loading':
      return [`正在载入示范数据 ${Math.round(practiceProgress)}%`];
    case 'ready':
      return ['已载入示范数据'];
    case 'failed':
      return ['示范数据载入失败'];
    case 'off':
    case 'removed':
    case 'unknown':
      return [];
    default:
      return unreachable(practice);
  }
}

function storageTexts({ damagedFiles, disk }: Health): string[] {
  return [
    ...(damagedFiles === null || damagedFiles === 0 ? [] : [`${damagedFiles} 个文件已损坏`]),
    ...(disk === 'low' ? ['磁盘空间将尽'] : disk === 'full' ? ['磁盘空间不足，暂不能保存'] : []),
  ];
}

function Line({ tone, texts }: { readonly tone: string; readonly texts: readonly string[] }) {
  return (
    <p className={styles['facts']} role="status">
      {texts.map((text, index) => (
        <span key={text}>
          {index === 0 && (
            <span className={styles['dot']} style={{ '--tone': `var(--qz-${tone})` } as CSSProperties} aria-hidden />
          )}
          {text}
        </span>
      ))}
    </p>
  );
}
