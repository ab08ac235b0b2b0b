import type { Profile } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ModulePageProps } from '../../addresses/page-props.ts';
import { FigureTable } from '../../figures/figure-table.tsx';
import { heldModules } from '../../session/held-modules.ts';
import { useUser } from '../../session/user.ts';
import { Citing } from '../../ui/citing.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useAccountYears } from '../../years/account-years.ts';
import { choiceLines, defaultLines, serviceLines, type ProfileCell, type ProfileLine } from './profile-model.ts';
import { UsedMethods } from './used-methods.tsx';
import styles from './profile-page.module.css';

const NONE = '';

/** 核算规范: what a standard counts, how it calculates, what it assumes; beside another one where asked. */
export function ProfilePage({ route }: ModulePageProps) {
  const [first, setFirst] = useState(PROFILES[0]?.code ?? NONE);
  const [second, setSecond] = useState(NONE);
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const profiles = [first, second].flatMap((code) => PROFILES.filter((profile) => profile.code === code));
  const isCompared = profiles.length > 1;
  const shown = (lines: readonly ProfileLine[]) =>
    isCompared && isOnlyDifferent ? lines.filter(({ differs }) => differs) : lines;
  const choices = PROFILES.map(({ code, title }) => ({ value: code, label: title }));
  return (
    <Page title={route.title} lead="核算规范决定哪些服务计入总值、按什么方法核算、缺系数时取什么值。">
      <div className={styles['bar']}>
        <ChoiceBox label="核算规范" value={first} choices={choices} onChoose={setFirst} />
        <ChoiceBox
          label="对照"
          value={second}
          choices={[{ value: NONE, label: '不对照' }, ...choices.filter(({ value }) => value !== first)]}
          onChoose={setSecond}
        />
        {isCompared && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={isOnlyDifferent}
              onChange={({ target }) => setOnlyDifferent(target.checked)}
            />
            仅显示不同之处
          </label>
        )}
      </div>
      <div className={styles['heads']}>
        {profiles.map((profile) => (
          <ProfileHead key={profile.code} profile={profile} />
        ))}
      </div>
      {profiles.map((profile, index) => (
        <UsedMethods
          key={profile.code}
          profile={profile}
          beside={isCompared && isOnlyDifferent ? profiles[1 - index] : undefined}
        />
      ))}
      <Lines title="服务与方法" subject="服务" profiles={profiles} lines={shown(serviceLines(profiles))} />
      <Lines title="参数口径" subject="口径" profiles={profiles} lines={shown(choiceLines(profiles))} />
      <Lines title="默认系数" subject="系数" profiles={profiles} lines={shown(defaultLines(profiles))} />
    </Page>
  );
}

const FORMULAS: Readonly<Record<Profile['gepFormula'], string>> = {
  sum: '总值 = 物质产品 + 调节服务 + 文化服务',
  sumMinusExternal: '总值 = 物质产品 + 调节服务 + 文化服务 − 区域外投入',
};

function ProfileHead({ profile }: { readonly profile: Profile }) {
  const { data: years = [] } = useAccountYears();
  const { data: user } = useUser();
  const used = years.filter((account) => (account.profile ?? PROFILES[0]?.code) === profile.code);
  const accounts = user === undefined ? undefined : heldModules(user.moduleList).get('/system/accountYear');
  return (
    <Panel title={profile.title}>
      <dl className={styles['facts']}>
        <dt>版本</dt>
        <dd>{profile.version}</dd>
        <dt>依据</dt>
        <dd>
          <Citing citation={profile.source} />
        </dd>
        <dt>合计</dt>
        <dd>{FORMULAS[profile.gepFormula]}</dd>
        {profile.note !== undefined && (
          <>
            <dt>说明</dt>
            <dd>{profile.note}</dd>
          </>
        )}
        <dt>采用年度</dt>
        <dd>
          {used.length === 0 ? '没有年度采用' : used.map(({ year }) => `${year} 年`).join('、')}
          {accounts !== undefined && (
            <>
              {' '}
              <Link to={accounts.url}>在核算年度中更换</Link>
            </>
          )}
        </dd>
      </dl>
    </Panel>
  );
}

interface LinesProps {
  readonly title: string;
  readonly subject: string;
  readonly profiles: readonly Profile[];
  readonly lines: readonly ProfileLine[];
}

function Lines({ title, subject, profiles, lines }: LinesProps) {
  const unverified = lines.filter(({ cells }) => cells.some((cell) => cell?.isUnverified === true)).length;
  return (
    <Panel title={`${title}（${lines.length} 项${unverified > 0 ? `，${unverified} 项待核实` : ''}）`}>
      {lines.length === 0 ? (
        <Quiet>两个规范在这方面没有不同。</Quiet>
      ) : (
        <FigureTable
          label={title}
          rows={lines}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'label',
              header: subject,
              render: ({ label, more, differs }) => (
                <>
                  {label} {more !== '' && <span className={styles['soft']}>{more}</span>}{' '}
                  {differs && <Tag tone="accent">不同</Tag>}
                </>
              ),
            },
            ...profiles.map((profile, index) => ({
              key: profile.code,
              header: profiles.length > 1 ? profile.code : '规定',
              isLong: true,
              render: ({ cells }: ProfileLine) => <Cell cell={cells[index]} />,
            })),
          ]}
        />
      )}
    </Panel>
  );
}

function Cell({ cell }: { readonly cell: ProfileCell | undefined }) {
  if (cell === undefined) return '—';
  const { text, source, isUnverified } = cell;
  return (
    <>
      {text}{' '}
      {source !== null && (
        <span className={styles['soft']}>
          {source.source}
          {source.clause !== undefined && ` ${source.clause}`}
        </span>
      )}{' '}
      {isUnverified && <Tag tone="warning">待核实</Tag>}
    </>
  );
}
