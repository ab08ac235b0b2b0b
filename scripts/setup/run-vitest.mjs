import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';
import { runPackage } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: readonly string[] }} Tally
 *
 * @typedef {object} Report what vitest's JSON reporter writes, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly FileResult[]} testResults
 *
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, message?: string, assertionResults: readonly TestResult[] }} FileResult
 *
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] | null }} TestResult
 */

/** How many of the slowest files are listed: they show where the time goes. */
const SLOWEST_SHOWN = 8;
/** How much of each failure is repeated before the closing line: what was expected and where, not the whole stack. */
const FAILURE_LINES = 6;

/**
 * Runs vitest, shows its output and counts the results.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
export async function runVitest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'qingzhang-report-'));
  const file = join(folder, 'report.json');
  // Vitest leaves one core idle, which on two cores is half the machine.
  const common = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  try {
    const { code } = await runPackage('vitest', [...common, `--maxWorkers=${availableParallelism()}`, ...args], {
      env,
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const report = JSON.parse(readFileSync(file, 'utf8'));
    console.log(`\n最慢的测试文件：\n${slowest(report).join('\n')}`);
    return tallyOf(report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Report} report
 * @param {number} code vitest's exit code
 * @returns {Tally}
 */
export function tallyOf(report, code) {
  // A file that cannot be loaded holds no tests that could fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    // An error outside every test fails the run although no test did.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
  };
}

/**
 * What failed and with which words. The closing lines are often all that is left of a long log.
 * @param {Report} report
 * @returns {string[]}
 */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(name, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages?.join('\n')));
  });
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string | undefined} message
 */
function failure(file, test, message) {
  const said = (message ?? '').trim().split('\n').slice(0, FAILURE_LINES);
  return [`${relative(ROOT, file)} ${test}`.trim(), ...said.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

/**
 * @param {Report} report
 * @returns {string[]} a line for each of the files that took longest
 */
export function slowest({ testResults }) {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${relative(ROOT, name)}`);
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: tallies.flatMap(({ failures }) => failures ?? []),
  };
}

/**
 * Prints the closing line and gives the exit code that goes with it.
 * @param {Tally} tally
 */
export function conclude({ passed, failed, skipped, failures = [] }) {
  if (failures.length > 0) console.log(`\n未通过：\n${failures.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}
