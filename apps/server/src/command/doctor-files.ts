import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Finding } from './finding.ts';

const SHOWN = 3;

/** Whether every file of a bundle is as it was packed; a checkout has no list of them. */
export async function bundleFinding(home: string): Promise<Finding> {
  const list = path.join(home, 'SHA256SUMS');
  if (!existsSync(list)) return { what: '程序文件', state: 'good', text: '由源码运行，不核对' };
  const lines = (await readFile(list, 'utf8')).trim().split('\n');
  const wrong: string[] = [];
  for (const line of lines) {
    const [sum = '', name = ''] = line.split('  ');
    const file = path.join(home, name);
    if (!existsSync(file) || (await sha256(file)) !== sum) wrong.push(name);
  }
  if (wrong.length === 0) return { what: '程序文件', state: 'good', text: `${lines.length} 个文件与发布时一致` };
  const named = `${wrong.slice(0, SHOWN).join('、')}${wrong.length > SHOWN ? ' 等' : ''}`;
  return { what: '程序文件', state: 'bad', text: `${wrong.length} 个文件缺失或被改动：${named}；请重新解压` };
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
