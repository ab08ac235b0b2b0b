import path from 'node:path';
import { Fault } from '@qingzhang/core/fault';
import type { PlaceSetting } from '@qingzhang/contract/results/place';
import { readFilesSettings, type FilesSettings } from './files-settings.ts';
import { readMapSettings, type MapSettings } from './map-settings.ts';
import { readPlaceSettings } from './place-settings.ts';
import { readBasePath, readProxies, readTlsFiles, type TlsFiles } from './proxy-settings.ts';
import { readSsoSettings, type SsoSettings } from './sso-settings.ts';
import { readWatchSettings, type WatchSettings } from './watch-settings.ts';
import { readWorkerSettings, type WorkerKind } from './worker-settings.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Empty: the embedded database below `dataDir`. */
  readonly databaseUrl: string;
  /** Who owns the tables and changes them in an upgrade, where the application's own role may not; empty for `databaseUrl`. */
  readonly databaseOwnerUrl: string;
  readonly adminPassword: string;
  readonly practice: boolean;
  /** Processes of this server that work on jobs; with none, programs that do nothing else take them. */
  readonly workers: number;
  /** What workers take. */
  readonly workerKinds: readonly WorkerKind[];
  /** Passes over so many cells are shared out among workers, where there are several. */
  readonly spreadCells: number;
  /** Whether it is found out how sure a total is as soon as it is calculated, before anybody asks. */
  readonly analyseAhead: boolean;
  readonly logLevel: string;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** Days after which a password must be changed; 0 for never. */
  readonly passwordDays: number;
  /** Who must sign in with a code of an authenticator too; anybody may. */
  readonly secondFactor: 'optional' | 'administrators' | 'everybody';
  /** Whether nobody may hold rights of two of system administration, security audit and business. */
  readonly separateDuties: boolean;
  /** Whether the installation holds several offices, each with accounts of its own, or one. */
  readonly offices: 'one' | 'several';
  /** The path under which a proxy shows the product: empty, or `/gep`. */
  readonly basePath: string;
  /** Certificate and key with which the product itself speaks TLS; null for plain HTTP. */
  readonly tls: TlsFiles | null;
  /** Addresses of the reverse proxies whose word about the caller's address and TLS is taken. */
  readonly trustedProxies: readonly string[];
  /** Whether ships are counted, shown and received. */
  readonly vessels: boolean;
  /** A vessel is online while its last position is no older. */
  readonly vesselOnlineMinutes: number;
  readonly map: MapSettings;
  /** First values of what the installation is called and how it begins; what is saved goes before. */
  readonly place: PlaceSetting;
  /** Where the contents of files are kept. */
  readonly files: FilesSettings;
  /** Hours within which every stored file is read again and compared with its name; 0 for never. */
  readonly fileCheckHours: number;
  /** Days for which a file that was made to be downloaded is kept; 0 for ever. */
  readonly madeFileDays: number;
  /** Bytes that the disk of the data folder has left when administrators are warned, and when nothing is saved any more. */
  readonly diskSpace: { readonly warn: number; readonly reserve: number };
  readonly backups: BackupSettings;
  readonly watch: WatchSettings;
  readonly sso: SsoSettings;
  readonly uploadLimits: { readonly raster: number; readonly shape: number; readonly other: number };
}

