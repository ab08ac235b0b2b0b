import { DeleteOutlined, FilterOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons-svg';
import type { Table } from '@qingzhang/catalogue/language/table';
import { useState, type ReactNode } from 'react';
import { toastSuccess } from '../notices/notices.ts';
import { Button } from '../ui/controls/button.tsx';
import { SearchInput } from '../ui/controls/search-input.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';
import { Question } from '../ui/question.tsx';
import { deleteRows } from '../rows/save-row.ts';
import { IntakeButton } from './intake/intake-button.tsx';
import styles from './table-screen.module.css';

export type TableView = 'list' | 'tree' | 'sheet';

interface TableToolbarProps {
  readonly table: Table;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly hasSheet: boolean;
  readonly canWrite: boolean;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly isFiltering: boolean;
  readonly onFilter: () => void;
  readonly onColumns: () => void;
  readonly onShowDeleted: (() => void) | undefined;
  readonly onAdd: () => void;
  /** Takes files in as layers. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** Makes a layer of stations; undefined where none can be. */
  readonly onSurface: (() => void) | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onRowsDeleted: () => void;
  /** The ways into a file and back. */
  readonly sheetActions: ReactNode;
}

/** How a table is shown, what is searched for, what can be done with it. */
export function TableToolbar(props: TableToolbarProps) {
  const { table, view, chosen } = props;
  const [keyword, setKeyword] = useState(props.keyword);
  const [isDeleting, setDeleting] = useState(false);
  const views: readonly { readonly value: TableView; readonly label: string }[] = [
    ...(table.tree === undefined ? [] : [{ value: 'tree', label: '树' } as const]),
    { value: 'list', label: '列表' },
    ...(props.hasSheet ? [{ value: 'sheet', label: props.canWrite ? '表格录入' : '表格' } as const] : []),
  ];
  const isKept = props.canWrite && table.kind !== 'log';
  return (
    <div className={styles['bar']}>
      {views.length > 1 && <Segmented label="显示方式" choices={views} value={view} onChoose={props.onView} />}
      {view !== 'sheet' && (
        <SearchInput
          className={styles['search']}
          label="关键字"
          placeholder="关键字"
          text={keyword}
          onChange={setKeyword}
          onSearch={props.onKeyword}
        />
      )}
      {view === 'list' && (
        <Button icon={FilterOutlined} aria-expanded={props.isFiltering} onClick={props.onFilter}>
          筛选
        </Button>
      )}
      {view !== 'sheet' && (
        <Button icon={SettingOutlined} onClick={props.onColumns}>
          显示列
        </Button>
      )}
      {props.onShowDeleted !== undefined && view !== 'sheet' && <Button onClick={props.onShowDeleted}>已删除</Button>}
      {view !== 'sheet' && props.sheetActions}
      {isKept && view === 'list' && chosen.size > 0 && (
        <Button look="danger" icon={DeleteOutlined} onClick={() => setDeleting(true)}>
          删除选中的 {chosen.size} 行
        </Button>
      )}
      {props.onFiles !== undefined && view !== 'sheet' && (
        <IntakeButton label="上传图层" className={styles['push']} onFiles={props.onFiles} />
      )}
      {props.onSurface !== undefined && view !== 'sheet' && <Button onClick={props.onSurface}>由站点插值</Button>}
      {isKept && view !== 'sheet' && (
        <Button
          look={props.onFiles === undefined ? 'primary' : 'plain'}
          className={props.onFiles === undefined ? styles['push'] : undefined}
          icon={PlusOutlined}
          onClick={props.onAdd}
        >
          新增
        </Button>
      )}
      {isDeleting && (
        <Question
          title={`删除选中的 ${chosen.size} 行？`}
          confirm="删除"
          isDangerous
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            const { deleted } = await deleteRows(table, [...chosen]);
            toastSuccess(`已删除 ${deleted} 行`);
            props.onRowsDeleted();
          }}
        >
          <p>删除后可以由管理员从“已删除”中恢复。</p>
        </Question>
      )}
    </div>
  );
}
