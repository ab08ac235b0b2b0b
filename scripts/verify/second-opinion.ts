import { compareYear } from './compare-year.ts';
import { reportOf } from './report.ts';
import type { Session } from './session.ts';

/** Recalculates a year, the latest by default, and prints how far the product's figures are from it; 1 where too far. */
export async function secondOpinion(session: Session, year: string | undefined): Promise<number> {
  const wanted = year === undefined ? await latestYear(session) : Number(year);
  console.log(`正在由 ${wanted} 年存档的记录与栅格独立复算……`);
  const lines = await compareYear(session, wanted);
  const { text, isGood } = reportOf(wanted, lines);
  console.log(text);
  return isGood ? 0 : 1;
}

/** What stands in the way is told in one line: no second opinion is no agreement. */
export async function toldInOneLine(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const root = rootOf(error);
    console.error(`未能复核：${error.message}${root === error ? '' : `（${root.message}）`}`);
    return 1;
  }
}

/** Where it began: `fetch` says no more than that it failed. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

async function latestYear(session: Session): Promise<number> {
  const years = await session.list('accountYear');
  if (years.length === 0) throw new Error('没有核算年度可供复核');
  return Math.max(...years.map((row) => Number(row['year'])));
}
