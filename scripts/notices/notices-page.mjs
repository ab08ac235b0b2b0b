import { groupByTerms } from './notices.mjs';

/**
 * @param {readonly import('./notices.mjs').Notice[]} notices
 * @returns {string} the text of THIRD-PARTY-NOTICES.md
 */
export function noticesPage(notices) {
  const terms = groupByTerms(notices);
  const idsOf = (/** @type {string} */ name) =>
    terms.filter(({ users }) => users.some((user) => user.name === name)).map(({ id }) => `[${id}](#${id})`);
  const rows = notices.map(
    ({ name, licence, inside }) =>
      `| ${name} | ${inside === '' ? '' : `\`${inside}\``} | ${licence} | ${idsOf(name).join(' ')} |`,
  );
  return [
    '# 第三方软件声明',
    '',
    '青账以 [Apache-2.0](LICENSE) 发布。下列软件随它安装或打包，各依自己的许可；由 `npm run notices` 生成，请勿手改。',
    '',
    `共 ${notices.length} 项。“随”一栏写明它装在哪个包内；内置数据库所带的程序库因系统而异，这里合并列出。`,
    '',
    '| 名称与版本 | 随 | 许可 | 文本 |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## 许可文本',
    '',
    '条款相同的只列一次，先列各软件的权利人。',
    '',
    ...terms.flatMap(section),
  ].join('\n');
}

/** @param {import('./notices.mjs').Terms} terms */
function section({ id, body, users }) {
  const licences = [...new Set(users.map(({ licence }) => licence))].sort();
  return [
    `### ${id}`,
    '',
    licences.join('、'),
    '',
    ...users.map(({ name, copyright }) => `- ${name}${copyright.length === 0 ? '' : `:${copyright.join(';')}`}`),
    '',
    '~~~~text',
    body,
    '~~~~',
    '',
  ];
}
