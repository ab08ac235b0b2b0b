import os from 'node:os';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';

/** What is put in the place of a folder, a host or a name. */
const FOLDER = '［文件夹］';
const HOST = '［地址］';
const NAME = '［名称］';
/** A shorter word might be part of any other. */
const SHORTEST = 3;

/**
 * Takes out of a text where an installation stands and who works there: what is found by its form, addresses and those of
 * the web, and what the settings name. A person's home folder is called after its owner.
 */
export function withoutPlaces(text: string, config: Config | undefined): string {
  const known = config === undefined ? [] : placesOf(config);
  const own: Place[] = [
    [os.homedir(), '~'],
    [os.hostname(), HOST],
    [os.userInfo().username, NAME],
  ];
  const places = [...known, ...own].filter(([place]) => place.length >= SHORTEST);
  // The longest first: a folder may lie in another.
  places.sort(([one], [other]) => other.length - one.length);
  const named = places.reduce((rest, [place, stand]) => rest.replaceAll(place, stand), text);
  return named.replaceAll(WEB, `$1${HOST}`).replaceAll(DIGITS, (found) => (isIP(found) === 0 ? found : HOST));
}

type Place = readonly [place: string, stand: string];

const WEB = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/，。；：）"']+/gi;
const DIGITS = /[0-9a-f]*(?:[.:][0-9a-f]*){2,7}/gi;

function placesOf({ host, databaseUrl, databaseOwnerUrl, dataDir, files, backups, watch, sso }: Config): Place[] {
  const folders = [dataDir, files.folder, backups.folder, backups.archive, watch.logs.folder];
  const urls = [
    databaseUrl,
    databaseOwnerUrl,
    files.s3?.endpoint ?? '',
    sso.oidc?.issuer.href ?? '',
    sso.ldap?.url ?? '',
  ];
  const parts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url));
  return [
    ...folders.map((folder): Place => [folder, FOLDER]),
    ...[host, ...parts.map(({ hostname }) => hostname)]
      .filter((name) => !HERE.has(name))
      .map((name): Place => [name, HOST]),
    ...parts.flatMap(({ username, pathname }): Place[] => [
      [decodeURIComponent(username), NAME],
      [pathname.slice(1), NAME],
    ]),
    [files.s3?.bucket ?? '', NAME],
  ];
}

/** Every machine has these. */
const HERE: ReadonlySet<string> = new Set(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost']);
