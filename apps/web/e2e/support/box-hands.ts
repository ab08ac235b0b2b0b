import type { Locator, Page } from 'playwright-core';
import { settled } from './settled.ts';

/** A file as a person chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function chosenFile(name: string, bytes: Uint8Array): ChosenFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** A person’s hands: everything they do is counted, and waited for. */
export interface Hands {
  readonly page: Page;
  /** So many clicks, texts, choices and addresses until now. */
  readonly count: () => number;
  /** `until`: what long work ends with. */
  readonly click: (target: Locator, until?: Locator) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  readonly select: (target: Locator, label: string) => Promise<void>;
  readonly choose: (target: Locator, files: readonly ChosenFile[]) => Promise<void>;
  /** Presses what opens the chooser of files, and chooses. */
  readonly upload: (target: Locator, files: readonly ChosenFile[]) => Promise<void>;
  readonly go: (path: string) => Promise<void>;
}

/** Hundreds of villages are compared with each other. */
const LONG_MS = 400_000;

export function handsOn(page: Page, url: string): Hands {
  let count = 0;
  const act = async (work: () => Promise<unknown>, until?: Locator) => {
    count += 1;
    await work();
    await until?.first().waitFor({ timeout: LONG_MS });
    await settled(page);
  };
  return {
    page,
    count: () => count,
    click: (target, until) => act(() => target.click(), until),
    type: (target, text) => act(() => target.fill(text)),
    select: (target, label) => act(() => target.selectOption({ label })),
    choose: (target, files) => act(() => target.setInputFiles([...files])),
    upload: async (target, files) => {
      const chooser = page.waitForEvent('filechooser');
      await act(() => target.click());
      await act(async () => (await chooser).setFiles([...files]));
    },
    go: (path) => act(() => page.goto(`${url}${path}`)),
  };
}
