import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APP_FLOORS } from './app-floor-table.mjs';
import { appFloorViolations } from './app-floors.mjs';
import { folderCircles } from './circles.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qingzhang-rooms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A source that imports others, by their paths from the root. */
function plant(file: string, ...imports: readonly string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), imports.join('\n'));
}

const circles = () => folderCircles(root);

describe('a circle of folders', () => {
  it('is found in an app, with the files behind it', () => {
    plant('apps/web/src/map/view.ts', `import { legend } from '../layers/legend.ts';`);
    plant('apps/web/src/layers/legend.ts', `import { view } from '../map/view.ts';`);
    expect(circles()).toEqual([
      'apps/web/src: 文件夹循环引用 layers → map → layers(layers/legend.ts 引用 map/view.ts;map/view.ts 引用 layers/legend.ts)',
    ]);
  });

  it('is found in a package, and round several corners', () => {
    plant('packages/engine/src/plan/a.ts', `import { b } from '../run/b.ts';`);
    plant('packages/engine/src/run/b.ts', `export { c } from '../trace/c.ts';`);
    plant('packages/engine/src/trace/c.ts', `const { d } = await import('../plan/d.ts');`);
    plant('packages/engine/src/plan/d.ts');
    expect(circles()).toHaveLength(1);
    expect(circles()[0]).toContain('plan → run → trace → plan');
  });

  it('counts an import of types alone', () => {
    plant('packages/geo/src/crs/a.ts', `import type { B } from '../shapes/b.ts';`);
    plant('packages/geo/src/shapes/b.ts', `import {\n  type A,\n} from '../crs/a.ts';`);
    expect(circles()).toHaveLength(1);
  });

  it('is named in the folder whose rooms form it, however deep', () => {
    plant('apps/server/src/map/wms/a.ts', `import { b } from '../wmts/b.ts';`);
    plant('apps/server/src/map/wmts/deep/c.ts', `import { a } from '../../wms/a.ts';`);
    plant('apps/server/src/map/wmts/b.ts');
    expect(circles()).toHaveLength(1);
    expect(circles()[0]).toMatch(/^apps\/server\/src\/map: .*wms → wmts → wms/);
  });

  it('may lead over a loose file beside the folder', () => {
    plant('packages/core/src/units.ts', `import { table } from './tables/table.ts';`);
    plant('packages/core/src/tables/table.ts', `import { unit } from '../units.ts';`);
    expect(circles()).toHaveLength(1);
  });

  it('is not made by tests, by files of one folder, or by a folder that others share', () => {
    plant('packages/core/src/a/a.ts', `import { b } from './b.ts';`);
    plant('packages/core/src/a/b.ts', `import { a } from './a.ts';\nimport { c } from '../c/c.ts';`);
    plant('packages/core/src/c/c.ts', `import { shared } from '../shared.ts';`);
    plant('packages/core/src/shared.ts');
    plant('packages/core/src/top.ts', `import { c } from './c/c.ts';`);
    plant('packages/core/src/c/c.test.ts', `import { a } from '../a/a.ts';`);
    plant('packages/core/src/c/testing/scene.ts', `import { a } from '../../a/a.ts';`);
    expect(circles()).toEqual([]);
  });
});

describe('the floors of an app', () => {
  const tables = {
    'apps/server/src': [
      { floor: 'start', rooms: { 'main.ts': [] } },
      { floor: 'features', rooms: { map: ['accounts'], accounts: [] } },
      { floor: 'ground', rooms: { rows: [] } },
    ],
  };
  beforeEach(() => {
    plant('apps/server/src/main.ts', `import { map } from './map/map.ts';`);
    plant('apps/server/src/map/map.ts', `import { a } from '../accounts/a.ts';\nimport { r } from '../rows/r.ts';`);
    plant('apps/server/src/accounts/a.ts');
    plant('apps/server/src/rows/r.ts');
  });
  const verdict = () => appFloorViolations(root, tables);

  it('allow what goes down, and along the floor as declared', () => {
    expect(verdict()).toEqual([]);
  });

  it('refuse what goes up, a type as well', () => {
    plant('apps/server/src/rows/r.ts', `import type { A } from '../accounts/a.ts';`);
    expect(verdict()).toEqual(['apps/server/src/rows/r.ts: 不得引用 accounts/a.ts,accounts 在上层(features)']);
  });

  it('refuse what goes along a floor undeclared', () => {
    plant('apps/server/src/accounts/a.ts', `export * from '../map/shape.ts';`);
    plant('apps/server/src/map/shape.ts');
    expect(verdict()).toEqual(['apps/server/src/accounts/a.ts: 不得引用 map/shape.ts,map 同层(features)未声明']);
  });

  it('leave tests alone', () => {
    plant('apps/server/src/rows/r.test.ts', `import { a } from '../accounts/a.ts';`);
    plant('apps/server/src/testing/server.ts', `import '../main.ts';`);
    expect(verdict()).toEqual([]);
  });

  it('name every room, and none that is gone', () => {
    plant('apps/server/src/reports/report.ts');
    rmSync(join(root, 'apps/server/src/main.ts'));
    expect(verdict()).toEqual(['apps/server/src/reports: 不在楼层表中', 'apps/server/src/main.ts: 楼层表有,文件无']);
  });

  it('declare no direction that nothing goes', () => {
    plant('apps/server/src/map/map.ts', `import { r } from '../rows/r.ts';`);
    expect(verdict()).toEqual(['apps/server/src: 楼层表中的 map → accounts 已无引用']);
  });

  it('are wanted of every app', () => {
    plant('apps/web/src/main.tsx');
    expect(verdict()).toEqual(['apps/web/src: 不在楼层表(scripts/check/app-floor-table.mjs)中']);
  });

  it.each(Object.entries(APP_FLOORS))('%s: each room stands on one floor and names neighbours only', (_, floors) => {
    const rooms = floors.flatMap((floor) => Object.keys(floor.rooms));
    expect(new Set(rooms).size).toBe(rooms.length);
    for (const floor of floors) {
      const here = Object.keys(floor.rooms);
      expect(
        Object.values(floor.rooms)
          .flat()
          .filter((room) => !here.includes(room)),
      ).toEqual([]);
    }
  });
});
