import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPassage,
  isPublic,
  needsToken,
  publicYearOf,
  reloadedPath,
  reloadPath,
  signInPath,
  wantedPath,
} from './redirect-rule.ts';

describe('who needs a token', () => {
  it.each(['/', '/login', '/main', '/redirect', '/redirect/Gep/Gep', '/public', '/public/2024'])(
    'nobody at %s',
    (path) => {
      expect(needsToken(path)).toBe(false);
    },
  );

  it.each(['/Gep/Gep', '/mainly', '/loginx', '/publicly', '/redirected', '/system', '/personal', '/unknown'])(
    'everybody at %s',
    (path) => {
      expect(needsToken(path)).toBe(true);
    },
  );
});

describe('the site of published years', () => {
  it('shows the year of its address, and otherwise the latest', () => {
    const paths = ['/public', '/public/', '/public/2024', '/public/2024/', '/public/24', '/public/next'];
    expect(paths.map(publicYearOf)).toEqual([undefined, undefined, 2024, 2024, undefined, undefined]);
    expect(paths.every(isPublic)).toBe(true);
    expect(isPublic('/publicly')).toBe(false);
  });
});

describe('the way back after signing in', () => {
  it('leads to the wanted page with its query', () => {
    const path = signInPath('/adjService/FCar?year=2023#top');
    expect(path).toBe('/login?redirect=%2FadjService%2FFCar%3Fyear%3D2023%23top');
    expect(wantedPath(path.slice('/login'.length))).toBe('/adjService/FCar?year=2023#top');
  });

  it.each(['', '?redirect=', '?other=/Gep', '?redirect=Gep/Gep'])('leads home without a path (%s)', (search) => {
    expect(wantedPath(search)).toBe('/main');
  });

  it.each([
    '//example.com',
    '/\\example.com',
    'https://example.com',
    '/\t/example.com',
    '/a\\..\\b',
    'javascript:alert(1)',
  ])('never leads to another machine (%s)', (wanted) => {
    expect(wantedPath(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/main');
  });

  it('does not lead back to the sign-in page itself', () => {
    expect(wantedPath('?redirect=%2Flogin%3Fredirect%3D%252FGep')).toBe('/main');
    expect(wantedPath('?redirect=%2FloginHistory')).toBe('/loginHistory');
  });

  it('stays on this machine whatever the query says', () => {
    fc.assert(
      fc.property(fc.string(), (wanted) => {
        const path = wantedPath(`?redirect=${encodeURIComponent(wanted)}`);
        expect(new URL(path, 'http://here.test').origin).toBe('http://here.test');
      }),
    );
  });
});

describe('reloading a tab', () => {
  it('goes through /redirect and comes back to the same address', () => {
    expect(reloadPath('/area/areaMoney?year=2023')).toBe('/redirect/area/areaMoney?year=2023');
    expect(reloadedPath('/redirect/area/areaMoney?year=2023')).toBe('/area/areaMoney?year=2023');
  });

  it.each(['/redirect', '/redirect/', '/redirect//example.com', '/redirect/redirect/Gep'])(
    'goes somewhere sensible from %s',
    (href) => {
      expect(reloadedPath(href)).toBe(href === '/redirect/' ? '/' : '/main');
    },
  );

  it('is a passage like /, not a page', () => {
    expect(['/', '/redirect/Gep', '/redirect', '/main', '/redirected'].map(isPassage)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
