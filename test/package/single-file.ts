import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { FOLDER as COMMAND_LINE, packCommandLine } from './command-line.ts'
import { listContents } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { layNativeModule, NATIVE } from './native-module.ts'
import { PACKAGES, PARTS, readProject, ROOT } from './project.ts'

const PLACE = join(PARTS, 'single')
/** What is put into Node. */
const INSIDE = join(PLACE, 'inside')
/** As Node's documentation has them: what it looks for, and the mark that tells it to. */
const RESOURCE = 'NODE_SEA_BLOB'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const run = promisify(execFile)

/**
 * The command line as one program that needs no Node, beside its manual pages, completions and licences: the Node that makes it, with the package of
 * the command line inside (`resources/command-line/single-file.cjs` says how that starts).
 */
export async function packSingleFile(): Promise<MadePackage> {
  await packCommandLine()
  rmSync(PLACE, { recursive: true, force: true })
  layInside()
  const name = `modwell-${readProject().version}-${process.platform}-${process.arch}`
  const folder = join(PLACE, name)
  for (const part of ['man1', 'completions', 'LICENSE', 'THIRD-PARTY-LICENCES.txt'])
    cpSync(join(COMMAND_LINE, part), join(folder, part), { recursive: true })
  cpSync(join(INSIDE, 'node_modules', NATIVE, 'LICENSE'), join(folder, `LICENSE.${NATIVE}.txt`))
  cpSync(join(dirname(dirname(process.execPath)), 'LICENSE'), join(folder, 'LICENSE.node.txt'))
  await makeProgram(join(folder, 'modwell'))
  const file = join(PACKAGES, `${name}.tar.gz`)
  const owner = ['--owner=0', '--group=0', '--numeric-owner']
  await run('tar', ['-C', PLACE, '-czf', file, '--sort=name', ...owner, name])
  return { file, bytes: statSync(file).size, contents: listContents(folder) }
}

function layInside(): void {
  for (const part of ['modwell.mjs', 'program', 'package.json'])
    cpSync(join(COMMAND_LINE, part), join(INSIDE, part), { recursive: true })
  layNativeModule(INSIDE, [`${process.platform}-${process.arch}`])
  // What is inside a program of Node's can load no module of a file's by itself.
  writeFileSync(join(INSIDE, 'start.cjs'), "import('./modwell.mjs')\n")
}

async function makeProgram(file: string): Promise<void> {
  const contents = listContents(INSIDE).toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const hash = createHash('sha256')
  for (const { path } of contents) hash.update(`${path}\0`).update(readFileSync(join(INSIDE, path)))
  const id = join(PLACE, 'id')
  writeFileSync(id, hash.digest('hex').slice(0, 16))
  const assets = { id, ...Object.fromEntries(contents.map(({ path }) => [path, join(INSIDE, path)])) }
  const blob = join(PLACE, 'blob')
  const main = join(ROOT, 'resources/command-line/single-file.cjs')
  writeFileSync(
    join(PLACE, 'blob.json'),
    JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }),
  )
  await run(process.execPath, ['--experimental-sea-config', join(PLACE, 'blob.json')])
  mkdirSync(dirname(file), { recursive: true })
  cpSync(process.execPath, file)
  chmodSync(file, 0o755)
  // Names of what is in it, which only a debugger reads: a seventh of it.
  await run('strip', [file])
  const inject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
  await run(process.execPath, [inject, file, RESOURCE, blob, '--sentinel-fuse', FUSE])
}
