import { describe, expect, it } from 'vitest';
import { buildZip, type BuildEntry } from '../../../packages/geo/test/build-zip.ts';
import { temporaryFolder } from '../../../packages/geo/test/temporary-folder.ts';
import { verifyPackage } from './verify-package.ts';

const put = temporaryFolder();
const MEBIBYTE = 1024 * 1024;

async function refusal(...entries: readonly BuildEntry[]): Promise<string> {
  const file = await put(buildZip(entries));
  return verifyPackage({ file }, () => undefined).then(
    (code) => `ended with ${code}`,
    (error: unknown) => (error as Error).message,
  );
}

const text = (name: string, content: string): BuildEntry => ({ name, content: Buffer.from(content) });

describe('what is sent as a package and is none', () => {
  it('is refused in words: no zip, no list, a list that says nothing', async () => {
    const file = await put(Buffer.from('not a zip'));
    await expect(verifyPackage({ file }, () => undefined)).rejects.toThrow('不是有效的 zip 文件');
    await expect(verifyPackage({ file: `${file}.gone` }, () => undefined)).rejects.toThrow('没有成果包');
    expect(await refusal(text('a.txt', 'a'))).toContain('其中没有 manifest.json');
    expect(await refusal(text('manifest.json', '{}'))).toContain('不是本版程序能读的清单');
    expect(await refusal(text('manifest.json', '{'))).toContain('不是本版程序能读的清单');
  });

  it('may not lead out of its folder nor have a name twice', async () => {
    expect(await refusal(text('../../evil', 'a'), text('manifest.json', '{}'))).toContain('指向压缩包之外');
    expect(await refusal(text('manifest.json', '{}'), text('MANIFEST.json', '{}'))).toContain('有重名文件');
  });

  it('is not unpacked where it would fill memory or disk', async () => {
    const bomb = { name: 'inputs/files/a', content: Buffer.alloc(40 * MEBIBYTE) };
    expect(await refusal(bomb, text('manifest.json', '{}'))).toContain('疑似压缩炸弹');
    const large = { name: 'manifest.json', content: Buffer.alloc(17 * MEBIBYTE, 32) };
    expect(await refusal(large)).toContain('manifest.json 有 17 MB，超过上限 16 MB');
    // A list of 1 GB that hides behind a small declared size comes out larger than it says.
    const hidden = { name: 'manifest.json', content: Buffer.alloc(17 * MEBIBYTE, 32), declaredSize: 1000 };
    expect(await refusal(hidden)).toContain('超出声明');
    const declared = { ...text('manifest.json', '{}'), declaredSize: 1024 * MEBIBYTE };
    expect(await refusal(declared)).toMatch(/疑似压缩炸弹|超过上限/);
  });
});
