/** Work that an installation may keep apart: nobody then does two of them. */
export type Duty = 'system' | 'audit' | 'business';

/** What the seeded roles may do with a module; 管理员 may do everything. */
export interface Grants {
  readonly operator?: 'read' | 'write';
  readonly reviewer?: 'read' | 'write';
  readonly visitor?: 'read';
}

export interface MenuEntry {
  readonly url: string;
  readonly moduleName: string;
  readonly icon: string;
  /** Not in the sidebar; reached from tiles, the header's 更多 menu and links. */
  readonly hidden?: boolean;
  /** Nowhere to be seen until an administrator shows its module; from then on an ordinary entry. */
  readonly dormant?: true;
  readonly grants?: Grants;
  /** Whose work the page is; business unless it says otherwise. */
  readonly duty?: Duty;
  readonly children?: readonly MenuEntry[];
}

/** Every entry, parents before their children. */
export function flatMenu(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.flatMap((item) => [item, ...flatMenu(item.children ?? [])]);
}
