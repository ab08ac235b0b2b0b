import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePlace } from '../settings/place.ts';
import { useSession } from '../session/session.ts';
import { LazyPage } from '../ui/lazy-page.tsx';
import {
  HOME_PATH,
  isPassage,
  isPublic,
  isReload,
  needsToken,
  publicYearOf,
  SIGN_IN_PATH,
  signInPath,
} from '../addresses/redirect-rule.ts';
import { NUMBER_PATH, SCREEN_PATH } from '../addresses/own-pages.ts';
import { ReloadTab } from './reload-tab.tsx';

/** Everything by its address; who is not signed in is sent to sign in and brought back. */
export function AppRoutes() {
  const location = useLocation();
  const title = usePlace((place) => place.title);
  const isSignedIn = useSession((session) => session.token !== null);

  // Every navigation renders this again, whatever a page may have made of the title.
  useEffect(() => {
    document.title = title;
  });

  const { pathname, search, hash } = location;
  if (!isSignedIn && needsToken(pathname)) {
    return <Navigate to={signInPath(`${pathname}${search}${hash}`)} replace />;
  }
  return (
    <>
      {pathname === '/' && <Navigate to={HOME_PATH} replace />}
      {isReload(pathname) && <ReloadTab />}
      <Place pathname={pathname} isSignedIn={isSignedIn} />
    </>
  );
}

interface PlaceProps {
  readonly pathname: string;
  readonly isSignedIn: boolean;
}

/** The shell stays while an address only leads on to another: its tabs must not be lost on the way. */
function Place({ pathname, isSignedIn }: PlaceProps) {
  if (pathname === SIGN_IN_PATH) return <LazyPage key="signIn" load={loadSignIn} props={{}} />;
  const published = <LazyPage key="public" load={loadPublic} props={{ year: publicYearOf(pathname) }} />;
  if (isPublic(pathname)) return published;
  if (isSignedIn && pathname === SCREEN_PATH) return <LazyPage key="screen" load={loadScreen} props={{}} />;
  if (isSignedIn && pathname.startsWith(`${NUMBER_PATH}/`))
    return <LazyPage key="number" load={loadNumbered} props={{ number: pathname.slice(NUMBER_PATH.length + 1) }} />;
  if (isSignedIn) return <LazyPage key="shell" load={loadShell} props={{}} />;
  return isPassage(pathname) ? null : published;
}

async function loadSignIn() {
  const { SignInPage } = await import('../pages/sign-in/sign-in-page.tsx');
  return { default: SignInPage };
}

async function loadPublic() {
  const { PublicPage } = await import('../pages/public/public-page.tsx');
  return { default: PublicPage };
}

async function loadScreen() {
  const { Screen } = await import('./screen.tsx');
  return { default: Screen };
}

async function loadNumbered() {
  const { Numbered } = await import('./numbered.tsx');
  return { default: Numbered };
}

async function loadShell() {
  const { Shell } = await import('../shell/shell.tsx');
  return { default: Shell };
}
