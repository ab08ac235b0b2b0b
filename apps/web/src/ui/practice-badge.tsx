import { Tag } from './tag.tsx';
import { useHealth } from '../session/health.ts';

/** Tells on every screen that the figures are those of the practice county, not of a real one. */
export function PracticeBadge() {
  const { data } = useHealth();
  if (data?.practice === 'ready') return <Tag tone="warning">示范数据</Tag>;
  if (data?.practice === 'failed') return <Tag tone="bad">示范数据不全</Tag>;
  if (data?.practice !== 'loading') return null;
  return <Tag tone="warning">示范数据载入中 {Math.round(data.practiceProgress)}%</Tag>;
}
