import { expect, it } from 'vitest';
import { isHarmless } from './trusted-text.ts';

it('lets boxes, lines and text of libraries through', () => {
  for (const text of [
    '',
    'M',
    '&amp;',
    '小于 5 &lt; 6',
    '<div style="margin: 0px 0 0;line-height:1;"><span style="color:#666">固碳</span><br/>1.2 亿元</div>',
    '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>',
  ])
    expect([text, isHarmless(text)]).toEqual([text, true]);
});

it('lets nothing through that loads, links or runs, however it is spelt', () => {
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<IMG SRC=x>',
    '<span onclick="x()">a</span>',
    '<span style="color:red"onclick="x()">a</span>',
    '<span style="a" onclick="x()">a</span>',
    '<script>1</script>',
    '<a href="javascript:1">x</a>',
    '<svg/onload=alert(1)>',
    '<!DOCTYPE html><meta charset="UTF-8"><title></title><body onload=x()>',
    // What is left after the harmless part is taken out shall not be read as one tag.
    '<im<br>g src=x onerror=alert(1)>',
    '<div',
  ])
    expect([text, isHarmless(text)]).toEqual([text, false]);
});
