import { existsSync } from 'node:fs';
import { flatMenu } from '@qingzhang/catalogue/language/menu-entry';
import { MENU } from '@qingzhang/catalogue/menu';
import { SERVICES } from '@qingzhang/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { ownPages } from '../addresses/own-pages.ts';
import { BOOKS, titleWithin } from './books.ts';
import { FURTHER_TOPICS } from './further-topics.ts';
import { parseTopic } from './parse-topic.ts';
import { searchTopics } from './search-topics.ts';
import { TOPICS, topicOf } from './topics.ts';

const ALL = [...TOPICS, ...FURTHER_TOPICS];
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
    const ids = new Set(ALL.map(({ id }) => id));
    const links = ALL.flatMap(({ text }) =>
      [...text.matchAll(/\]\((?:\.\.\/[a-z]+\/)?([0-9a-z-]+)\.md\)/g)].map(([, id]) => id!),
    );
    expect(links.length).toBeGreaterThan(30);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('has each page in exactly one book, under a name of its own, and every book has pages', () => {
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
    for (const { id } of ALL) expect([id, BOOKS.filter(({ pages }) => pages.test(id)).length]).toEqual([id, 1]);
    for (const { title, pages } of BOOKS) {
      expect([title, ALL.filter(({ id }) => pages.test(id)).length > 5]).toEqual([title, true]);
    }
  });

  it('has a chapter of methods for every service, with its formulas, and the page of the service leads to it', () => {
    for (const { title, module, methods } of SERVICES) {
      const chapter = FURTHER_TOPICS.find((topic) => topic.title === `方法手册：${title}`)!;
      expect(chapter.pages).toEqual([module]);
      for (const { label } of methods?.list ?? []) expect(chapter.text).toContain(`## ${label}`);
      expect(chapter.text.includes('```math')).toBe(methods !== undefined);
      expect(titleWithin(BOOKS[2]!, chapter)).toBe(title);
    }
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
  it('finds methods by their words and calls by theirs, and shows no formula as text', () => {
    const methods = searchTopics(ALL, '修正的通用土壤流失方程');
    expect(methods.map(({ topic }) => topic.title)).toContain('方法手册：土壤保持');
    expect(searchTopics(ALL, 'ROW_STALE')[0]!.topic.title).toBe('二次开发手册：接口');
    const lines = searchTopics(ALL, '土壤保持').map(({ line }) => line);
    expect(lines.filter((line) => /\\[a-z]+|\$`|`/.test(line))).toEqual([]);
  });

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
