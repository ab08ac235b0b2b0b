import type { Topic } from './parse-topic.ts';

/** A manual: a folder of `docs`, and the PDF of the same name beside it. */
export interface Book {
  readonly folder: string;
  readonly title: string;
  /** For whom or what it is, on the cover. */
  readonly lead: string;
  /** What the names of its pages begin with. */
  readonly pages: RegExp;
  /** Loaded when somebody asks for it. */
  readonly isFurther: boolean;
}

export const BOOKS: readonly Book[] = [
  { folder: 'manual', title: '用户手册', lead: '生态产品总值核算', pages: /^\d/, isFurther: false },
  {
    folder: 'operations',
    title: '安装与运维手册',
    lead: '供安装和维护系统的人员使用',
    pages: /^o\d/,
    isFurther: false,
  },
  { folder: 'methods', title: '方法手册', lead: '公式、参数、来源与算例', pages: /^m\d/, isFurther: true },
  {
    folder: 'development',
    title: '二次开发手册',
    lead: '接口、令牌、命令行与扩展',
    pages: /^d\d/,
    isFurther: true,
  },
];

/** The title of a page among those of its book, which need not say the book's name. */
export function titleWithin({ title }: Book, topic: Topic): string {
  return topic.title.startsWith(`${title}：`) ? topic.title.slice(title.length + 1) : topic.title;
}
