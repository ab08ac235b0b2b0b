import type { Table } from '@qingzhang/catalogue/language/table';
import type { Row } from '@qingzhang/contract/rows/row';
import { useDictionaries } from '../../cells/use-dictionaries.ts';
import { deleteRows } from '../../rows/save-row.ts';
import { RowPanel } from '../../tables/row-panel.tsx';
import { Question } from '../../ui/question.tsx';
import type { Region } from '../../regions/version-regions.ts';

/** The type that usually stands directly below. */
const BELOW: Readonly<Record<string, string>> = { 县: '乡镇', 乡镇: '村', 村: '地块' };

interface RegionFormProps {
  readonly table: Table;
  /** The region to edit; null for a new one below `parent`. */
  readonly region: Region | null;
  readonly parent: Region | undefined;
  readonly canWrite: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The form of the catalogue's table over one region. */
export function RegionForm({ table, region, parent, canWrite, onChanged, onClose }: RegionFormProps) {
  const { dictionaries, isLoading } = useDictionaries(table, {
    version: (region ?? parent)?.boundaryVersion ?? undefined,
  });
  if (isLoading) return null;
  const beginning: Row = {
    parentId: parent?.id ?? null,
    type: parent === undefined ? '县' : (BELOW[parent.type] ?? null),
  };
  return (
    <RowPanel
      key={region === null ? 'new' : `${region.id} ${region.rowVersion}`}
      table={table}
      stored={region === null ? null : rowOf(region)}
      beginning={beginning}
      dictionaries={dictionaries}
      canWrite={canWrite}
      isDeletable={false}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}

function rowOf({ depth: _depth, ...region }: Region): Row {
  return { ...region };
}

interface DeleteQuestionProps {
  readonly table: Table;
  readonly region: Region;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteQuestion({ table, region, onDeleted, onClose }: DeleteQuestionProps) {
  return (
    <Question
      title={`删除“${region.name}”？`}
      confirm="删除"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await deleteRows(table, [region.id]);
        onDeleted();
      }}
    >
      <p>它的边界一并删除；已有数据或核算结果的区域不能删除。删除后可以撤销。</p>
    </Question>
  );
}
