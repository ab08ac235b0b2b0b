import { Fault } from '@qingzhang/core/fault';
import { block, note, type Issue } from '@qingzhang/core/issue';
import { vessel } from '@qingzhang/catalogue/tables/map';
import type { PoolClient } from 'pg';
import type { Actor } from '../rows/actor.ts';
import { transaction } from '../rows/transaction.ts';
import { lockRows } from '../rows/update-rows.ts';
import { heardVessels } from './heard-vessels.ts';
import type { LineProblem, LogReading } from './read-log.ts';
import { READ_LOG } from './read-log-task.ts';
import { lockIntake, storePositions } from './store-positions.ts';
import { receiveNmea } from '@qingzhang/contract/calls/vessel-calls';
import { handleVessels } from './switched.ts';

/** An hour of a busy receiver; a longer log is sent in pieces. */
const MOST_LINES = 50_000;
/** Problems told one by one; a person reads no more. */
const MOST_ISSUES = 200;

/** Takes in AIS sentences, or the log of one vessel's own receiver: what can be read is written together, or nothing. */
export const RECEIVE_NMEA = handleVessels(receiveNmea).by(
  async ({ database, apart, body: { vesselId }, request, actor }) => {
    const text = request.body;
    if (typeof text !== 'string' || text.trim() === '')
      throw new Fault('BODY_UNREADABLE', { reason: '应以 text/plain 提交 NMEA 报文，每行一条' });
    const asked = { text, mostLines: MOST_LINES, now: Date.now(), hasOwner: typeof vesselId === 'string' };
    const { lines, reading } = await apart.run(READ_LOG, asked, { name: 'NMEA 报文' });
    if (reading === null) throw new Fault('BODY_TOO_LARGE', { limit: `${MOST_LINES} 行` });
    const { problems, ignored } = reading;
    const found = reading.reported.length + reading.own.length + reading.names.size;
    if (found === 0 && problems.length > 0) {
      throw new Fault('BODY_INVALID', { count: problems.length }, { issues: issuesOf(problems, block) });
    }
    const written = await transaction(database.pool, (client) => write(client, reading, vesselId ?? null, actor), {
      table: vessel.name,
    });
    return { lines, ...written, ignored, rejected: problems.length, issues: issuesOf(problems, note) };
  },
);

async function write(client: PoolClient, reading: LogReading, ownerId: string | null, actor: Actor) {
  await lockIntake(client);
  const owner = ownerId?.toLowerCase() ?? '';
  if (ownerId !== null && !(await lockRows(client, vessel, [owner])).has(owner))
    throw new Fault('ROW_NOT_FOUND', { table: vessel.label, count: 1 });
  const heard = new Set([...reading.reported.map(({ mmsi }) => mmsi), ...reading.names.keys()]);
  const vessels = await heardVessels(
    client,
    [...heard].map((mmsi) => ({ shipId: mmsi, shipName: reading.names.get(mmsi) ?? null, source: 'ais' })),
    actor,
  );
  const positions = [
    ...reading.reported.map(({ mmsi, position }) => ({
      vesselId: vessels.rows.get(mmsi)!.id,
      ...position,
    })),
    ...reading.own.map((position) => ({ vesselId: owner, ...position })),
  ];
  const stored = await storePositions(client, positions, actor);
  return {
    positions: stored,
    repeated: positions.length - stored,
    vessels: vessels.created,
    named: vessels.named,
  };
}

function issuesOf(problems: readonly LineProblem[], make: typeof block | typeof note): Issue[] {
  return problems
    .slice(0, MOST_ISSUES)
    .map(({ line, text }) => make(`lines.${line}`, 'NMEA', `第 ${line} 行：${text}`));
}
