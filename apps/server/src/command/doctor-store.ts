import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/read-settings.ts';
import { reachStore } from '../file-store/reach-store.ts';
import { reasonOf, type Finding } from './finding.ts';

const WHAT = '文件存储';

/** Whether what holds the files can be used, where that is not the data folder. */
export async function storeFindings({ files }: Pick<Config, 'files'>): Promise<readonly Finding[]> {
  const { folder, isShared, s3 } = files;
  if (s3 === null && !isShared) return [];
  try {
    await reachStore(files);
  } catch (error) {
    return [{ what: WHAT, state: 'bad', text: reasonOf(error) }];
  }
  if (s3 === null) return [{ what: WHAT, state: 'good', text: `${folder} 可读可写` }];
  const { hostname, protocol } = new URL(s3.endpoint);
  const isOpen = protocol === 'http:' && !isLoopback(hostname);
  const text = `存储桶 ${s3.bucket} 可以使用${isOpen ? '；未用 https，传输的内容未加密' : ''}`;
  return [{ what: WHAT, state: isOpen ? 'note' : 'good', text }];
}
