import { unreachable } from '@qingzhang/core/unreachable';
import type { Health } from '../../session/health.ts';

/** How the system is, in words: what it is, then whatever is not as it should be. */
export function healthTexts(health: Health): {
  readonly facts: readonly string[];
  readonly troubles: readonly string[];
} {
  const { ready, version, database } = health;
  return {
    facts: [
      ready ? '系统运行正常' : '数据库暂时无法连接，正在恢复',
      `版本 ${version}`,
      database === 'embedded' ? '内置数据库' : '外部数据库',
      ...practiceTexts(health),
    ],
    troubles: [
      ...(health.practice === 'failed' ? ['示范数据载入失败，原因见服务端日志'] : []),
      ...storageTexts(health),
      ...workTexts(health.parts),
      ...health.warnings.map(warningText),
    ],
  };
}

function practiceTexts({ practice, practiceProgress }: Health): string[] {
  switch (practice) {
    case 'loading':
      return [`正在载入示范数据 ${Math.round(practiceProgress)}%`];
    case 'ready':
      return ['已载入示范数据'];
    case 'failed':
    case 'off':
    case 'removed':
    case 'unknown':
      return [];
    default:
      return unreachable(practice);
  }
}

function storageTexts({ damagedFiles, disk, parts: { files } }: Health): string[] {
  return [
    ...(damagedFiles === null || damagedFiles === 0 ? [] : [`${damagedFiles} 个文件已损坏，详见首页`]),
    ...(disk === 'low'
      ? ['磁盘空间将尽，请及时清理']
      : disk === 'full'
        ? ['磁盘空间不足，暂不能保存，请尽快清理']
        : []),
    ...(files.status === 'bad'
      ? [
          files.kind === 's3'
            ? '对象存储暂时不能使用，上传与未曾读过的文件不可用；请核对其运行状况与 S3_ENDPOINT 等设置'
            : '存放文件的文件夹不能使用；请核对是否挂载、账号能否读写',
        ]
      : []),
  ];
}

function workTexts({ queue, workers, scrub }: Health['parts']): string[] {
  return [
    ...(workers.status === 'bad'
      ? ['没有进程处理后台任务，计算与导入不会进行；请核对 WORKERS 设置与 worker 进程']
      : []),
    ...(queue.status === 'warn'
      ? [`${queue.waiting} 个任务在排队，最早的已等 ${inMinutes(queue.oldestSeconds)} 分钟`]
      : []),
    ...(scrub.status === 'warn' ? [`${scrub.overdue} 个文件逾期未核对，原因见服务端日志`] : []),
  ];
}

function inMinutes(seconds: number | null): number {
  return Math.round((seconds ?? 0) / 60);
}

function warningText(warning: Health['warnings'][number]): string {
  switch (warning) {
    case 'databaseSuperuser':
      return 'DATABASE_URL 使用数据库超级用户，权限过大；请改用普通角色，迁移所用的角色以 DATABASE_OWNER_URL 另行指定';
    case 'databaseOwner':
      return '程序所用的数据库角色拥有数据表，可以改动触发器与操作日志；请改用只有读写权限的角色';
    case 'dutiesCollide':
      return '已实行三员分立，但仍有用户兼有两类以上的权限，名单见下';
    default:
      return unreachable(warning);
  }
}
