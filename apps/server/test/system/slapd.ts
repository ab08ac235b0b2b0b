import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { answers, freePort } from '../../src/testing/ports.ts';
import { promisify } from 'node:util';
import { makeCertificate } from './nginx.ts';

const run = promisify(execFile);

export interface Directory {
  /** With StartTLS; the certificate is made out to localhost. */
  readonly plain: string;
  readonly secure: string;
  readonly cert: string;
  readonly base: string;
  readonly bindDn: string;
  readonly bindPassword: string;
  /** Stops and goes on: connections are taken by the system and nobody answers. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly stop: () => Promise<void>;
}

const BASE = 'dc=county,dc=example';
const ADMIN = `cn=reader,${BASE}`;

/** Debian's OpenLDAP with people and groups, in a folder of its own. */
export async function startSlapd(): Promise<Directory> {
  const folder = await mkdtemp(path.join(tmpdir(), 'qingzhang-slapd-'));
  const { cert, key } = await makeCertificate(folder, 'directory');
  const [plain, secure] = [await freePort(), await freePort()];
  await mkdir(path.join(folder, 'db'));
  const config = path.join(folder, 'slapd.conf');
  await writeFile(
    config,
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${cert}
TLSCertificateKeyFile ${key}
database mdb
maxsize 10485760
suffix "${BASE}"
rootdn "${ADMIN}"
rootpw Reader-Password-1
directory ${folder}/db
access to attrs=userPassword by anonymous auth by * none
access to * by * none
`,
  );
  await writeFile(path.join(folder, 'people.ldif'), PEOPLE);
  await run('/usr/sbin/slapadd', ['-f', config, '-l', path.join(folder, 'people.ldif')]);
  const urls = `ldap://localhost:${plain}/ ldaps://localhost:${secure}/`;
  const program = process.env['SLAPD_PATH'] ?? '/usr/sbin/slapd';
  const child: ChildProcess = spawn(program, ['-f', config, '-h', urls, '-d', '0'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await answers(plain))) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`);
    await delay(50);
  }
  return {
    plain: `ldap://localhost:${plain}`,
    secure: `ldaps://localhost:${secure}`,
    cert,
    base: BASE,
    bindDn: ADMIN,
    bindPassword: 'Reader-Password-1',
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const PEOPLE = `dn: ${BASE}
objectClass: dcObject
objectClass: organization
o: county
dc: county

dn: ou=people,${BASE}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${BASE}
objectClass: organizationalUnit
ou: groups
${person('zhangsan', '张三', '生态环境局')}${person('lisi', '李四', '林业局')}${person('wangwu', '王五', '水利局')}
dn: cn=gep-staff,ou=groups,${BASE}
objectClass: groupOfNames
cn: gep-staff
member: uid=zhangsan,ou=people,${BASE}

dn: cn=gep-reviewers,ou=groups,${BASE}
objectClass: groupOfNames
cn: gep-reviewers
member: uid=lisi,ou=people,${BASE}
`;

function person(uid: string, name: string, unit: string): string {
  const text = (value: string) => Buffer.from(value).toString('base64');
  return `
dn: uid=${uid},ou=people,${BASE}
objectClass: inetOrgPerson
uid: ${uid}
cn:: ${text(name)}
sn:: ${text(name)}
departmentNumber:: ${text(unit)}
userPassword: Directory-${uid}-1
`;
}
