import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { methodFormulas } from '../src/trace/method-formulas.ts';

describe('formulas drawn without a run', () => {
  const methods = SERVICES.flatMap(({ wire, methods: own }) => own?.list.map((method) => ({ wire, method })) ?? []);

  it.each(methods.map(({ wire, method }) => [`${wire} ${method.name}`, method] as const))(
    '%s: every step',
    (_, method) => {
      const drawn = methodFormulas(method);
      expect(Object.keys(drawn)).toEqual(method.steps.map(({ symbol }) => symbol));
      for (const tex of Object.values(drawn)) expect(tex).toMatch(/ = \S/);
    },
  );
});
