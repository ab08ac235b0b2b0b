import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { ROOT } from './root.mjs';
import { JOURNEYS, SYSTEM_TESTS, UNIT_TESTS } from './test-configs.mjs';

afterEach(() => vi.unstubAllEnvs());

interface Tests {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly projects?: readonly { readonly test: Tests }[];
}

/** For every project of a configuration, whether it runs a file. */
async function projectsOf(config: string): Promise<readonly ((file: string) => boolean)[]> {
  const url = pathToFileURL(join(ROOT, config)).href;
  const { default: found } = (await import(url)) as { readonly default: { readonly test: Tests } };
  return runsOf(found.test);
}

function runsOf({ include = [], exclude = [], projects = [] }: Tests): readonly ((file: string) => boolean)[] {
  const [patterns, others] = [include.map(patternOf), exclude.map(patternOf)];
  const isAmong = (list: readonly RegExp[], file: string) => list.some((pattern) => pattern.test(file));
  return [(file) => isAmong(patterns, file) && !isAmong(others, file), ...projects.flatMap(({ test }) => runsOf(test))];
}

/** `{a,b}`, `**` between slashes and `*`, as the configurations write them. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{([^}]*)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`)
    .replaceAll('**/', '(.+/)?')
    .replaceAll(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${source}$`);
}

function testFiles(): readonly string[] {
  return ['packages', 'apps', 'scripts', 'bench'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
      .filter((name) => !/(^|\/)(node_modules|dist)\//.test(name))
      .filter((name) => /\.(test|e2e|long|stall|system|oracle|client)\.tsx?$/.test(name)),
  );
}

it('every test file is run by the tests of exactly one configuration', async () => {
  vi.stubEnv('LONG', '1');
  const projects = (await Promise.all([UNIT_TESTS, JOURNEYS, SYSTEM_TESTS].map(projectsOf))).flat();
  const files = testFiles();
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => projects.filter((runs) => runs(file)).length !== 1)).toEqual([]);
});

it('journeys of npm test share one product', () => {
  const journeys = testFiles().filter((file) => file.endsWith('.e2e.ts'));
  expect(journeys.length).toBeGreaterThan(10);
  const starts = (file: string) => readFileSync(join(ROOT, file), 'utf8').includes('startProduct');
  expect(journeys.filter(starts)).toEqual([]);
});
