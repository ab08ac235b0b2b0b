import { parseArgs } from 'node:util';
import { isPackageAsked, verifyAsked } from './package/asked-package.ts';
import { openSession, type Session } from './session.ts';
import { startPractice } from './practice-product.ts';
import { secondOpinion, toldInOneLine } from './second-opinion.ts';

/**
 * A second opinion for a whole county: `npm run verify` starts the product with the practice county, `npm run verify --
 * --url …` asks a running one; with a package it is the package that is verified, by itself. Ends with 1 where anything is further apart than it may be.
 */
const USAGE = `用法：npm run verify [-- 年份]
      npm run verify -- --url http://127.0.0.1:8080 --user 用户名 --password 密码 [年份]
      npm run verify -- 成果包.zip [--fingerprint 密钥校验码]
不给网址时，在临时文件夹中启动本系统并等示范县算完；年份缺省取最近的核算年度。`;

const { values: options, positionals } = parseArgs({
  options: {
    url: { type: 'string' },
    user: { type: 'string' },
    password: { type: 'string' },
    fingerprint: { type: 'string' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});
const args = process.argv.slice(2);
const isPackage = isPackageAsked(args);
const [year, ...others] = isPackage ? [] : positionals;
if (options.help === true || others.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) {
  console.log(USAGE);
  process.exit(options.help === true ? 0 : 2);
}
process.exitCode = await toldInOneLine(() =>
  isPackage ? verifyAsked(args) : withSession((session) => secondOpinion(session, year)),
);

async function withSession(work: (session: Session) => Promise<number>): Promise<number> {
  const { url, user = 'admin', password } = options;
  if (url !== undefined) {
    if (password === undefined) throw new Error('给出网址时也请给出 --password');
    return work(await openSession(url, user, password));
  }
  const practice = await startPractice((share) => console.log(`示范县：${share.toFixed(0)} %`));
  // Whoever ends the command ends the product that it started, too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void practice.stop().finally(() => process.exit(1)));
  try {
    return await work(await openSession(practice.url, 'admin', practice.password));
  } finally {
    await practice.stop();
  }
}
