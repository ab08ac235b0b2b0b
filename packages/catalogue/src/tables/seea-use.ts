import { PROVENANCE, VERIFIED } from '../language/common-columns.ts';
import { systemTable } from '../language/define-table.ts';
import { choice, number, options } from '../language/fields.ts';
import { isOutside, SEEA_USER, type SeeaCrossWalk, type SeeaFlow } from '../language/seea.ts';
import { SERVICE_LIST } from '../services/service-list.ts';
import { OWN } from '../sources.ts';

/** Services of the reference list in the order of the report; flows that share their users stand together. */
const FLOWS: ReadonlyMap<string, readonly SeeaFlow[]> = byCode(
  SERVICE_LIST.flatMap((service) => (service.kind === 'leaf' ? service.seea : service.addend?.seea)?.flows ?? []),
);

function byCode(flows: SeeaCrossWalk['flows']): Map<string, readonly SeeaFlow[]> {
  const found = new Map<string, readonly SeeaFlow[]>();
  for (const flow of flows) if (!isOutside(flow)) found.set(flow.code, [...(found.get(flow.code) ?? []), flow]);
  return found;
}

/** What flows of one code have in common is named before the bracket. */
function labelOf(flows: readonly SeeaFlow[]): string {
  const [{ label }] = flows as readonly [SeeaFlow];
  return flows.length === 1 ? label : label.replace(/（[^）]*）$/u, '');
}

/** Who uses each service, as shares that sum to 1; the defaults are our own and wait to be compared with a text. */
export const seeaUse = systemTable({
  name: 'seeaUse',
  reach: 'fromAbove',
  label: 'SEEA 使用者份额',
  note: '每项服务各使用者的份额相加须为 1；相加不为 1 的服务在使用表中不拆分，并写明所差',
  unique: ['serviceCode', 'user'],
  fields: [
    choice(
      'serviceCode',
      '服务',
      options(Object.fromEntries([...FLOWS].map(([code, flows]) => [code, labelOf(flows)]))),
      { required: true, growing: true },
    ),
    choice('user', '使用者', SEEA_USER, { required: true }),
    number('share', '份额', '1', { min: 0, max: 1, required: true, hint: '小数，0–1' }),
    VERIFIED,
    ...PROVENANCE,
  ],
  seed: [...FLOWS].map(([serviceCode, [flow]]) => ({
    serviceCode,
    user: flow!.user,
    share: 1,
    verification: 'unverified',
    quality: 'D',
    dataSource: OWN,
  })),
});
