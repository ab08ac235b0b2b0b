import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DescribedContent, OpenedStore, StoreParts } from '../file-store.ts';
import { memoryProofs } from '../memory-proofs.ts';

/** One store as several servers see it, and ways to it that pass them by. */
export interface StoreScene {
  /** The store as one more server opens it, with nothing on its own machine yet. */
  readonly open: (parts: StoreParts) => Promise<OpenedStore>;
  /** Gives a content other bytes. */
  readonly damage: (sha256: string, bytes: string) => Promise<void>;
  readonly lose: (sha256: string) => Promise<void>;
  /** How many contents there are. */
  readonly count: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const LIMIT = { name: 'a', limit: 10_000 };
const DESCRIBED: DescribedContent = { name: '降雨.tif', belongs: '属于“降雨量”2024 年的记录', mended: '请重新上传' };
const DAMAGED = { code: 'FILE_DAMAGED', status: 409, message: expect.stringContaining('降雨.tif') as unknown };

export const stream = (...chunks: readonly string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

/** What every store keeps to, whatever it keeps contents in. */
export function keepsTheContract(kind: string, begin: () => Promise<StoreScene>): void {
  describe(kind, () => {
    let scene: StoreScene;
    let [store, other]: OpenedStore[] = [];
    let proofs: ReturnType<typeof memoryProofs>;
    /** What rows would say of a content; nothing unless a test says so. */
    let described: DescribedContent | undefined;
    const open = () => scene.open({ proofs, describe: async () => described });
    const one = () => store!;
    const two = () => other!;

    beforeEach(async () => {
      scene = await begin();
      proofs = memoryProofs();
      described = undefined;
      [store, other] = [await open(), await open()];
    });
    afterEach(async () => {
      await one().close();
      await two().close();
      await scene.close();
    });

    const read = async (from: OpenedStore, sha256: string) => (await buffer(await from.read(sha256))).toString();

    it('keeps content under its sha-256 and gives it back, whole, in part and as a file, on every server', async () => {
      const { sha256, size } = await one().put(stream('生态', '产品'), LIMIT);
      expect(size).toBe(12); // four characters of three bytes
      expect(sha256).toBe(createHash('sha256').update('生态产品').digest('hex'));
      for (const server of [one(), two()]) {
        expect(await read(server, sha256)).toBe('生态产品');
        expect((await buffer(await server.read(sha256, { start: 3, end: 5 }))).toString()).toBe('态');
        const { path, release } = await server.localPath(sha256);
        expect(await readFile(path, 'utf8')).toBe('生态产品');
        await release();
      }
    });

    it('takes content in any pieces, also none', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 500 }), { maxLength: 20 }), async (chunks) => {
          const whole = Buffer.concat(chunks);
          const { sha256, size } = await one().put(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), LIMIT);
          expect(size).toBe(whole.length);
          expect(await buffer(await two().read(sha256))).toEqual(whole);
        }),
        { numRuns: 15 },
      );
    });

    it('keeps the same content once, however many send it at the same time to several servers', async () => {
      const puts = Array.from({ length: 12 }, (_, n) =>
        (n % 2 === 0 ? one() : two()).put(stream('同一', '内容'), LIMIT),
      );
      expect(new Set((await Promise.all(puts)).map(({ sha256 }) => sha256)).size).toBe(1);
      expect(await scene.count()).toBe(1);
    });

    it('takes a file of exactly the limit and refuses one byte more, leaving nothing', async () => {
      await expect(one().put(stream('12345', '6'), { name: '大.tif', limit: 5 })).rejects.toMatchObject({
        code: 'FILE_TOO_LARGE',
        message: '文件“大.tif”超过上限 5 B',
      });
      expect(await scene.count()).toBe(0);
      expect((await one().put(stream('12345'), { name: 'a', limit: 5 })).size).toBe(5);
    });

    it('makes content part of the store only when it is kept', async () => {
      const staged = await one().stage(stream('内容'), LIMIT);
      expect(await two().has(staged.sha256)).toBe(false);
      await staged.discard();
      await expect(staged.keep()).rejects.toThrow();
      const again = await one().stage(stream('内容'), LIMIT);
      await again.keep();
      await again.discard();
      expect(await two().has(staged.sha256)).toBe(true);
    });

    it('says that a content is not there', async () => {
      await expect(one().read('0'.repeat(64))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
      await expect(one().localPath('0'.repeat(64))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
      const { sha256 } = await one().put(stream('gone'), LIMIT);
      await one().remove(sha256);
      expect(await two().has(sha256)).toBe(false);
      await expect(one().read('../../etc/passwd')).rejects.toThrow('not a sha-256');
    });

    it.each([
      ['longer', '雨量x'],
      ['of the same size', '雨里'],
      ['empty', ''],
    ])('gives nothing out that is %s, on no server once one has seen it', async (_how, bytes) => {
      described = DESCRIBED;
      const { sha256 } = await one().put(stream('雨量'), LIMIT);
      await one().prove(sha256);
      await scene.damage(sha256, bytes);
      for (const server of [two(), one()]) {
        await expect(server.read(sha256)).rejects.toMatchObject(DAMAGED);
        await expect(server.localPath(sha256)).rejects.toMatchObject(DAMAGED);
        await expect(server.prove(sha256)).rejects.toMatchObject(DAMAGED);
      }
    });

    it('names what is gone though rows know it', async () => {
      described = DESCRIBED;
      const { sha256 } = await one().put(stream('雨量'), LIMIT);
      await scene.lose(sha256);
      for (const server of [two(), one()])
        await expect(server.read(sha256)).rejects.toMatchObject({ ...DAMAGED, params: { isMissing: true } });
    });

    it('is healed for all by the same content sent again to any, noticed or not', async () => {
      described = DESCRIBED;
      const { sha256 } = await one().put(stream('雨量'), LIMIT);
      await scene.damage(sha256, '雨里');
      await expect(two().read(sha256)).rejects.toMatchObject(DAMAGED);
      await two().put(stream('别的'), LIMIT);
      await expect(two().read(sha256)).rejects.toMatchObject(DAMAGED);
      await two().put(stream('雨量'), LIMIT);
      for (const server of [one(), two()]) expect(await read(server, sha256)).toBe('雨量');
      await scene.damage(sha256, '雨里');
      await one().put(stream('雨量'), LIMIT);
      const third = await open();
      expect(await read(third, sha256)).toBe('雨量');
      await third.close();
    });

    it('tells whether content that was sent again has mended what was found damaged', async () => {
      described = DESCRIBED;
      const send = async (server: OpenedStore) => (await server.stage(stream('雨量'), LIMIT)).keep();
      const { sha256, isMended } = await send(one());
      expect(isMended).toBe(false);
      expect(await read(one(), sha256)).toBe('雨量');
      expect((await send(two())).isMended).toBe(false);
      await scene.damage(sha256, '雨里');
      expect(await one().check(sha256)).toBe('damaged');
      expect((await send(two())).isMended).toBe(true);
      expect((await send(one())).isMended).toBe(false);
    });

    it('a check reads the stored content, whatever is remembered or copied', async () => {
      described = DESCRIBED;
      const { sha256 } = await one().put(stream('雨量'), LIMIT);
      expect(await read(one(), sha256)).toBe('雨量');
      expect(await one().check(sha256)).toBe('good');
      await scene.damage(sha256, '雨里');
      expect(await one().check(sha256)).toBe('damaged');
      await expect(one().read(sha256)).rejects.toMatchObject(DAMAGED);
      await scene.lose(sha256);
      expect(await one().check(sha256)).toBe('missing');
    });

    it('many who ask at once wait for one reading', async () => {
      const { sha256 } = await one().put(stream('雨量'), LIMIT);
      await Promise.all(Array.from({ length: 30 }, () => two().prove(sha256)));
      expect(proofs.saved).toHaveLength(1);
    });

    it('can be reached', async () => {
      expect(await one().standing()).toEqual({ isReachable: true });
    });
  });
}
