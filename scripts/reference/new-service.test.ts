import { cropPollination } from '@qingzhang/catalogue/testing/crop-pollination';
import type * as ServiceList from '@qingzhang/catalogue/services/service-list';
import { afterAll, expect, it, vi } from 'vitest';

const LIST = '@qingzhang/catalogue/services/service-list';

afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

it('a service that was added to the list has its page in the manual and its line in the index', async () => {
  vi.resetModules();
  vi.doMock(LIST, async (original) => {
    const { SERVICE_LIST } = await original<typeof ServiceList>();
    return { SERVICE_LIST: [cropPollination, ...SERVICE_LIST] };
  });
  const { servicePages } = await import('./service-pages.ts');
  const page = servicePages()['services/crop-pollination.md'];
  expect(page).toContain('# 授粉（pollinationValue）');
  expect(page).toContain('野生授粉占比');
  const { indexPage } = await import('./index-page.ts');
  expect(indexPage()).toContain('[授粉](services/crop-pollination.md)');
  const { profilesPage } = await import('./profiles-page.ts');
  expect(profilesPage()).toContain('| 授粉 |');
});
