import { LEAVES, SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { addedModule, ALL_MODULES } from '../../test/modules.ts';
import { shownServices } from './shown-services.ts';

const DORMANT = LEAVES.filter(({ dormant }) => dormant === true);

describe('the services to choose from', () => {
  it('leave out those that no administrator has shown', () => {
    expect(DORMANT.map(({ title }) => title)).toEqual(['病虫害控制']);
    expect(shownServices(ALL_MODULES)).toEqual(SERVICES.filter(({ wire }) => wire !== 'pest'));
  });

  it('have them in their place once their module is shown', () => {
    const woken = DORMANT.map(({ module, title }) => addedModule(module, title));
    expect(shownServices(woken)).toEqual(SERVICES);
  });
});
