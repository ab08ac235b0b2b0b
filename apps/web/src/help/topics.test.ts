import { existsSync } from 'node:fs';
import { flatMenu } from '@qingzhang/catalogue/language/menu-entry';
import { MENU } from '@qingzhang/catalogue/menu';
import { describe, expect, it } from 'vitest';
import { ownPages } from '../addresses/own-pages.ts';
import { parseTopic } from './parse-topic.ts';
import { searchTopics } from './search-topics.ts';
import { TOPICS, topicOf } from './topics.ts';

const explains = (url: string) => topicOf(url).pages.some((page) => url === page || url.startsWith(`${page}/`));

describe('the manual', () => {
  it('explains every page of the menu and those that everybody has', () => {
    const pages = [...flatMenu(MENU).map(({ url }) => url), ...ownPages.map(({ url }) => url)];
    expect(pages.length).toBeGreaterThan(20);
    // A group opens one of its pages: it has no page of its own.
    const groups = new Set(MENU.filter(({ children }) => children !== undefined).map(({ url }) => url));
    expect(pages.filter((url) => !groups.has(url) && !explains(url))).toEqual([]);
  });

  it('leads only to pages that it has', () => {
    const ids = new Set(TOPICS.map(({ id }) => id));
    const links = TOPICS.flatMap(({ text }) => [...text.matchAll(/\]\(([0-9a-z-]+)\.md\)/g)].map(([, id]) => id!));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('shows only pictures that are there', () => {
    const names = TOPICS.flatMap(({ text }) =>
      [...text.matchAll(/\]\(\.\.\/screenshots\/([^)]*)\.png\)/g)].map(([, name]) => name!),
    );
    expect(names.length).toBeGreaterThan(5);
    const folder = new URL('../../../../docs/screenshots/', import.meta.url);
    expect(names.filter((name) => !existsSync(new URL(`${name}.png`, folder)))).toEqual([]);
  });

  it('chooses the topic that is nearest to the page, and the first one for a page that it does not know', () => {
    expect(topicOf('/area/areaMoney').title).toBe('区域价值');
    expect(topicOf('/adjService/river').title).toBe('核算一项服务');
    expect(topicOf('/somewhere/else')).toBe(TOPICS[0]);
    expect(topicOf('/areaMoney')).toBe(TOPICS[0]);
  });

  it('refuses a file that does not say what it is about', () => {
    expect(() => parseTopic('a/b.md', '没有标题')).toThrow('b.md');
    expect(() => parseTopic('a/b.md', '---\npages: /a\n---\n内容')).toThrow('without title');
    const topic = parseTopic('a/b.md', '---\r\ntitle: 甲：乙\r\npages: /a /b\r\n---\r\n内容\r\n');
    expect(topic).toEqual({ id: 'b', title: '甲：乙', pages: ['/a', '/b'], text: '内容' });
  });
});

describe('searching the manual', () => {
  it('finds all words, in titles first, and shows the line without its marks', () => {
    const found = searchTopics(TOPICS, '冻结');
    expect(found.map(({ topic }) => topic.title)).toContain('核算年度');
    expect(found.every(({ line }) => !/\*\*|`|\]\(/.test(line))).toBe(true);
    expect(searchTopics(TOPICS, '术语')[0]!.topic.title).toBe('术语');
    expect(searchTopics(TOPICS, '绿金指数')[0]!.line).toContain('绿金指数');
    expect(searchTopics(TOPICS, '冻结 理由').length).toBeGreaterThan(0);
    expect(searchTopics(TOPICS, '冻结 不存在的词')).toEqual([]);
    expect(searchTopics(TOPICS, '  ')).toEqual([]);
  });
});
