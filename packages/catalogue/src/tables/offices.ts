import { systemTable } from '../language/define-table.ts';
import { choice, options, reference, text } from '../language/fields.ts';

const LEVELS = options({ province: '省级', prefecture: '市级', county: '县级' });

/** Offices that one installation holds, each with accounts of its own (decision 0069). */
export const tenant = systemTable({
  name: 'tenant',
  label: '核算机构',
  reach: 'offices',
  unique: ['code'],
  tree: { node: 'id', parent: 'parentId' },
  fields: [
    text('name', '名称', { maxLength: 40, required: true }),
    text('code', '行政区划代码', {
      maxLength: 12,
      required: true,
      pattern: { source: '[0-9]{2,12}', hint: '2 至 12 位数字，如 330521' },
    }),
    choice('level', '层级', LEVELS, { required: true }),
    reference('parentId', '上级机构', 'tenant'),
  ],
});

/** Who works for an office besides the people of its own. */
export const tenantMember = systemTable({
  name: 'tenantMember',
  label: '机构成员',
  reach: 'offices',
  unique: ['userId', 'memberOf'],
  fields: [
    reference('userId', '用户', 'sysUser', { required: true }),
    reference('memberOf', '核算机构', 'tenant', { required: true }),
    reference('roleId', '在该机构的角色', 'sysRole', { required: true }),
  ],
});
