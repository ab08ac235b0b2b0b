/** A group of a directory, or a value of a claim, and the role that it gives: a code of a built-in role, or a role's name. */
export interface RoleOfGroup {
  readonly group: string;
  readonly role: string;
}

const EXAMPLE = 'gep-admins=admin;gep-staff=operator';

/**
 * `group=role;group=role`: whoever is in several groups gets the first role of the list. A distinguished name holds
 * commas and equal signs, so entries are parted by semicolons and the last equal sign counts.
 */
export function readRoleMap(name: string, text: string, problems: string[]): readonly RoleOfGroup[] {
  const entries = text.split(';').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]));
  return entries.flatMap((entry) => {
    const at = entry.lastIndexOf('=');
    const [group, role] = [entry.slice(0, Math.max(at, 0)).trim(), entry.slice(at + 1).trim()];
    if (group !== '' && role !== '') return [{ group, role }];
    problems.push(`${name}：“${entry}”应形如 组=角色，多项以分号隔开，如 ${EXAMPLE}`);
    return [];
  });
}
