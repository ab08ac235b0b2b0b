import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const MENU_MODULE = fileURLToPath(new URL('../../packages/catalogue/src/menu.ts', import.meta.url));

/**
 * Builds the menu as plain data. The menu is made from the services, and importing them would bring the whole
 * catalogue (50 KB gz) to the first screen, which needs their names and pictures only.
 */
export function menuAsData(): Plugin {
  return {
    name: 'menu-as-data',
    apply: 'build',
    load: {
      filter: { id: MENU_MODULE },
      handler: async () => {
        const { module } = await runnerImport<Record<string, unknown>>(MENU_MODULE);
        const constants = Object.entries(module).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: constants.join('\n'), moduleType: 'js' };
      },
    },
  };
}
