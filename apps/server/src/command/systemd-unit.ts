interface Service {
  readonly home: string;
  readonly dataDir: string;
  /** Folders that it writes in, the data folder among them. */
  readonly written: readonly string[];
  readonly user: string;
  readonly port: number;
  /** The file of settings, where it is not the one beside the program. */
  readonly settings: string | undefined;
}

const FIRST_OPEN_PORT = 1024;

/** A unit under which the product may write in its own folders and nowhere else. */
export function systemdUnit({ home, dataDir, written, user, port, settings }: Service): string {
  const open = written.map((folder) => `ReadWritePaths=-${quoted(folder)}`);
  const told = [`DATA_DIR=${dataDir}`, ...(settings === undefined ? [] : [`QINGZHANG_ENV=${settings}`])];
  const rights = port < FIRST_OPEN_PORT ? ['AmbientCapabilities=CAP_NET_BIND_SERVICE'] : [];
  return `[Unit]
Description=青账：生态产品总值核算系统
After=network.target postgresql.service

[Service]
Type=simple
User=${user}
WorkingDirectory=${escaped(home)}
${told.map((setting) => `Environment=${quoted(setting)}`).join('\n')}
ExecStart=${quoted(`${home}/qingzhang`)} start
Restart=on-failure
RestartSec=5
# The main program ends server and database in their order.
KillMode=mixed
TimeoutStopSec=120
NoNewPrivileges=true
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=true
RuntimeDirectory=qingzhang
RuntimeDirectoryMode=0700
${[...open, ...rights].join('\n')}

[Install]
WantedBy=multi-user.target
`;
}

/** As systemd reads a word: in quotes, with its own signs doubled. */
function quoted(text: string): string {
  return `"${escaped(text).replaceAll('"', '\\"')}"`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('%', '%%');
}
