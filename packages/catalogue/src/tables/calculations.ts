import { systemTable } from '../language/define-table.ts';
import { choice, flag, integer, json, money, number, options, text, time } from '../language/fields.ts';

/** Long work: asked for, under way, done. The record is what progress, cancelling and the audit rest on. */
export const calcJob = systemTable({
  name: 'calcJob',
  label: '计算任务',
  fields: [
    text('kind', '任务类别', { maxLength: 30, computed: true }),
    text('title', '任务', { maxLength: 100, computed: true }),
    json('request', '参数', 'free', { computed: true }),
    choice(
      'status',
      '状态',
      options({ queued: '排队中', running: '进行中', done: '已完成', failed: '未完成', cancelled: '已取消' }),
      { computed: true },
    ),
    text('stage', '阶段', { maxLength: 100, computed: true }),
    number('progress', '进度', '%', { min: 0, max: 100, computed: true }),
    flag('cancelRequested', '要求取消', { computed: true }),
    integer('attempts', '执行次数', '1', { computed: true }),
    integer('deaths', '中断次数', '1', { computed: true }),
    json('failure', '未完成的原因', 'free', { computed: true }),
    json('result', '结果', 'free', { computed: true }),
    time('startedAt', '开始时间', { computed: true }),
    time('heartbeatAt', '最近报告时间', { computed: true }),
    time('finishedAt', '结束时间', { computed: true }),
  ],
});

/** One calculation of one service for one account unit: what it used and what came of it. */
export const calcRun = systemTable({
  name: 'calcRun',
  label: '计算记录',
  fields: [
    text('jobId', '任务', { maxLength: 36, computed: true }),
    text('serviceCode', '服务代码', { maxLength: 40, computed: true }),
    integer('year', '年份', '1', { names: 'year', computed: true }),
    text('unitId', '核算单元', { maxLength: 36, computed: true }),
    text('profile', '核算规范', { maxLength: 40, computed: true }),
    text('profileVersion', '规范版本', { maxLength: 40, computed: true }),
    text('method', '核算方法', { maxLength: 60, computed: true }),
    text('methodLabel', '方法名称', { maxLength: 100, computed: true }),
    money('value', '价值量', { computed: true }),
    number('physicalAmount', '实物量', '1', { computed: true, unitLabel: '随服务' }),
    text('physicalUnit', '实物量单位', { maxLength: 40, computed: true }),
    json('choices', '选定的口径', 'chosenWords', { computed: true }),
    json('issues', '提示与待确认事项', 'issues', { computed: true }),
    text('inputsSha256', '输入校验码', { maxLength: 64, computed: true }),
    text('resultSha256', '结果校验码', { maxLength: 64, computed: true }),
    text('traceSha256', '计算过程校验码', { maxLength: 64, computed: true }),
    text('engineVersion', '引擎版本', { maxLength: 40, computed: true }),
    text('backend', '计算方式', { maxLength: 20, computed: true }),
    integer('nodeMajor', 'Node 主版本', '1', { computed: true }),
    json('layers', '结果图层', 'free', { computed: true }),
  ],
});
