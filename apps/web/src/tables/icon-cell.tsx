import type { Field } from '@qingzhang/catalogue/language/field';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { sysModule } from '@qingzhang/catalogue/tables/system';
import { ModuleIcon } from '../ui/module-icon.tsx';
import { ICON_NAMES } from './icon-names.ts';
import styles from './icon-cell.module.css';

/** The column that names a picture of ours. */
export function isIcon(field: Field): boolean {
  return field === fieldOf(sysModule, 'icon');
}

/** The picture and what it shows; the name that programs use says nothing to people. */
export function IconCell({ name }: { readonly name: string }) {
  return (
    <span className={styles['cell']}>
      <ModuleIcon name={name} />
      {ICON_NAMES[name] ?? name}
    </span>
  );
}
