import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/root.mjs';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = textOf('Dockerfile');
const compose = textOf('compose.yaml');
const { version } = JSON.parse(textOf('package.json')) as { version: string };

it('the container is made of the bundle of this version, and works as nobody special', () => {
  expect(/^ARG VERSION=(.+)$/m.exec(dockerfile)?.[1]).toBe(version);
  expect(dockerfile).toContain('ADD release/qingzhang-${VERSION}-linux-x64.tar.gz /opt/');
  expect(dockerfile).toContain('"/opt/qingzhang-${VERSION}-linux-x64/qingzhang"');
  expect(/^USER (.+)$/m.exec(dockerfile)?.[1]).toBe('qingzhang');
});

it('the containers are started by commands and settings that the program knows', () => {
  const program = textOf('apps/server/src/command.ts');
  const commands = [
    ...[...dockerfile.matchAll(/^CMD \["(\w+)"\]$/gm)].map(([, name]) => name!),
    ...[...dockerfile.matchAll(/"qingzhang", "(\w+)"/g)].map(([, name]) => name!),
    ...[...compose.matchAll(/command: \['(\w+)'\]/g)].map(([, name]) => name!),
  ];
  expect(commands).toEqual(['start', 'status', 'worker']);
  for (const name of commands) expect(program).toMatch(new RegExp(`^  ${name}: `, 'm'));
  const settings = [
    ...[...dockerfile.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=/gm)].map(([, name]) => name!),
    ...[...compose.matchAll(/^ {6}((?!POSTGRES)[A-Z_]+):/gm)].map(([, name]) => name!),
  ];
  expect(settings).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'WORKERS']);
  const known = textOf('.env.example');
  for (const name of settings) expect(known).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
});

it('the server does no jobs itself and the worker shares its database and data', () => {
  expect(compose).toContain(`WORKERS: '0'`);
  expect(compose.match(/environment: [&*]environment/g)).toEqual([
    'environment: &environment',
    'environment: *environment',
  ]);
  expect(compose.match(/- data:\/var\/lib\/qingzhang/g)).toHaveLength(2);
  expect(dockerfile).toContain('DATA_DIR=/var/lib/qingzhang');
});
