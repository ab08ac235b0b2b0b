import { storageStanding } from '@qingzhang/contract/calls/file-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Panel } from '../../ui/page.tsx';
import { Pending } from '../../ui/pending.tsx';

/** What an administrator must mend about disk and files. */
export function StoragePanel() {
  return (
    <Panel title="存储">
      <Troubles />
    </Panel>
  );
}

function Troubles() {
  const { data, error } = useQuery({
    queryKey: ['storage'],
    queryFn: ({ signal }) => api.call(storageStanding, {}, { signal }),
  });
  if (data === undefined) return <Pending error={error} />;
  return (
    <ul>
      {data.disk !== 'good' && <li>{diskText(data)}</li>}
      {data.damaged.map(({ sha256, name, belongs, mended, isMissing }) => (
        <li key={sha256}>
          文件“{name}”的内容{isMissing ? '已丢失' : '已损坏'}（{belongs}）。{mended}
        </li>
      ))}
    </ul>
  );
}

function diskText({ disk, free, warnBelow, refuseBelow }: AnswerOf<typeof storageStanding>): string {
  const left = `数据目录所在磁盘剩余 ${inMegabytes(free)}`;
  return disk === 'full'
    ? `${left}，低于 ${inMegabytes(refuseBelow)}：暂不保存，查看照常；清理后自动恢复。`
    : `${left}，低于提醒线 ${inMegabytes(warnBelow)}；低于 ${inMegabytes(refuseBelow)} 时将不能保存，请及时清理。`;
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024).toLocaleString('zh-CN')} MB`;
}
