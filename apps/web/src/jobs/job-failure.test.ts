import { Fault } from '@qingzhang/core/fault';
import { block } from '@qingzhang/core/issue';
import { describe, expect, it } from 'vitest';
import { jobFailure } from './job-failure.ts';

const title = '导入“降雨量”';

describe('a job that came to nothing', () => {
  it('fails with the fault, number and issues that the server gave it', () => {
    const issues = [block('year', 'FIELD', '年份不存在')];
    const { code, params, message, status } = new Fault('YEAR_FROZEN', { year: 2020 });
    const failed = jobFailure({ title, failure: { code, params, message, issues } });
    expect(failed).toMatchObject({ code: status, fault: 'YEAR_FROZEN', message, issues });
  });

  it('says that it was cancelled when it never began', () => {
    expect(jobFailure({ title, failure: null })).toMatchObject({
      code: 409,
      fault: 'JOB_CANCELLED',
      message: `任务“${title}”已取消，没有写入任何结果`,
    });
  });

  it('keeps the text of a fault that this page does not know, and names none', () => {
    const failure = { code: 'NEWER_THAN_THE_PAGE', params: {}, message: '请先补全资料', issues: [] };
    expect(jobFailure({ title, failure })).toMatchObject({ code: 500, fault: undefined, message: '请先补全资料' });
  });
});
