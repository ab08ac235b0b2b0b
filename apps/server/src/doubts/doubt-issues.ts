import type { Issue } from '@qingzhang/core/issue';
import { confirm, note } from '@qingzhang/core/issue';
import { FIGURE_FAR, type KeptDoubt } from './kept-answers.ts';

/** The doubts about rows that were saved, as issues by field: `output`, or `rows.3.output` where several were sent. */
export function doubtIssues(lists: readonly (readonly KeptDoubt[])[], isList: boolean): readonly Issue[] {
  return lists.flatMap((doubts, index) =>
    doubts.map(({ key, text, severity, acknowledged }) => {
      const place = isList ? `rows.${index}.${key}` : key;
      const where = isList ? `第 ${index + 1} 行：` : '';
      if (acknowledged !== null) return note(place, FIGURE_FAR, `${where}${text}；已说明理由：${acknowledged.reason}`);
      return (severity === 'confirm' ? confirm : note)(place, FIGURE_FAR, `${where}${text}`);
    }),
  );
}
