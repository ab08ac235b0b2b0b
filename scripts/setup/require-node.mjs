const LEAST = { major: 20, minor: 19 };

/** Ends with one line on an old Node. Old syntax and no imports, so that an old Node can read it. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor)) return;
  console.error(`青账需要 Node.js ${LEAST.major}.${LEAST.minor} 或更新的版本，当前是 ${process.versions.node}。`);
  process.exit(1);
}
