import { MONEY_CHOICES, type MoneyChoice } from '@qingzhang/catalogue/place';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { savePlace, type placeSettings } from '@qingzhang/contract/calls/place-calls';
import type { AnswerOf } from '@qingzhang/contract/calls/call';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { toastSuccess } from '../../notices/notices.ts';
import { setPlace, usePlace } from '../../settings/place.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LabelledField } from '../../ui/controls/labelled-field.tsx';
import { Panel } from '../../ui/page.tsx';
import { DefaultChoice } from './default-choice.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { codeProblem, draftOf, settingOf } from './place-draft.ts';
import styles from './place-page.module.css';
import { PlaceView } from './place-view.tsx';
import { zoneLabel, ZONES } from './zones.ts';

interface PlaceFormProps {
  readonly loaded: AnswerOf<typeof placeSettings>;
  readonly canWrite: boolean;
  readonly onSaved: () => Promise<void>;
}

export function PlaceForm({ loaded, canWrite, onSaved }: PlaceFormProps) {
  const { setting, unset, boundary, rowVersion } = loaded;
  const [draft, setDraft] = useState(() => draftOf(setting));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const logo = usePlace((place) => place.logo);
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = async () => {
    setBusy(true);
    setFailure('');
    try {
      const { place } = await api.call(savePlace, { ...settingOf(draft), rowVersion }, { isQuiet: true });
      setPlace(place);
      await onSaved();
      toastSuccess('系统设置已保存');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const wrongCode = codeProblem(draft.code);
  const name = draft.name.trim() || unset.name;
  const title = draft.title.trim() || draft.name.trim() || unset.title;
  const text = (key: 'name' | 'code' | 'title', label: string, help: string, shown: string, problem?: string) => (
    <LabelledField label={label} help={help} problem={problem}>
      {(props) => (
        <Input
          {...props}
          value={draft[key]}
          placeholder={shown === '' ? '未设置' : `未设置，采用“${shown}”`}
          maxLength={40}
          readOnly={!canWrite}
          onChange={(event) => change({ [key]: event.target.value })}
        />
      )}
    </LabelledField>
  );
  return (
    <form
      className={styles['form']}
      aria-label="系统设置"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles['columns']}>
        <Panel title="地区与标题">
          {text('name', '地名', '县（市、区）全称，用于首页、图幅和导出文件', unset.name)}
          {text('code', '行政区划代码', '6 位；也可为乡镇的 9 位或村的 12 位', unset.code, wrongCode)}
          {text('title', '标题', '页眉和浏览器标签上的文字；未设置时同地名', draft.name.trim() || unset.title)}
          <HeaderPreview title={title} name={name} logo={logo} />
        </Panel>
        <Panel title="标志">
          <LogoField rowVersion={rowVersion} isReadOnly={!canWrite} onSaved={onSaved} />
        </Panel>
        <Panel title="地图的中心与范围">
          <PlaceView
            value={draft.map}
            unset={unset.map}
            boundary={boundary}
            isReadOnly={!canWrite}
            onChange={(map) => change({ map })}
          />
        </Panel>
        <Panel title="时区与缺省值">
          <DefaultChoice
            label="时区"
            value={draft.timeZone}
            unset={zoneLabel(unset.timeZone)}
            choices={ZONES}
            isReadOnly={!canWrite}
            onChoose={(timeZone) => change({ timeZone })}
          />
          <DefaultChoice
            label="新建年度的核算规范"
            value={draft.profile}
            unset={PROFILES.find(({ code }) => code === unset.profile)?.title ?? unset.profile}
            choices={PROFILES.map((profile) => ({ value: profile.code, label: profile.title }))}
            isReadOnly={!canWrite}
            onChoose={(profile) => change({ profile })}
          />
          <DefaultChoice
            label="金额单位"
            value={draft.moneyUnit}
            unset={MONEY_CHOICES.find(({ value }) => value === unset.moneyUnit)?.label ?? ''}
            choices={MONEY_CHOICES}
            isReadOnly={!canWrite}
            onChoose={(unit) => change({ moneyUnit: unit as MoneyChoice | '' })}
          />
          <p className={styles['help']}>各人在“个人设置”中选过的金额单位不变。</p>
        </Panel>
      </div>
      {failure !== '' && (
        <p role="alert" className={styles['problem']}>
          {failure}
        </p>
      )}
      {canWrite && (
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={wrongCode !== undefined}>
            保存
          </Button>
          <Button disabled={isBusy} onClick={() => setDraft(draftOf(setting))}>
            还原
          </Button>
        </div>
      )}
    </form>
  );
}
