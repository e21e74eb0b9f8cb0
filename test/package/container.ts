import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER as COMMAND_LINE, packCommandLine } from './command-line.ts'
import { listContents } from './linux-tree.ts'
import type { MadePackage } from './made-package.ts'
import { layNativeModule } from './native-module.ts'
import { PACKAGES, ROOT } from './project.ts'

/** Of all for which the image is made. */
const SYSTEMS = ['linux-x64', 'linux-arm64']

/** What a container's image is built of, in a folder with the file that says how: any builder takes both. */
export async function layOutContainer(): Promise<MadePackage> {
  await packCommandLine()
  const folder = join(PACKAGES, 'container')
  const program = join(folder, 'modwell')
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['modwell.mjs', 'program', 'package.json', 'LICENSE', 'THIRD-PARTY-LICENCES.txt'])
    cpSync(join(COMMAND_LINE, part), join(program, part), { recursive: true })
  layNativeModule(program, SYSTEMS)
  mkdirSync(join(folder, 'data/data'), { recursive: true })
  chmodSync(join(folder, 'data/data'), 0o1777)
  cpSync(join(ROOT, 'resources/linux/Containerfile'), join(folder, 'Containerfile'))
  const contents = listContents(folder)
  return { file: folder, bytes: contents.reduce((sum, { bytes }) => sum + bytes, 0), contents }
}
