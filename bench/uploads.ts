import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '@qingzhang/server/testing/product';
import { largeRaster } from './beside/large-raster.ts';
import { largeWorkbook } from './beside/large-workbook.ts';
import { meanwhile } from './beside/meanwhile.ts';
import { newPerson } from './beside/people.ts';
import { bytesToSend, sendFile } from './beside/send-file.ts';

/**
 * Measures what another user's list calls take in the built product while somebody uploads a raster of 2 GB and then a
 * workbook of 100 MB. The first argument is the size of the raster in MB.
 */

const GOAL_MS = 200;
const PASSWORD = 'Bench-Password-1';
const MB = 2 ** 20;
/** The raster lies twice on the disk for a moment. */
const COPIES = 2.5;
const asked = Number(process.argv[2] ?? 2000) * MB;

const dataDir = await mkdtemp(path.join(tmpdir(), 'qingzhang-bench-'));
const { bavail, bsize } = await statfs(dataDir);
const bytes = Math.min(asked, Math.floor((bavail * bsize) / COPIES));
if (bytes < asked) console.log(`the disk has room for a raster of ${Math.round(bytes / MB)} MB only`);
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
try {
  const token = await product.signIn('admin', PASSWORD);
  const other = await newPerson(product, token, 'reader', 'visitor');
  const rows = Array.from({ length: 2000 }, (_, at) => ({ year: 2020, stationCode: `B${at}`, rainfallMm: at }));
  await product.post('riverRainfall/saveData', rows, token);
  const raster = largeRaster('large.tif', bytes);
  const book = bytesToSend('large.xlsx', largeWorkbook(99 * MB));
  const alone = await meanwhile(product, other, () => new Promise((resolve) => setTimeout(resolve, 5000)));
  const answers: string[] = [];
  const sent = async (label: string, work: () => ReturnType<typeof sendFile>) => {
    const { status, message, seconds } = await work();
    answers.push(`${label}: ${status} ${message} after ${seconds.toFixed(0)} s`);
  };
  const besideRaster = await meanwhile(product, other, () =>
    sent(`raster of ${Math.round(raster.size / MB)} MB`, () =>
      sendFile(product, 'fileStore/uploadTif', raster, { token }),
    ),
  );
  const fields = { table: 'riverRainfall' };
  const besideBook = await meanwhile(product, other, () =>
    sent(`workbook of ${Math.round(book.size / MB)} MB`, async () => {
      const answer = await sendFile(product, 'sheet/upload', book, { token, fields });
      return { ...answer, message: `${answer.message} ${await jobEnd(answer.result)}` };
    }),
  );
  const small = bytesToSend('small.csv', Buffer.from('年份,站点编码,降雨量(mm)\n2021,C1,5\n'));
  const large = sendFile(product, 'fileStore/uploadTif', raster, { token });
  const besideLarge = await sendFile(product, 'sheet/upload', small, { token, fields });
  answers.push(
    `small table while the raster is sent once more: ${besideLarge.status} after ${besideLarge.seconds.toFixed(1)} s`,
  );
  await large;
  console.table({
    'nobody sends anything': { ...alone, 'goal p95 ms': GOAL_MS },
    'a raster of 2 GB comes and is read': { ...besideRaster, 'goal p95 ms': GOAL_MS },
    'a workbook of 100 MB comes and is read': { ...besideBook, 'goal p95 ms': GOAL_MS },
  });
  for (const answer of answers) console.log(answer);
  console.log(
    `load average ${loadavg()
      .map((value) => value.toFixed(2))
      .join(' ')} on this machine`,
  );

  async function jobEnd(result: unknown): Promise<string> {
    const { jobId } = (result ?? {}) as { jobId?: string | null };
    if (!jobId) return '';
    for (;;) {
      const job = await product.post<{ status: string; failure: { message: string } | null }>(
        'job/getDataInfo',
        { jobId },
        token,
      );
      const { status, failure } = job.result;
      if (!['queued', 'running'].includes(status)) return `(${status} ${failure?.message ?? ''})`;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
