import type { LeafService } from '@qingzhang/catalogue/language/service';
import { optionLabel } from '@qingzhang/catalogue/language/field-facts';
import { fieldOf } from '@qingzhang/catalogue/language/table';
import { standingOf, type Profile } from '@qingzhang/catalogue/profiles/profile';
import { PROFILES } from '@qingzhang/catalogue/profiles/profiles';
import { markdownTable } from '../markdown.ts';
import { citationText } from '../table-section.ts';

/** How each standard treats a service: whether it counts, by which method, and what it prescribes besides. */
export function standardsSection(service: LeafService): string {
  return markdownTable(
    ['核算规范', '是否计入', '方法', '另有规定'],
    PROFILES.map((profile) => {
      const standing = standingOf(profile, service.wire);
      const counted = standing.counted ? (standing.compulsory ? '必选' : '计入') : '不计入合计';
      const method = service.methods.list.find(({ name }) => name === standing.method)?.label ?? standing.method;
      return [
        profile.title,
        standing.verification === 'verified' ? counted : `${counted}（待核实）`,
        [method ?? '默认方法', standing.methodClause].filter((text) => text !== undefined).join('，'),
        [...choiceTexts(service, profile), ...(standing.note === undefined ? [] : [standing.note])].join('；'),
      ];
    }),
  );
}

function choiceTexts({ tables }: LeafService, { choices }: Profile): readonly string[] {
  return tables.flatMap((table) =>
    table.fields.flatMap((field) => {
      const choice = choices[`${table.name}.${field.key}`];
      if (choice === undefined) return [];
      const value =
        typeof choice.value === 'boolean'
          ? choice.value
            ? '是'
            : '否'
          : (optionLabel(fieldOf(table, field.key), choice.value) ?? choice.value);
      return [`${field.label}：${value}（${citationText(choice.source)}）`];
    }),
  );
}
