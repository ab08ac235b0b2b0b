/** A module that a role holds. */
export interface ModuleRight {
  readonly moduleId: string;
  readonly write: boolean;
}

/** A role as it is stored, or as somebody wants it to be. */
export interface RoleRights {
  readonly roleName: string;
  readonly builtin: string | null;
  readonly modules: readonly ModuleRight[] | null;
}
