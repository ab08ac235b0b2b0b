import { ROOT } from '../setup/root.mjs';
import { runPackage } from '../setup/run.mjs';
import { appFloorViolations } from './app-floors.mjs';
import { bodyCasts } from './body-casts.mjs';
import { folderCircles } from './circles.mjs';
import { staleClient } from './client.mjs';
import { contractFinding } from './contract.mjs';
import { staleDocs } from './docs.mjs';
import { floorViolations } from './floors.mjs';
import { httpReach, readerReach } from './http-reach.mjs';
import { unsupportedPackages } from './node-versions.mjs';
import { staleNotices } from './notices.mjs';
import { oneShotReads } from './one-shot-reads.mjs';
import { namedCounty } from './own-county.mjs';
import { brokenReferences } from './references.mjs';
import { fileSizes } from './sizes.mjs';
import { unprovenPaths } from './stored-paths.mjs';
import { machineTraces } from './traces.mjs';

/**
 * @typedef {{ isGood: boolean, report: string }} Finding
 * @typedef {{ label: string, look: () => Promise<Finding> }} Check
 */

/** @type {readonly Check[]} */
const PROGRAMS = [
  { label: '类型', look: () => tool('typescript', ['-p', '.', '--pretty', 'false']) },
  { label: '代码规则', look: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  { label: '格式', look: () => tool('oxfmt', ['--check', '.']) },
  { label: '无用代码', look: () => tool('knip', ['--no-progress', '--no-config-hints']) },
];

/** @type {readonly Check[]} */
const LOOKS = [
  // It needs a package of npm, which is there only once everything is installed.
  { label: '字段类型', look: async () => list((await import('./field-types.mjs')).openFieldTypes(ROOT)) },
  { label: '网页中的接口', look: async () => list((await import('./call-reads.mjs')).callReads(ROOT)) },
  {
    label: '中文标点',
    look: async () =>
      list(
        (await import('./chinese-punctuation.mjs')).halfWidthPunctuation(ROOT),
        '请执行 node scripts/check/chinese-punctuation.mjs --fix 改为全角',
      ),
  },
  { label: '用词', look: async () => list((await import('./wording.mjs')).wordsToMend(ROOT)) },
  { label: '请求体断言', look: async () => list(bodyCasts(ROOT)) },
  { label: '县名', look: async () => list(namedCounty(ROOT)) },
  { label: '未核对的文件', look: async () => list(unprovenPaths(ROOT)) },
  { label: '请求线程', look: async () => list([...httpReach(ROOT), ...readerReach(ROOT)]) },
  { label: '一次性读取', look: async () => list(oneShotReads(ROOT)) },
  { label: '楼层', look: async () => list([...floorViolations(ROOT), ...appFloorViolations(ROOT)]) },
  { label: '文件夹循环', look: async () => list(folderCircles(ROOT)) },
  {
    label: '文件长度',
    look: async () => {
      const { tooLong, summary } = fileSizes(ROOT);
      return { isGood: tooLong.length === 0, report: [...tooLong, summary].join('\n') };
    },
  },
  { label: '接口', look: contractFinding },
  { label: '生成的文档', look: async () => list(await staleDocs(ROOT), '请执行 npm run reference 重新生成') },
  { label: '文档中的路径', look: async () => list(brokenReferences(ROOT)) },
  { label: '生成的客户端', look: async () => list(await staleClient(ROOT), '请执行 npm run clients 重新生成') },
  { label: '第三方声明', look: async () => list(staleNotices(ROOT), '请执行 npm run notices 重新生成') },
  { label: 'Node.js 版本', look: async () => list(unsupportedPackages(ROOT)) },
  { label: '机器痕迹', look: async () => list(machineTraces(ROOT)) },
];

/**
 * Runs every check, whatever the others find, and prints what is wrong. Programs run beside what this process looks at:
 * one after the other they leave a core idle for much of the time.
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks() {
  const failures = (await Promise.all([PROGRAMS, LOOKS].map(inTurn))).flat();
  return { passed: PROGRAMS.length + LOOKS.length - failures.length, failed: failures.length, failures };
}

/**
 * @param {readonly Check[]} checks
 * @returns {Promise<string[]>} what failed
 */
async function inTurn(checks) {
  /** @type {string[]} */
  const failures = [];
  for (const { label, look } of checks) {
    const begin = performance.now();
    const { isGood, report } = await look();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${isGood ? '✓' : '✗'} ${label}(${seconds} 秒)${isGood && report !== '' ? `:${report}` : ''}`);
    if (!isGood) {
      const indented = report.replace(/^/gm, '    ');
      failures.push(`${label}\n${indented}`);
      console.log(indented);
    }
  }
  return failures;
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<Finding>}
 */
async function tool(name, args) {
  const { code, output } = await runPackage(name, args, { isQuiet: true, env: { NO_COLOR: '1' } });
  return code === 0 ? { isGood: true, report: '' } : { isGood: false, report: output.trim() };
}

/**
 * @param {readonly string[]} problems
 * @param {string} [remedy]
 * @returns {Finding}
 */
function list(problems, remedy = '') {
  const isGood = problems.length === 0;
  return { isGood, report: isGood ? '' : [...problems, remedy].filter((line) => line !== '').join('\n') };
}
