import type { Issue } from '@qingzhang/core/issue';
import { confirm, note } from '@qingzhang/core/issue';
import { FIGURE_FAR, type KeptDoubt } from './kept-answers.ts';

/**
 * The doubts about rows that were saved, as issues by field: `output`, or `rows.3.output` where several were sent. One
 * that somebody has answered is still one about whatever is calculated with it, and asks for no second reason.
 */
export function doubtIssues(lists: readonly (readonly KeptDoubt[])[], isList: boolean): readonly Issue[] {
  return lists.flatMap((doubts, index) =>
    doubts.map(({ key, text, severity, acknowledged }) => {
      const place = isList ? `rows.${index}.${key}` : key;
      const where = isList ? `第 ${index + 1} 行：` : '';
      const answered = acknowledged === null ? '' : `；已说明理由：${acknowledged.reason}`;
      return (severity === 'confirm' ? confirm : note)(place, FIGURE_FAR, `${where}${text}${answered}`);
    }),
  );
}
