interface Service {
  readonly home: string;
  readonly dataDir: string;
  /** Folders that it writes in, the data folder among them. */
  readonly written: readonly string[];
  readonly user: string;
  readonly port: number;
}

const FIRST_OPEN_PORT = 1024;

/** A unit under which the product may write in its own folders and nowhere else. */
export function systemdUnit({ home, dataDir, written, user, port }: Service): string {
  const open = written.map((folder) => `ReadWritePaths=-${quoted(folder)}`);
  const rights = port < FIRST_OPEN_PORT ? ['AmbientCapabilities=CAP_NET_BIND_SERVICE'] : [];
  return `[Unit]
Description=青账：生态产品总值核算系统
After=network.target postgresql.service

[Service]
Type=simple
User=${user}
WorkingDirectory=${escaped(home)}
Environment=${quoted(`DATA_DIR=${dataDir}`)}
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
