import { Fault } from '@qingzhang/core/fault';
import type { S3Settings } from '../../config/files-settings.ts';
import { bySha, type Contents, type ListedContent } from '../contents.ts';
import { s3Objects } from './s3-objects.ts';

/** The contents of a bucket. What is removed while a back-up is made cannot be held: it is listed as lost. */
export function s3Contents(settings: S3Settings): Contents {
  const objects = s3Objects(settings);
  const list = async (): Promise<ListedContent[]> => {
    const found = await objects.list();
    return found.map(({ sha256, size }) => ({ sha256, size, open: async () => bodyOf(sha256) }));
  };
  const bodyOf = async (sha256: string) => {
    const found = await objects.get(sha256);
    if (found === undefined) throw new Fault('FILE_NOT_FOUND', {});
    return found.body;
  };
  return {
    list,
    hold: async () => {
      const held = new Map<string, ListedContent>();
      return {
        holdMore: async () => {
          for (const content of await list()) held.set(content.sha256, content);
        },
        list: () => [...held.values()].sort(bySha),
        release: () => Promise.resolve(),
      };
    },
  };
}
