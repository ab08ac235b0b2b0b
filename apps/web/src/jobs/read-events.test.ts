import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

const STREAM = 'event: progress\ndata: {"progress":10}\n\n: \n\nevent: done\ndata: {"progress":100}\n\n';

describe('an event stream', () => {
  it('gives the data of each event and skips the words that only keep it open', () => {
    expect(readEvents(STREAM)).toEqual({ data: ['{"progress":10}', '{"progress":100}'], rest: '' });
  });

  it('keeps what has not arrived whole', () => {
    expect(readEvents('data: 1\n\ndata: 2')).toEqual({ data: ['1'], rest: 'data: 2' });
  });

  it('says the same wherever the network cuts it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: STREAM.length }), (cut) => {
        const first = readEvents(STREAM.slice(0, cut));
        const second = readEvents(first.rest + STREAM.slice(cut));
        expect([...first.data, ...second.data]).toEqual(readEvents(STREAM).data);
      }),
    );
  });
});
