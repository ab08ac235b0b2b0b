import { parseArgs } from 'node:util';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { startCounty } from '@qingzhang/contract/calls/region-value-calls';
import type { CountyCalculated } from '@qingzhang/contract/results/county-calculation';
import { complain, say } from '../start/console.ts';
import { followJob, type ApiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { withClient } from './open-client.ts';
import { tryRuns } from './trial.ts';

const USAGE = `用法：qingzhang calculate 年份 [--trial]
计算该年度的全部服务与合计，手工填报的值保留。
  --trial  试算：以本版程序由存档的输入重新计算，列出与已存结果之差，什么也不写入`;

/** Calculates a year, or tells what this version would make of the runs that are stored. */
export const calculateCommand: Command = (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { trial: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [year = '', ...others] = positionals;
  if (!/^\d{4}$/.test(year) || others.length > 0) throw new CommandFailure(USAGE);
  return withClient(product, (client) =>
    values.trial ? tryRuns(client, Number(year)) : calculate(client, Number(year)),
  );
};

async function calculate(client: ApiClient, year: number): Promise<number> {
  const { jobId } = await client.call(startCounty, { year, async: true });
  // What the job's own call answers when it is waited for.
  const { services } = (await followJob(client, jobId, say)) as CountyCalculated;
  for (const { serviceCode, status, rows, issues } of services) {
    const title = titleOf(serviceCode);
    if (status === 'done') say(`${title}：已算，${rows} 行`);
    else complain([`${title}：未算`, ...issues.map(({ text }) => `  ${text}`)].join('\n'));
  }
  const done = services.filter(({ status }) => status === 'done').length;
  say(`${year} 年：${services.length} 项服务中已算 ${done} 项`);
  return done === services.length ? 0 : 1;
}

function titleOf(code: string): string {
  return SERVICES.find((service) => service.wire === code)?.title ?? code;
}
