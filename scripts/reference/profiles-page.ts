import { standingOf } from '@qingzhang/catalogue/profiles/profile';
import { LEAVES } from '@qingzhang/catalogue/registry';
import { PROFILES } from '../../packages/catalogue/src/profiles/profiles.ts';
import { markdownTable } from './markdown.ts';
import { citationText } from './table-section.ts';

/** Writes the page that says for each standard profile which services it counts and which it demands. */
export function profilesPage(): string {
  const rows = LEAVES.map((service) => [
    service.title,
    ...PROFILES.map((profile) => {
      const standing = standingOf(profile, service.wire);
      const words = standing.counted ? (standing.compulsory ? '必选' : '计入') : '不计入';
      return standing.verification === 'verified' ? words : `${words} · 待核实`;
    }),
  ]);
  const sources = PROFILES.map((profile) => `- **${profile.code}** ${profile.title}：${citationText(profile.source)}`);
  return [
    '# 核算规范',
    sources.join('\n'),
    markdownTable(['服务', ...PROFILES.map((profile) => profile.code)], rows),
  ].join('\n\n');
}
