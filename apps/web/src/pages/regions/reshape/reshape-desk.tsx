import { numberFormat } from '@qingzhang/core/number-format';
import type { Table } from '@qingzhang/catalogue/language/table';
import type { Contradiction } from '@qingzhang/contract/results/region-changes';
import type { Reshaped } from '@qingzhang/contract/results/reshaped';
import { area } from '@qingzhang/geo/measure/area';
import { useState } from 'react';
import { findingBox } from '../../../region-maps/finding-mark.ts';
import type { Region } from '../../../regions/version-regions.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Question } from '../../../ui/question.tsx';
import { Quiet } from '../../../ui/quiet.tsx';
import { hasSeverity } from '../wizard/issue-table.tsx';
import { geometryOf, type Position } from './draft.ts';
import { EditorMap } from './editor-map.tsx';
import { useEditorShapes } from './editor-shapes.ts';
import { ModeFields } from './mode-fields.tsx';
import { missingText, MODES, type Mode } from './reshape-mode.ts';
import styles from './reshape.module.css';
import { TrialResult } from './trial-result.tsx';
import { useReshape } from './use-reshape.ts';
import { VertexList } from './vertex-list.tsx';

interface ReshapeDeskProps {
  readonly table: Table;
  readonly region: Region;
  readonly onSaved: (answer: Reshaped) => void;
  readonly onClose: () => void;
}

/** A region's boundary by hand: corners, cutting, joining, and new regions below it; checked before anything is saved. */
export function ReshapeDesk({ table, region, onSaved, onClose }: ReshapeDeskProps) {
  const work = useReshape(region, onSaved);
  const { mode, history, trial } = work;
  const [chosen, setChosen] = useState<Position>();
  const [finding, setFinding] = useState<Contradiction>();
  const [isSeen, setSeen] = useState<Reshaped>();
  const [asked, setAsked] = useState<Mode | 'close'>();
  const { ground, over, box } = useEditorShapes(work, finding);
  const geometry = mode === 'split' || mode === 'merge' ? null : geometryOf(history.present);
  const isFrozen = work.frozenYears.length > 0;
  const { answer } = trial;
  const needsSeeing =
    answer !== undefined &&
    (answer.contradictions.some(({ severity }) => severity !== 'note') || hasSeverity(answer.issues, 'confirm'));
  const isReady = answer !== undefined && !hasSeverity(answer.issues, 'block') && (!needsSeeing || isSeen === answer);
  const leaveFor = (next: Mode | 'close') => {
    if (work.isChanged) setAsked(next);
    else go(next);
  };
  const go = (next: Mode | 'close') => {
    setChosen(undefined);
    setFinding(undefined);
    if (next === 'close') onClose();
    else work.begin(next);
  };
  return (
    <div
      className={styles['page']}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
        const key = event.key.toLowerCase();
        if (key !== 'z' && key !== 'y') return;
        event.preventDefault();
        if (key === 'y' || event.shiftKey) work.redo();
        else work.undo();
      }}
    >
      <div className={styles['head']}>
        <h1>{region.name}的边界</h1>
        <Segmented label="做什么" choices={MODES} value={mode} onChoose={leaveFor} />
        <span className={styles['end']}>
          <Button disabled={history.past.length === 0} onClick={work.undo}>
            撤销
          </Button>
          <Button disabled={history.future.length === 0} onClick={work.redo}>
            重做
          </Button>
          <Button onClick={() => leaveFor('close')}>取消</Button>
          <Button look="primary" disabled={!isReady || isFrozen} isBusy={work.isSaving} onClick={work.save}>
            保存
          </Button>
        </span>
      </div>
      <div className={styles['body']}>
        <div className={styles['work']}>
          {work.region === undefined && <Quiet>正在取边界……</Quiet>}
          {isFrozen && (
            <p role="alert" className={styles['failure']}>
              这些边界是已冻结的 {work.frozenYears.join('、')}{' '}
              年度所用的，只能查看；要改动请导入为新的边界版本，或请管理员先解冻。
            </p>
          )}
          {geometry !== null && (
            <p className={styles['area']}>
              面积 <strong>{HM2.format(area(geometry) / M2_PER_HM2)}</strong> hm²
            </p>
          )}
          {work.region !== undefined && !isFrozen && <ModeFields table={table} work={work} />}
          {!work.isComplete && work.region !== undefined && !isFrozen && (
            <Quiet>
              {mode === 'edit' && geometry !== null
                ? '拖动顶点移动；点边上任意处加顶点；按住 Alt 点顶点删除。靠近相邻边界时自动吸附。'
                : missingText(mode, history.present, work.choices)}
            </Quiet>
          )}
          <TrialResult
            trial={trial}
            failure={work.failure}
            picked={finding}
            onPick={(picked) => {
              setFinding(picked);
            }}
          />
          {needsSeeing && (
            <Checkbox checked={isSeen === answer} onChange={(seen) => setSeen(seen ? answer : undefined)}>
              以上问题已核对，仍然保存
            </Checkbox>
          )}
          {mode !== 'merge' && work.region !== undefined && (
            <VertexList
              key={mode}
              draft={history.present}
              isLine={mode === 'split'}
              canDraw={!isFrozen}
              origin={[region.lon ?? work.parent?.lon ?? 0, region.lat ?? work.parent?.lat ?? 0]}
              onDraft={work.draw}
              onChoose={setChosen}
            />
          )}
        </div>
        <div className={styles['map']}>
          <EditorMap
            label={`${region.name}的边界，可在图上编辑`}
            version={region.boundaryVersion ?? ''}
            mode={mode}
            canDraw={work.region !== undefined && !isFrozen}
            draft={history.present}
            ground={ground}
            over={over}
            chosen={chosen}
            view={findingBox(finding) ?? box}
            onDraft={work.draw}
            onPick={(id) => {
              const { others } = work.choices;
              const isLike = work.neighbours.some((one) => one.id === id && one.type === region.type);
              if (isLike)
                work.choose({ others: others.includes(id) ? others.filter((one) => one !== id) : [...others, id] });
            }}
          />
        </div>
      </div>
      {asked !== undefined && (
        <Question
          title="放弃所做的改动？"
          confirm="放弃改动"
          isDangerous
          onClose={() => setAsked(undefined)}
          onConfirm={async () => go(asked)}
        >
          <p>边界的改动尚未保存。</p>
        </Question>
      )}
    </div>
  );
}

const M2_PER_HM2 = 10_000;
const HM2 = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
