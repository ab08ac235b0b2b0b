import { tableEntry } from '@qingzhang/catalogue/registry';
import { expect, it } from 'vitest';
import { changesIn, deletedNow, returnTo, type LogEntry } from './history-model.ts';

const { table } = tableEntry('observationPoint');

function entry(more: Partial<LogEntry>): LogEntry {
  return {
    id: 'e1',
    action: 'update',
    rowId: 'r1',
    tableName: table.name,
    createdBy: 'admin',
    createdAt: '2026-01-01T00:00:00Z',
    address: null,
    reason: null,
    before: null,
    after: null,
    ...more,
  };
}

const BEFORE = { id: 'r1', rowVersion: 1, name: '甲', kind: '气象', updatedAt: 'x' };
const AFTER = { id: 'r1', rowVersion: 2, name: '乙', kind: '气象', updatedAt: 'y' };

it('names the fields that changed and not those the server counts by', () => {
  const changes = changesIn(table, entry({ before: BEFORE, after: AFTER }));
  expect(changes.map(({ field, before, after }) => [field.key, before, after])).toEqual([['name', '甲', '乙']]);
});

it('tells how a figure was typed, and goes back to it with its words', () => {
  const typed = { ...BEFORE, lon: 118, enteredAs: { lon: '118度' } };
  const [change] = changesIn(table, entry({ before: BEFORE, after: typed }));
  expect(change).toMatchObject({ field: { key: 'lon' }, entered: '录入为“118度”' });
  expect(returnTo(table, BEFORE, entry({ after: typed }))).toMatchObject({ lon: 118, enteredAs: { lon: '118度' } });
});

it('goes back to an earlier state with the version of now, and not at all when it is that state', () => {
  expect(returnTo(table, AFTER, entry({ after: BEFORE }))).toEqual({ id: 'r1', rowVersion: 2, name: '甲' });
  expect(returnTo(table, AFTER, entry({ after: AFTER }))).toBeNull();
});

it('counts as deleted what was not restored afterwards', () => {
  const log = [
    entry({ id: '1', action: 'delete', rowId: 'a', createdAt: '2026-01-01T00:00:00Z' }),
    entry({ id: '2', action: 'restore', rowId: 'a', createdAt: '2026-01-02T00:00:00Z' }),
    entry({ id: '3', action: 'delete', rowId: 'b', createdAt: '2026-01-03T00:00:00Z' }),
    entry({ id: '4', action: 'delete', rowId: 'c', createdAt: '2026-01-04T00:00:00Z' }),
  ];
  expect(deletedNow(log).map(({ rowId }) => rowId)).toEqual(['c', 'b']);
});
