import type { BrowserContext } from 'playwright-core';

/** What Trusted Types refused on any page of the browser: a growing list, each with its page. */
export async function refusedMarkup(context: BrowserContext): Promise<readonly string[]> {
  const refused: string[] = [];
  await context.exposeBinding('tellRefusal', ({ page }, told: string) => {
    refused.push(`${new URL(page.url()).pathname} ${told}`);
  });
  await context.addInitScript(() => {
    const { tellRefusal } = globalThis as unknown as { tellRefusal: (told: string) => Promise<void> };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile, lineNumber }) => {
      if (/trusted-types/.test(effectiveDirective))
        void tellRefusal(`${effectiveDirective} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  return refused;
}
