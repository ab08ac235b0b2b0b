import path from 'node:path';
import { readAuthority, refuseAlone, textOf, type Reading } from './read-settings.ts';

/** Where contents of files are kept. */
export interface FilesSettings {
  /** The folder of contents, or of what is under way where they are in an S3-compatible store. */
  readonly folder: string;
  /** Whether somebody has named the folder: other servers may use it too. */
  readonly isShared: boolean;
  readonly s3: S3Settings | null;
}

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** The certificates of a private authority; undefined for those that the system knows. */
  readonly authority: string | undefined;
  /** Copies of contents that were used lately, on this machine. */
  readonly cache: { readonly folder: string; readonly bytes: number };
}

interface FilesReading extends Reading {
  readonly whole: (name: string, fallback: number, min: number, max: number) => number;
  readonly dataDir: string;
}

const GIB = 1024 ** 3;
const OF_S3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION', 'S3_CA', 'FILES_CACHE_GB'] as const;
const NEEDED = OF_S3.slice(0, 3);
/** Names as every implementation takes them; a prefix of plain words. */
const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9._/-]*))?$/;

export function readFilesSettings(reading: FilesReading): FilesSettings {
  const { problems, dataDir, place } = reading;
  const [own, named, address] = [path.join(dataDir, 'files'), place('FILES_DIR'), textOf(reading, 'FILES_URL')];
  if (named !== '' && address !== '') problems.push('FILES_DIR 与 FILES_URL：只能设置其中一个');
  if (address === '') {
    refuseAlone(reading, 'FILES_URL', OF_S3);
    return { folder: named || own, isShared: named !== '', s3: null };
  }
  return { folder: own, isShared: false, s3: readS3(reading, address) };
}

function readS3(reading: FilesReading, address: string): S3Settings {
  const { problems, dataDir, whole } = reading;
  const [, bucket = '', below = ''] = ADDRESS.exec(address) ?? [];
  if (bucket === '' || below.split('/').includes('..'))
    problems.push(`FILES_URL=${address}：应形如 s3://存储桶 或 s3://存储桶/前缀`);
  const missing = NEEDED.filter((name) => textOf(reading, name) === '');
  if (missing.length > 0) problems.push(`${missing.join('、')}：设置了 FILES_URL 时必须填写`);
  const endpoint = textOf(reading, 'S3_ENDPOINT');
  if (endpoint !== '' && !isEndpoint(endpoint))
    problems.push(`S3_ENDPOINT=${endpoint}：应形如 https://主机 或 http://主机:端口，不含路径`);
  const prefix = below.replaceAll(/^\/+|\/+$/g, '');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: textOf(reading, 'S3_REGION', 'us-east-1'),
    accessKey: textOf(reading, 'S3_ACCESS_KEY'),
    secretKey: textOf(reading, 'S3_SECRET_KEY'),
    authority: readAuthority(reading, 'S3_CA'),
    cache: {
      folder: path.join(dataDir, 'cache', 'contents'),
      bytes: whole('FILES_CACHE_GB', 50, 1, 1_000_000) * GIB,
    },
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && [search, hash, username, password].every((t) => t === '');
}
