import { expect, it } from 'vitest';
import { done } from '../../src/accounts/testing/county-year.ts';
import { startBouncer } from './province/bouncer.ts';
import { callerAt } from './province/people.ts';
import { foundProvince } from './province/province.ts';
import { smallAccount } from './small-account.ts';

const YEAR = 2024;

const pooled = (mode: 'session' | 'transaction') =>
  foundProvince({
    through: async (postgres, network, folder) =>
      startBouncer(await network.host('bouncer'), folder, postgres.url('province'), mode),
  });

it('PgBouncer that gives out whole sessions stands between servers, workers and database', async () => {
  const province = await pooled('session');
  try {
    const caller = await callerAt(province.url);
    await province.employ({ kinds: 'all' });
    await smallAccount((name, body) => done(caller, name, body), YEAR);
    // The first server asks, a worker does it and the second server tells: all of them hear each other.
    const second = await callerAt(province.servers[1]!.product.url);
    for (const set of ['river', 'regulate', 'gep']) await done(caller, `${set}Value/calculate`, { year: YEAR });
    // What water conservation of the small account is worth.
    expect(await done(second, 'gepValue/value', { year: YEAR })).toMatchObject({ gep: 50_380_160 });
  } finally {
    await province.close();
  }
});

it('one that lends them by the transaction is refused, with what to do', async () => {
  await expect(pooled('transaction')).rejects.toThrow('pool_mode = session');
});
