import { isPackageAsked, verifyAsked } from './package/asked-package.ts';
import { secondOpinion, toldInOneLine } from './second-opinion.ts';
import { openSession, sessionOf, type Session } from './session.ts';

/** A second opinion on a running product: `qingzhang verify`, by the same environment as the other commands that ask one. */
const USAGE = `用法：qingzhang verify [年份]
      qingzhang verify 成果包.zip [--fingerprint 密钥校验码]
成果包由其自身核对，不需要启动程序、数据库和网络；密钥校验码印在核算报告的“复算说明”一章。
年度的复核须先启动；缺省复核本机的程序，另一台的用 QINGZHANG_URL 给出地址；用 QINGZHANG_TOKEN，或 QINGZHANG_USER 与 QINGZHANG_PASSWORD 给出登录信息。`;

const args = process.argv.slice(2);
const isPackage = isPackageAsked(args);
const [year, ...others] = isPackage ? [] : args;
if (others.length > 0 || (year !== undefined && !/^\d{4}$/.test(year))) {
  console.log(USAGE);
  process.exit(2);
}
process.exitCode = await toldInOneLine(async () =>
  isPackage ? verifyAsked(args) : secondOpinion(await signedIn(), year),
);

async function signedIn(): Promise<Session> {
  const { QINGZHANG_URL: url = '', QINGZHANG_TOKEN: token } = process.env;
  if (token !== undefined) return sessionOf(url, token);
  const { QINGZHANG_USER: user, QINGZHANG_PASSWORD: password } = process.env;
  if (user === undefined || password === undefined) throw new Error(`没有登录信息\n${USAGE}`);
  return openSession(url, user, password);
}
