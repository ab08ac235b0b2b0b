import type { Readiness } from '@qingzhang/contract/results/readiness';
import { Link } from 'react-router';
import { rateText } from '../../guide/rate-text.ts';
import { heldModules } from '../../session/held-modules.ts';
import { useUser } from '../../session/user.ts';
import styles from './data-request.module.css';

/** 齐套率 of every service that counts, with what it lacks and who has it. */
export function ServiceRates({ readiness }: { readonly readiness: Readiness }) {
  const { data: user } = useUser();
  const held = heldModules(user?.moduleList ?? []);
  return (
    // Wider than a phone: the keyboard must be able to scroll it.
    <div className={styles['scroll']} role="region" aria-label="各项服务的齐套率" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">服务</th>
            <th scope="col">齐套率</th>
            <th scope="col">已有</th>
            <th scope="col">缺少的数据</th>
          </tr>
        </thead>
        <tbody>
          {readiness.services.map((service) => (
            <tr key={service.code}>
              <th scope="row">
                {held.has(service.module) ? <Link to={service.module}>{service.name}</Link> : service.name}
              </th>
              <td>{service.isTyped ? '手工填报' : rateText(service)}</td>
              <td>{service.needed === 0 ? '—' : `${service.met}/${service.needed}`}</td>
              <td>{lackText(readiness, service.code, service.problems)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lackText({ needs }: Readiness, code: string, problems: readonly string[]): string {
  const missing = needs
    .filter(({ state, services }) => state === 'missing' && services.includes(code))
    .map(({ ways }) => `${ways.map(({ label }) => label).join('或')}（${ways[0]?.bureauName ?? ''}）`);
  return [...missing, ...problems].join('；') || '—';
}
