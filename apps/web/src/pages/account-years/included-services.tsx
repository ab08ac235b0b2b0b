import { LEAVES } from '@qingzhang/catalogue/registry';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import type { IncludedService } from '../../years/account-years.ts';
import styles from './account-years.module.css';
import { Input } from '../../ui/controls/input.tsx';

interface IncludedServicesProps {
  readonly services: readonly IncludedService[];
  readonly isLocked: boolean;
  readonly onChange: (services: readonly IncludedService[]) => void;
}

const CHOICES = [
  { value: 'profile', label: '按规范' },
  { value: 'in', label: '计入' },
  { value: 'out', label: '不计入' },
] as const;

/** Services that an account counts or leaves out although its profile says otherwise, each with the reason. */
export function IncludedServices({ services, isLocked, onChange }: IncludedServicesProps) {
  return (
    <div>
      {LEAVES.map(({ wire, title }) => {
        const chosen = services.find(({ serviceCode }) => serviceCode === wire);
        const others = services.filter(({ serviceCode }) => serviceCode !== wire);
        const value = chosen === undefined ? 'profile' : chosen.included ? 'in' : 'out';
        if (isLocked) {
          if (chosen === undefined) return null;
          return (
            <p key={wire}>
              {title}：{chosen.included ? '计入' : '不计入'}（{chosen.reason}）
            </p>
          );
        }
        return (
          <div key={wire} className={styles['service']}>
            <span>{title}</span>
            <ChoiceBox
              label={`${title}是否计入`}
              isLabelHidden
              value={value}
              choices={CHOICES}
              onChoose={(choice) =>
                onChange(
                  choice === 'profile'
                    ? others
                    : [...others, { serviceCode: wire, included: choice === 'in', reason: chosen?.reason ?? '' }],
                )
              }
            />
            {chosen !== undefined && (
              <Input
                aria-label={`${title}的理由`}
                placeholder="理由（必填）"
                maxLength={500}
                value={chosen.reason}
                onChange={(event) => onChange([...others, { ...chosen, reason: event.target.value }])}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
