import { afterEach, expect, it, vi } from 'vitest';
import { ChunkFailure, failedStylesheet, loadChunk } from './load-chunk.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('gives what was loaded', async () => {
  await expect(loadChunk(() => Promise.resolve({ default: 1 }))).resolves.toEqual({ default: 1 });
});

it('gives up after 120 000 ms', async () => {
  vi.useFakeTimers();
  const outcome = expect(loadChunk(() => new Promise(() => undefined))).rejects.toMatchObject({
    kind: 'script',
    message: '页面脚本在 120 秒内没有加载完成',
  });
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
});

it.each([
  'Failed to fetch dynamically imported module: http://here.test/assets/a.js',
  'error loading dynamically imported module: http://here.test/assets/a.js',
  'Importing a module script failed.',
])('knows a script that did not arrive (%s)', async (message) => {
  await expect(loadChunk(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({
    name: 'ChunkFailure',
    kind: 'script',
  });
});

it('knows a stylesheet that did not arrive, and its address', async () => {
  const failure = await loadChunk(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css'))).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ChunkFailure);
  expect(failure).toMatchObject({ kind: 'stylesheet', message: '页面样式加载失败' });
  expect(failedStylesheet(failure as ChunkFailure)).toBe('/assets/a.css');
});

it('leaves a defect inside a chunk what it is', async () => {
  const defect = new TypeError('x is not a function');
  await expect(loadChunk(() => Promise.reject(defect))).rejects.toBe(defect);
});
