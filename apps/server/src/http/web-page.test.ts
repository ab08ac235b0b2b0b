import { expect, it } from 'vitest';
import { pageBelow } from './web-page.ts';

const PAGE = `<meta name="base-path" content="" />
<link rel="icon" href="./favicon.svg" /><a href="https://a.cn/./x">x</a>
<script type="module" crossorigin src="./assets/index-1.js"></script>`;

it('a page below a path takes its files and its routes from there', () => {
  expect(pageBelow(PAGE, '/gep')).toBe(`<meta name="base-path" content="/gep" />
<link rel="icon" href="/gep/favicon.svg" /><a href="https://a.cn/./x">x</a>
<script type="module" crossorigin src="/gep/assets/index-1.js"></script>`);
});

it('a page at the root has whole addresses too, for routes of any depth', () => {
  expect(pageBelow(PAGE, '')).toContain('src="/assets/index-1.js"');
  expect(pageBelow(PAGE, '')).toContain('<meta name="base-path" content="" />');
});
