import { findService, OWN_ADDEND } from '@qingzhang/catalogue/registry';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { barOption, barsHeight } from '../charts/bar-option.ts';
import { ChartFigure } from '../charts/chart-figure.tsx';
import { serviceColour } from '@qingzhang/contract/service-colour';
import { openText } from '@qingzhang/contract/standing';
import { usePalette } from '../theme/use-palette.ts';
import { useSettings } from '../settings/settings.ts';
import { Money } from '../figures/money.tsx';
import { amountFigure, physicalUnitOf } from '../figures/amount-figure.ts';
import { shareText } from '../figures/percent-text.ts';
import { servicePage } from '../addresses/service-page.ts';
import { isCounted } from '../values/counted.ts';
import { shareOfTotal } from '../values/share-of-total.ts';
import { StandingTag } from '../figures/standing-tag.tsx';
import { FigureTable } from '../figures/figure-table.tsx';
import type { ServiceTotal, YearTotal } from '../values/use-year-total.ts';
import { Tag } from '../ui/tag.tsx';
import type { AccountYear } from '../years/account-years.ts';
import { ownAddend } from '../values/own-addend.ts';
import { sharesOfParts, sharesOfTotal, type Shares } from '../values/shares-of-total.ts';
import { PartStrip } from './part-strip.tsx';
import styles from './totals.module.css';

interface GepPartsProps {
  readonly total: YearTotal;
  readonly account: AccountYear | undefined;
}

/** The three parts of the total and every service in it. */
export function GepParts({ total, account }: GepPartsProps) {
  const palette = usePalette();
  const choice = useSettings(({ moneyUnit }) => moneyUnit);
  const services = useMemo(() => total.services.filter(({ kind }) => kind === 'leaf'), [total]);
  const added = useMemo(
    () =>
      ownAddend(
        total,
        services.filter(({ code }) => isCounted(code, account)),
      ),
    [total, services, account],
  );
  const leaves = useMemo(() => [...services, ...added], [services, added]);
  const counted = useMemo(() => leaves.filter(({ code }) => isAdded(code, account)), [leaves, account]);
  const ranked = useMemo(
    () => counted.filter(({ value }) => value !== null).toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)),
    [counted],
  );
  const shares = useMemo(() => sharesOfTotal(total, account), [total, account]);
  const option = useMemo(() => {
    const sum = sumOf(ranked);
    const bars = ranked.map(({ code, name, value, ...standing }) => ({
      name,
      value: value ?? 0,
      colour: serviceColour(code, palette),
      more: [shareAmong(shares, code, value, sum), openText(standing) ?? ''].filter(Boolean).join('  '),
    }));
    return barOption(bars, choice, palette);
  }, [ranked, shares, palette, choice]);
  const largest = ranked[0];
  return (
    <>
      {total.gep !== null && (
        <div className={styles['panel']}>
          <PartStrip total={total} shares={sharesOfParts(shares)} />
        </div>
      )}
      {largest === undefined || largest.value === null ? (
        <ServiceTable total={total} rows={leaves} account={account} shares={shares} />
      ) : (
        <ChartFigure
          title={`${largest.name}最多，占各项之和的 ${shareAmong(shares, largest.code, largest.value, sumOf(ranked))}`}
          option={option}
          height={barsHeight(ranked.length)}
          table={<ServiceTable total={total} rows={leaves} account={account} shares={shares} />}
        />
      )}
    </>
  );
}

interface ServiceTableProps {
  readonly total: YearTotal;
  readonly rows: readonly ServiceTotal[];
  readonly account: AccountYear | undefined;
  readonly shares: Shares | null;
}

function ServiceTable({ total, rows, account, shares }: ServiceTableProps) {
  return (
    <FigureTable
      label="各项服务"
      rows={rows}
      keyOf={({ code }) => code}
      columns={[
        { key: 'name', header: '服务', render: ({ code, name }) => <Link to={servicePage(code)}>{name}</Link> },
        { key: 'value', header: '价值量', isNumber: true, render: ({ value }) => <Money yuan={value} /> },
        {
          key: 'share',
          header: '占总值',
          isNumber: true,
          render: ({ code, value }) => (isAdded(code, account) ? shareOfTotal(value, total, shares?.get(code)) : '—'),
        },
        { key: 'amount', header: '实物量', isNumber: true, render: amountText },
        {
          key: 'state',
          header: '状态',
          render: ({ code, value, status, openIssues }) =>
            !isAdded(code, account) ? (
              <Tag>不计入合计</Tag>
            ) : value === null ? (
              <Tag tone="warning">未核算</Tag>
            ) : (
              <StandingTag status={status} openIssues={openIssues} />
            ),
        },
      ]}
    />
  );
}

/** As reports print it, where that is known. */
function shareAmong(shares: Shares | null, code: string, value: number | null, sum: number): string {
  const printed = shares?.get(code);
  return printed === undefined ? shareText(value, sum) : shareText(printed, 100);
}

function amountText({ code, physicalAmount, physicalUnit }: ServiceTotal): string {
  const service = findService(code);
  if (service === undefined || physicalAmount === null) return '—';
  const { digits, unit } = amountFigure(physicalAmount, physicalUnitOf(service, physicalUnit));
  return `${digits} ${unit}`;
}

/** What a sum calculates itself counts where it is there at all. */
function isAdded(code: string, account: AccountYear | undefined): boolean {
  return code === OWN_ADDEND.wire || isCounted(code, account);
}

function sumOf(rows: readonly ServiceTotal[]): number {
  return rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
}