export interface BackupSettings {
  /** Hours between two back-ups; 0 for none by itself. */
  readonly hours: number;
  /** How many of each kind are kept. */
  readonly keep: number;
  readonly folder: string;
  /** A folder of one's own, on another disk as a rule, gets the files too; the data folder has them already. */
  readonly withFiles: boolean;
  /** Where every change of the embedded database is archived as it happens; empty for nowhere. */
  readonly archive: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIB = 1024 * 1024;

/** Reads the environment once, at start; every problem is reported together. */
export function readConfig(env: Environment, root: string): Config {
  const problems: string[] = [];
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name}=${text}：应为 ${min} 至 ${max} 之间的整数`);
    return fallback;
  };
  const oneOf = <Word extends string>(name: string, fallback: Word, allowed: readonly Word[]): Word => {
    const text = env[name]?.trim() || fallback;
    const found = allowed.find((word) => word === text);
    if (found !== undefined) return found;
    problems.push(`${name}=${text}：应为 ${allowed.join('、')} 之一`);
    return fallback;
  };

  const address = (name: string): string => {
    const text = env[name]?.trim() ?? '';
    if (text !== '' && !/^postgres(?:ql)?:\/\/.+/.test(text))
      problems.push(`${name}：应形如 postgres://用户:密码@主机:5432/数据库，留空则使用内置数据库`);
    return text;
  };
  const databaseUrl = address('DATABASE_URL');
  const databaseOwnerUrl = address('DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== '' && databaseUrl === '')
    problems.push('DATABASE_OWNER_URL：只与 DATABASE_URL 一起使用，内置数据库不需要');
  const file = (name: string): string => {
    const text = env[name]?.trim() ?? '';
    return text === '' ? '' : path.resolve(root, text);
  };
  // An address of IPv6 stands in brackets where a port follows it, and people copy it with them.
  const host = env['HOST']?.trim().replace(/^\[(.*)\]$/, '$1') || '127.0.0.1';
  if (!/^[A-Za-z0-9.:_%-]+$/.test(host)) problems.push(`HOST=${host}：应为主机名或 IP 地址`);
  const dataDir = env['DATA_DIR']?.trim() || './data';
  if (dataDir.includes('\0')) problems.push('DATA_DIR：含有不允许的字符');
  const backupDir = env['BACKUP_DIR']?.trim() ?? '';
  const archiveDir = env['WAL_ARCHIVE_DIR']?.trim() ?? '';
  const archive = archiveDir === '' ? '' : path.resolve(root, archiveDir);
  if (archive !== '' && databaseUrl !== '')
    problems.push('WAL_ARCHIVE_DIR：只用于内置数据库；外部数据库请用 PostgreSQL 自己的归档');
  if (archive !== '' && isWithin(path.resolve(root, dataDir), archive))
    problems.push('WAL_ARCHIVE_DIR：应在数据目录之外，最好在另一块磁盘上');

  const config: Config = {
    port: whole('PORT', 8080, 0, 65_535),
    host,
    dataDir: path.resolve(root, dataDir),
    databaseUrl,
    databaseOwnerUrl,
    adminPassword: env['ADMIN_PASSWORD'] ?? '',
    practice: oneOf('PRACTICE', 'on', ['on', 'off']) === 'on',
    ...readWorkerSettings({ env, problems, whole, oneOf }),
    analyseAhead: oneOf('ANALYSE_AHEAD', 'on', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    sessionIdleMinutes: whole('SESSION_IDLE_MINUTES', 30, 1, 1440),
    sessionHours: whole('SESSION_HOURS', 12, 1, 720),
    passwordDays: whole('PASSWORD_DAYS', 0, 0, 3650),
    secondFactor: oneOf('SECOND_FACTOR', 'optional', ['administrators', 'everybody', 'optional']),
    separateDuties: oneOf('SEPARATE_DUTIES', 'off', ['on', 'off']) === 'on',
    offices: oneOf('OFFICES', 'one', ['one', 'several']),
    basePath: readBasePath(env['BASE_PATH'] ?? '', problems),
    tls: readTlsFiles(file('TLS_CERT'), file('TLS_KEY'), problems),
    trustedProxies: trustedProxies(env, problems),
    vessels: oneOf('VESSELS', 'on', ['on', 'off']) === 'on',
    vesselOnlineMinutes: whole('VESSEL_ONLINE_MINUTES', 10, 1, 1440),
    map: readMapSettings(env, problems),
    place: readPlaceSettings(env, problems),
    files: readFilesSettings({ env, problems, whole, place: file, dataDir: path.resolve(root, dataDir) }),
    fileCheckHours: whole('FILE_CHECK_HOURS', 168, 0, 8760),
    madeFileDays: whole('MADE_FILE_DAYS', 30, 0, 3650),
    diskSpace: {
      warn: whole('DISK_WARN_MB', 2048, 0, 100_000_000) * MIB,
      reserve: whole('DISK_RESERVE_MB', 64, 0, 100_000_000) * MIB,
    },
    backups: {
      hours: whole('BACKUP_HOURS', 24, 0, 8760),
      keep: whole('BACKUP_KEEP', 7, 1, 1000),
      folder: backupDir === '' ? path.resolve(root, dataDir, 'backups') : path.resolve(root, backupDir),
      withFiles: backupDir !== '',
      archive,
    },
    watch: readWatchSettings({ env, problems, whole, place: file }),
    sso: readSsoSettings({ env, problems, place: file }),
    uploadLimits: {
      raster: whole('UPLOAD_RASTER_MB', 2048, 1, 1_000_000) * MIB,
      shape: whole('UPLOAD_SHAPE_MB', 256, 1, 1_000_000) * MIB,
      other: whole('UPLOAD_FILE_MB', 100, 1, 1_000_000) * MIB,
    },
  };
  if (problems.length > 0) throw new Fault('CONFIG_INVALID', { problems });
  return config;
}

function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

/** By its name, and by the one that it had before. */
function trustedProxies(env: Environment, problems: string[]): readonly string[] {
  const name = env['TRUST_PROXY'] === undefined ? 'TRUSTED_PROXIES' : 'TRUST_PROXY';
  return readProxies(name, env[name] ?? '', problems);
}
