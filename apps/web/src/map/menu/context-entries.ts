import { toastError, toastSuccess } from '../../notices/notices.ts';
import { pointText, positionsText } from '../measure/format.ts';
import { flyTo } from '../view/fly.ts';
import type { SectionContext, SectionEntry } from './sections.ts';

/** 右键菜单: what can be done at once with the place under the pointer. */
export function contextEntries({ map, tools, place }: SectionContext): readonly SectionEntry[] {
  const general: SectionEntry[] = [{ key: 'clear', label: '清除绘制', onChoose: tools.clear }];
  if (place === null) return general;
  const { position } = place;
  return [
    {
      key: 'copy',
      label: `复制经纬度 ${pointText(position)}`,
      onChoose: () => void copyText(positionsText([position])),
    },
    { key: 'identify', label: '识别此处', onChoose: () => tools.identify(place) },
    { key: 'centre', label: '以此处为中心', onChoose: () => flyTo(map, position) },
    {
      key: 'mark',
      label: '在此处标注',
      onChoose: () => tools.addShape('marker', { type: 'Point', coordinates: position }),
    },
    ...general,
  ];
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(`已复制 ${text.length > 40 ? `${text.slice(0, 40)}……` : text}`);
  } catch (error) {
    // Without a secure connection browsers refuse the clipboard.
    toastError(
      `浏览器不允许写入剪贴板，请手工抄录：${text}（${error instanceof Error ? error.message : String(error)}）`,
    );
  }
}
