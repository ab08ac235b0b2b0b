import { CallFailure, client } from './qingzhang.ts';

// 列出区域。地址与登录所得的 token 由环境变量给出:
//   QINGZHANG_URL=http://127.0.0.1:3000 QINGZHANG_TOKEN=… npx tsx example.ts
const call = client({
  origin: process.env['QINGZHANG_URL'] ?? 'http://127.0.0.1:3000',
  token: process.env['QINGZHANG_TOKEN'] ?? '',
});

for (const { code, name, type } of await call('POST /api/region/getAllDataList.json', {})) {
  console.log(`${code} ${name} ${type}`);
}

// 失败时按代号判断,不按文字。
try {
  await call('POST /api/job/getDataInfo.json', { jobId: '00000000-0000-4000-8000-000000000000' });
} catch (error) {
  if (!(error instanceof CallFailure) || error.fault !== 'JOB_NOT_FOUND') throw error;
  console.log(`${error.fault} ${error.message}`);
}
