import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CALLS } from '@qingzhang/contract/calls/calls';
import { isJson, type Call } from '@qingzhang/contract/calls/call';
import { say } from '../start/console.ts';
import { resultOf, type ApiClient } from './api-client.ts';
import type { Command } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { withClient } from './open-client.ts';

const USAGE = `用法：qingzhang call 接口 [JSON | @文件 | -] [--out 文件]
例：qingzhang call region/getAllDataList '{}'
答复的 result 写到标准输出；答文件的接口须给出 --out。接口见 /api/docs。`;

/** Makes one call, whatever it is. */
export const callCommand: Command = (product, args) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, body = '{}', ...others] = positionals;
  if (name === undefined || others.length > 0) throw new CommandFailure(USAGE);
  const call = CALLS.find((one) => one.name === name);
  if (call === undefined) throw new CommandFailure(`没有接口“${name}”；全部接口见 /api/docs`);
  if (call.consumes === 'multipart') throw new CommandFailure(`接口“${name}”上传文件，请用 qingzhang import 或网页`);
  return withClient(product, async (client) => {
    await answer(client, call, { body: parsed(await bodyText(body)), out: values.out });
    return 0;
  });
};

async function answer(
  client: ApiClient,
  call: Call,
  { body, out }: { readonly body: unknown; readonly out: string | undefined },
): Promise<void> {
  const response = await client.ask(call, body);
  if (isJson(call) || !response.ok) {
    const result = JSON.stringify(await resultOf(response), null, 2);
    if (out === undefined) say(result);
    else await writeFile(out, `${result}\n`);
    return;
  }
  if (out === undefined) throw new CommandFailure(`接口“${call.name}”答复文件，请用 --out 给出文件名`);
  await writeFile(out, Buffer.from(await response.arrayBuffer()));
}

async function bodyText(given: string): Promise<string> {
  if (given === '-') return text(process.stdin);
  return given.startsWith('@') ? readFile(given.slice(1), 'utf8') : given;
}

function parsed(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new CommandFailure('请求内容不是 JSON 对象');
}
