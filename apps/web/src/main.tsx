import '@qingzhang/contract/no-generated-code';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { guardMarkup } from './api/trusted-text.ts';
import { App } from './app.tsx';
import './base.css';
import { fetchAhead } from './shell/fetch-ahead.ts';
import { basePath, isBelowBase, ownAddress } from './settings/base-path.ts';
import { forgetUserOnChange } from './shell/forget-user.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
guardMarkup();
forgetUserOnChange();
const { pathname, search, hash } = window.location;
if (isBelowBase(pathname)) {
  fetchAhead(pathname.slice(basePath().length));
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // After the first screen: the page itself has said whose it is.
  void import('./session/follow-place.ts').then(({ followPlace }) => followPlace());
} else window.location.replace(`${ownAddress(pathname)}${search}${hash}`);
