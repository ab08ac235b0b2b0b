import { OWN_ADDEND } from '@qingzhang/catalogue/registry';
import type { AccountReport, MainRow } from '@qingzhang/contract/results/report';
import { serviceColour } from '@qingzhang/contract/service-colour';
import type { CSSProperties } from 'react';
import { Money } from '../figures/money.tsx';
import { shareText } from '../figures/percent-text.ts';
import type { Palette } from '../theme/palette.ts';
import { usePalette } from '../theme/use-palette.ts';
import { AskedTag } from './asked-tag.tsx';
import styles from './cockpit.module.css';
import { barShares, partsOfTotal } from './counted-services.ts';
import { Proof } from './proof.tsx';
import { proofOf } from './proofs.ts';

interface CompositionProps {
  readonly report: AccountReport;
  readonly shownCode: string | undefined;
}

/** What the total is made of: one bar that re-forms with the figures, the scene's service before the others, and its names. */
export function Composition({ report: { annex1, cover }, shownCode }: CompositionProps) {
  const palette = usePalette();
  const parts = partsOfTotal(annex1);
  const shares = barShares(parts);
  const isShown = ({ serviceCode }: MainRow) => shownCode === undefined || serviceCode === shownCode;
  return (
    <section className={styles['panel']} aria-label="构成">
      <h2>构成</h2>
      <div className={styles['whole']} aria-hidden>
        {parts.map((part, at) => (
          <span
            key={part.item}
            data-pale={!isShown(part)}
            style={{ flexGrow: shares[at], background: colourOf(part, palette) }}
          />
        ))}
      </div>
      <ol className={styles['parts']}>
        {parts.map((part) => (
          <li
            key={part.item}
            data-shown={part.serviceCode !== null && part.serviceCode === shownCode}
            style={{ '--colour': colourOf(part, palette) } as CSSProperties}
          >
            <Proof to={proofOf(part)} year={cover.year}>
              {part.item}
            </Proof>
            <AskedTag standing={part} year={cover.year} />
            <Proof to={proofOf(part)} year={cover.year} className={styles['figures']}>
              <span>{part.share === null ? '' : shareText(part.share, 100)}</span> <Money yuan={part.value} />
            </Proof>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is taken off has no colour in the bar. */
function colourOf({ kind, serviceCode }: MainRow, palette: Palette): string {
  return kind === 'deduction' ? palette.border : serviceColour(serviceCode ?? OWN_ADDEND.wire, palette);
}
