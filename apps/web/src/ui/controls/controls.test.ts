import { LoadingOutlined, PlusOutlined } from '@ant-design/icons-svg';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Input } from './input.tsx';
import { LabelledField } from './labelled-field.tsx';
import { PasswordInput } from './password-input.tsx';
import { SearchInput } from './search-input.tsx';
import { Segmented } from './segmented.tsx';
import { Slider } from './slider.tsx';
import { TextArea } from './text-area.tsx';

const markup = renderToStaticMarkup;
const ignore = () => undefined;
/** How often a part occurs. */
const count = (text: string, part: string) => text.split(part).length - 1;

describe('an icon', () => {
  it('is passed over by screen readers unless it says something by itself', () => {
    expect(markup(createElement(Icon, { of: PlusOutlined }))).toContain('aria-hidden="true"');
    const spoken = markup(createElement(Icon, { of: PlusOutlined, label: '新增' }));
    expect(spoken).toContain('role="img" aria-label="新增"');
    expect(spoken).not.toContain('aria-hidden');
  });
});

describe('a button', () => {
  it('sends no form unless it is told to', () => {
    expect(markup(createElement(Button, null, '保存'))).toContain('type="button"');
    expect(markup(createElement(Button, { type: 'submit' }, '保存'))).toContain('type="submit"');
  });

  it('turns while it is busy, keeps the focus and takes no second press', () => {
    const busy = markup(createElement(Button, { isBusy: true, icon: PlusOutlined }, '保存'));
    expect(busy).toContain('aria-busy="true" aria-disabled="true"');
    expect(busy).not.toMatch(/\sdisabled/);
    expect(busy).toContain('data-turning="true"');
    // One icon only: the turning one in place of its own.
    expect(count(busy, '<svg')).toBe(1);
    expect(busy).toContain(pathOf(LoadingOutlined));
  });
});

describe('a field', () => {
  it('says that it is wrong to the eye and to screen readers', () => {
    expect(markup(createElement(Input, { defaultValue: '1' }))).not.toContain('aria-invalid');
    const wrong = markup(createElement(Input, { defaultValue: '1', isWrong: true }));
    expect(wrong).toContain('data-wrong="true"');
    expect(wrong).toContain('aria-invalid="true"');
  });

  it('is named by its label and described by what is wrong with it', () => {
    const NameField = () =>
      LabelledField({
        label: '用户名',
        problem: '请填写用户名',
        children: (props) => createElement(Input, props),
      });
    const text = markup(createElement(NameField));
    const [, id] = /<label for="([^"]+)">用户名<\/label>/.exec(text)!;
    expect(text).toContain(`<input id="${id}" aria-describedby="${id}-help"`);
    expect(text).toMatch(new RegExp(`<p id="${id}-help"[^>]*><span role="alert"[^>]*>请填写用户名</span></p>`));
  });

  it('hides a password until its owner asks to see it', () => {
    const text = markup(createElement(PasswordInput, {}));
    expect(text).toContain('type="password"');
    expect(text).toContain('aria-pressed="false"');
    expect(text).toContain('aria-label="显示密码"');
  });

  it('offers to clear what was searched for, and nothing while it is empty', () => {
    const search = (text: string) =>
      markup(createElement(SearchInput, { label: '关键字', placeholder: '关键字', text, onChange: ignore }));
    expect(search('')).not.toContain('清除');
    expect(search('水库')).toContain('aria-label="清除"');
  });

  it('is as high as its text, which stands in a mirror behind it', () => {
    const text = markup(createElement(TextArea, { value: '一\n二', least: 2, most: 6, onChange: ignore }));
    expect(text).toContain('data-mirror="一\n二"');
    expect(text).toContain('--least:2;--most:6');
  });
});

describe('a choice', () => {
  it('of a few is a group of radio buttons of one name', () => {
    const text = markup(
      createElement(Segmented, {
        label: '口径',
        value: 'b',
        choices: [
          { value: 'a', label: '总值' },
          { value: 'b', label: '人均' },
        ],
        onChoose: ignore,
      }),
    );
    expect(text).toContain('role="radiogroup" aria-label="口径"');
    expect(new Set(text.match(/name="[^"]+"/g)).size).toBe(1);
    expect(text).toMatch(/checked="" value="b"/);
    expect(count(text, 'checked=""')).toBe(1);
  });

  it('on a scale is read out as people read it, and fills up to where it stands', () => {
    const text = markup(
      createElement(Slider, {
        label: '回放时间',
        min: 100,
        max: 300,
        step: 10,
        value: 150,
        text: (value) => `${value} 秒`,
        onChange: ignore,
      }),
    );
    expect(text).toContain('aria-label="回放时间" aria-valuetext="150 秒"');
    // (150 − 100) / (300 − 100) = 0.25
    expect(text).toContain('--share:0.25');
  });
});

function pathOf({ icon }: typeof LoadingOutlined): string {
  if (typeof icon === 'function') throw new Error('two colours');
  return icon.children![0]!.attrs['d']!;
}
