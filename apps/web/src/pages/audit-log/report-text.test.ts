import { expect, it } from 'vitest';
import { reportText } from './report-text.ts';

it('says that the log is sound, and how much of it is not sealed yet', () => {
  const sound = { sound: 120, waiting: 0, anchors: 3, problem: null };
  expect(reportText(sound)).toBe('日志完好：120 条逐条与封签相符，核对锚点 3 个。');
  expect(reportText({ ...sound, waiting: 2 })).toContain('另有 2 条待封签');
});

it('names the first entry that was changed', () => {
  const text = reportText({ sound: 7, waiting: 0, anchors: 0, problem: '第 8 条的内容与封签不符' });
  expect(text).toContain('日志被改动：第 8 条的内容与封签不符（此前 7 条完好）');
});
