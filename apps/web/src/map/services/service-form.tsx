import { mapService } from '@qingzhang/catalogue/tables/map';
import { rowCalls } from '@qingzhang/contract/calls/row-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/message-of.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import styles from '../shown/layers.module.css';
import { withLayer } from '../shown/layer-stack.ts';
import { changeLayers } from '../shown/shown-layers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { LayerChoice, type ChosenLayer } from './layer-choice.tsx';
import { draftProblems, SERVICE_KINDS, serviceLayerId, type ServiceDraft, type ServiceKind } from './service-draft.ts';
import { SERVICES_KEY } from './service-rows.ts';

const EMPTY: ServiceDraft = { name: '', kind: 'xyz', url: '', layers: null, matrixSet: null };

/** Adds a map service; it is shown at once. */
export function ServiceForm({ onDone }: { readonly onDone: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [isTold, setTold] = useState(false);
  const [failure, setFailure] = useState('');
  const queries = useQueryClient();
  const problems = isTold ? draftProblems(draft) : {};
  const save = async () => {
    setTold(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    try {
      const { name, kind, url, layers, matrixSet } = draft;
      const row = { name: name.trim(), kind, url: url.trim(), layers, matrixSet };
      const { id } = await api.call(rowCalls(mapService).saveOne, row, { isQuiet: true });
      await queries.invalidateQueries({ queryKey: SERVICES_KEY });
      changeLayers((stack) => withLayer(stack, serviceLayerId(id), 1));
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const takeLayer = (chosen: ChosenLayer) =>
    setDraft({ ...draft, ...chosen, name: draft.name.trim() === '' ? chosen.title : draft.name });
  return (
    <form
      className={styles['form']}
      aria-label="添加地图服务"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextLine
        label="名称"
        value={draft.name}
        problem={problems.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <ChoiceBox
        label="类型"
        value={draft.kind}
        choices={SERVICE_KINDS}
        onChoose={(kind) => setDraft({ ...draft, kind: kind as ServiceKind })}
      />
      <TextLine label="地址" value={draft.url} problem={problems.url} onChange={(url) => setDraft({ ...draft, url })} />
      {draft.kind !== 'xyz' && (
        <LayerChoice
          key={draft.kind}
          kind={draft.kind}
          url={draft.url.trim()}
          layer={draft.layers}
          onChoose={takeLayer}
        />
      )}
      {draft.kind !== 'xyz' && (
        <TextLine
          label="图层名"
          value={draft.layers ?? ''}
          problem={problems.layers}
          onChange={(layers) => setDraft({ ...draft, layers: layers === '' ? null : layers })}
        />
      )}
      <TextLine
        label={draft.kind === 'wms' ? '坐标系' : '瓦片矩阵'}
        value={draft.matrixSet ?? ''}
        problem={problems.matrixSet}
        onChange={(matrixSet) => setDraft({ ...draft, matrixSet: matrixSet === '' ? null : matrixSet })}
      />
      {failure !== '' && (
        <p role="alert" className={styles['bad']}>
          {failure}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button look="primary" type="submit">
          保存并显示
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </form>
  );
}

interface TextLineProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function TextLine({ label, value, problem, onChange }: TextLineProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        isWrong={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles['bad']}>
          {problem}
        </p>
      )}
    </div>
  );
}
