import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Where a socket leads: its protocol and the address at the other end. */
interface Connection {
  readonly protocol: string;
  readonly remote: string;
}

const TABLES = ['tcp', 'tcp6', 'udp', 'udp6'];
const OFTEN_MS = 40;

/** Looks at the sockets of a process and of all below it, again and again, until it is stopped and tells what it saw. */
export function watchSockets(pid: number): { readonly stop: () => readonly Connection[] } {
  const seen = new Map<string, Connection>();
  const look = () => {
    for (const connection of connectionsOf(pid)) seen.set(`${connection.protocol} ${connection.remote}`, connection);
  };
  look();
  const timer = setInterval(look, OFTEN_MS);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return [...seen.values()];
    },
  };
}

/** This machine itself, or nobody: a socket that listens. */
export function staysHere({ remote }: Connection): boolean {
  return /^(?:127\.|0\.0\.0\.0$|::1$|::$|::ffff:127\.|::ffff:0\.0\.0\.0$)/.test(remote);
}

function connectionsOf(pid: number): Connection[] {
  const inodes = new Set([pid, ...descendants(pid)].flatMap(socketsOf));
  return TABLES.flatMap((protocol) =>
    // proc(5): local and remote address in the second and third column, the inode in the tenth.
    linesOf(`/proc/net/${protocol}`).flatMap((line) => {
      const columns = line.trim().split(/\s+/);
      return inodes.has(columns[9] ?? '') ? [{ protocol, remote: addressOf(columns[2]!.split(':')[0]!) }] : [];
    }),
  );
}

function socketsOf(pid: number): string[] {
  return entriesOf(`/proc/${pid}/fd`).flatMap((fd) => {
    const [, inode] = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/${pid}/fd/${fd}`)) ?? [];
    return inode === undefined ? [] : [inode];
  });
}

function descendants(pid: number): number[] {
  const children = entriesOf(`/proc/${pid}/task`).flatMap((task) =>
    linesOf(`/proc/${pid}/task/${task}/children`).flatMap((line) => line.split(' ').filter(Boolean).map(Number)),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Words of four bytes, each the other way round. */
function addressOf(hex: string): string {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => (word.match(/../g) ?? []).toReversed());
  if (bytes.length === 4) return bytes.map((byte) => parseInt(byte, 16)).join('.');
  const isMapped = bytes.slice(0, 10).every((byte) => byte === '00') && bytes[10] === 'FF' && bytes[11] === 'FF';
  if (isMapped)
    return `::ffff:${bytes
      .slice(12)
      .map((byte) => parseInt(byte, 16))
      .join('.')}`;
  const text = bytes.join('').toLowerCase();
  if (/^0+$/.test(text)) return '::';
  return /^0+1$/.test(text) ? '::1' : text;
}

// A process may end while it is looked at.
function gone<Found>(read: () => Found, nothing: Found): Found {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code)))
      return nothing;
    throw error;
  }
}

const entriesOf = (folder: string) => gone(() => readdirSync(folder), []);
const targetOf = (link: string) => gone(() => readlinkSync(link), '');
const linesOf = (file: string) =>
  gone(
    () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .slice(file.startsWith('/proc/net') ? 1 : 0),
    [],
  );
