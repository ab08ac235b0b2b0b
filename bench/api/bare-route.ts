import Fastify from 'fastify';
import pg from 'pg';

/**
 * The least that a list can be: Fastify and pg, one route, one prepared statement, nobody asked who they are. It is
 * given the statement of the product and answers the same JSON; the total is counted once, when it starts.
 */

const { DATABASE = '', TABLE = '', COLUMNS = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE, max: 16 });
const counted = await pool.query<{ total: string }>(
  `SELECT count(*) AS total FROM "${TABLE}" WHERE "deletedAt" IS NULL`,
);
const total = Number(counted.rows[0]!.total);
const list = {
  name: 'list',
  text: `SELECT coalesce(json_agg(page), '[]')::text AS list FROM (SELECT ${COLUMNS} FROM "${TABLE}"
WHERE "deletedAt" IS NULL ORDER BY "createdAt" ASC, id ASC LIMIT 20 OFFSET $1) page`,
};

const app = Fastify();
app.post<{ Body: { pageNum: number } }>('/api/list.json', async ({ body: { pageNum } }, reply) => {
  const { rows } = await pool.query<{ list: string }>({ ...list, values: [(pageNum - 1) * 20] });
  void reply.type('application/json; charset=utf-8');
  return `{"code":200,"message":"成功","result":{"list":${rows[0]!.list},"total":${total}}}`;
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`listening at ${address}\n`);
