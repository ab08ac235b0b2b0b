/**
 * The floors inside an app, from the roof down. A room is a folder or a loose file directly below the app's sources. It
 * may import every room on the floors below, and on its own floor those that stand behind its name, in one direction.
 *
 * @typedef {object} AppFloor
 * @property {string} floor
 * @property {Readonly<Record<string, readonly string[]>>} rooms
 */

/** @type {Readonly<Record<string, readonly AppFloor[]>>} */
export const APP_FLOORS = {
  'apps/server/src': [
    {
      floor: 'start',
      rooms: {
        'command.ts': ['command', 'start'],
        command: ['start'],
        'job-worker.ts': ['start'],
        'main.ts': ['start'],
        'reader.ts': ['start'],
        'serve.ts': ['start'],
        'worker.ts': ['start'],
        start: [],
        'upkeep.ts': ['start', 'upkeep'],
        upkeep: ['start'],
      },
    },
    {
      floor: 'features',
      rooms: {
        accounts: ['editions'],
        counts: ['accounts'],
        editions: [],
        imports: [],
        installation: [],
        layers: ['accounts'],
        offices: ['accounts'],
        map: ['accounts', 'layers', 'regions'],
        practice: ['accounts', 'regions'],
        publication: ['accounts', 'editions', 'reports'],
        regions: ['accounts'],
        reports: ['accounts', 'editions', 'regions'],
        requests: ['accounts'],
        surfaces: [],
        uploads: [],
        users: [],
        vessels: ['map'],
      },
    },
    { floor: 'tables', rooms: { sheets: ['tables'], tables: [] } },
    {
      floor: 'machinery',
      rooms: { backups: [], documents: [], doubts: ['pixels'], files: [], jobs: [], pixels: ['files'], watch: [] },
    },
    { floor: 'call', rooms: { http: [] } },
    {
      floor: 'stores',
      rooms: {
        access: ['directories', 'rows'],
        audit: [],
        directories: [],
        'file-store': [],
        'job-queue': [],
        place: ['rows', 'territory'],
        rows: ['territory'],
        territory: [],
      },
    },
    { floor: 'ground', rooms: { apart: [], config: [], database: [] } },
  ],
  'apps/web/src': [
    {
      floor: 'start',
      rooms: {
        'main.tsx': ['app.tsx', 'shell'],
        'app.tsx': ['routes', 'shell'],
        routes: ['shell', 'tabs'],
        shell: ['tabs'],
        tabs: [],
        'vite-env.d.ts': [],
      },
    },
    { floor: 'pages', rooms: { pages: [] } },
    {
      floor: 'features',
      rooms: {
        cockpit: ['guide', 'map', 'region-maps', 'reports'],
        guide: [],
        help: ['methods'],
        imports: [],
        map: [],
        methods: [],
        palette: [],
        publication: ['cockpit'],
        'region-maps': ['map'],
        reports: [],
        results: [],
        runs: [],
        sheet: [],
        tables: ['imports', 'map', 'sheet'],
        totals: ['results'],
        tour: [],
        trace: ['methods'],
        vessels: ['map'],
      },
    },
    { floor: 'data', rooms: { jobs: [], regions: [], rows: [], values: ['rows', 'years'], years: [] } },
    {
      floor: 'kit',
      rooms: {
        cells: ['ui'],
        charts: ['figures', 'theme', 'ui'],
        figures: ['ui'],
        files: ['ui'],
        grid: ['cells', 'ui'],
        issues: [],
        theme: [],
        ui: [],
      },
    },
    {
      floor: 'ground',
      rooms: {
        addresses: ['session'],
        api: ['notices', 'settings'],
        notices: [],
        session: ['api', 'notices', 'settings'],
        settings: [],
      },
    },
  ],
};
