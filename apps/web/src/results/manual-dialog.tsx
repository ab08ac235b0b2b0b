import type { Service } from '@qingzhang/catalogue/language/service';
import { useState } from 'react';
import { Money } from '../figures/money.tsx';
import { useYearRegions } from '../regions/year-regions.ts';
import { ChoiceBox } from '../ui/choice-box.tsx';
import { physicalUnitOf } from '../figures/amount-figure.ts';
import { Button } from '../ui/controls/button.tsx';
import { Input } from '../ui/controls/input.tsx';
import { LabelledField } from '../ui/controls/labelled-field.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import styles from './results.module.css';
import { useRegionValue } from '../values/use-values.ts';
import { useManualValue } from './use-manual-value.ts';
import { WideDialog } from './wide-dialog.tsx';

interface ManualDialogProps {
  readonly service: Service;
  readonly year: number;
  readonly onClose: () => void;
}

/** A value typed by hand, with its reason; what regions above and below it get follows from it. */
export function ManualDialog({ service, year, onClose }: ManualDialogProps) {
  const regions = useYearRegions(year).regions.filter(({ level }) => level !== null);
  const [regionId, setRegionId] = useState('');
  const chosen = regionId === '' ? (regions[0]?.id ?? '') : regionId;
  const stored = useRegionValue(service, year, chosen);
  const { texts, type, problems, failure, isBusy, save } = useManualValue({ service, year, onSaved: onClose });
  const unit = physicalUnitOf(service, null);

  return (
    <WideDialog
      title={`手工填报${service.title}（${year} 年）`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void save(chosen)}>
            保存
          </Button>
        </>
      }
    >
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
      <p className={styles['soft']}>手工值替换该区域的计算值：上级区域随之增减，下级区域按比例调整，并标为“含手工”。</p>
      <div className={styles['form']}>
        <ChoiceBox
          label="区域"
          value={chosen}
          choices={regions.map(({ id, name, depth }) => ({ value: id, label: `${'　'.repeat(depth)}${name}` }))}
          onChoose={setRegionId}
        />
        <p className={styles['soft']}>
          现有值 <Money yuan={stored?.value ?? null} />
          {stored?.inputMode === 'manual' && '（手工填报）'}
        </p>
        <LabelledField label="价值量（元）" help="可带单位，例如 1.2亿元、350万元" problem={problems.value}>
          {(props) => (
            <Input
              {...props}
              inputMode="decimal"
              value={texts.value}
              onChange={({ target }) => type({ value: target.value })}
            />
          )}
        </LabelledField>
        <LabelledField label={`${service.physicalName}(${unit})`} help="可以不填" problem={problems.amount}>
          {(props) => (
            <Input
              {...props}
              inputMode="decimal"
              value={texts.amount}
              onChange={({ target }) => type({ amount: target.value })}
            />
          )}
        </LabelledField>
        <LabelledField label="填报理由" help="写明依据的文件或情况" problem={problems.reason}>
          {(props) => (
            <TextArea
              {...props}
              least={2}
              most={5}
              maxLength={500}
              value={texts.reason}
              onChange={({ target }) => type({ reason: target.value })}
            />
          )}
        </LabelledField>
      </div>
    </WideDialog>
  );
}
