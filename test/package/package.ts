/**
 * `npm run package`: what people install, made into `out/packages`, with the size of each and what is large in it. Without words, all that this
 * machine can make.
 */
import { spawnSync } from 'node:child_process'
import { findElectron } from '../electron/runtime.ts'
import { packCommandLine } from './command-line.ts'
import { layOutContainer } from './container.ts'
import { packDeb } from './deb.ts'
import { makeInstaller } from './installers.ts'
import type { MadePackage } from './made-package.ts'
import { packRpm } from './rpm.ts'
import { packSingleFile } from './single-file.ts'

/** As many files of one are named. */
const LARGE = 5

interface Recipe {
  pack(): Promise<MadePackage>
  /** What this machine lacks for it; null: nothing. */
  lacks(): Promise<string | null>
}

const PACKAGES: Readonly<Record<string, Recipe>> = {
  cli: { pack: packCommandLine, lacks: async () => null },
  single: { pack: packSingleFile, lacks: async () => lacksProgram('strip') },
  container: { pack: layOutContainer, lacks: async () => null },
  deb: { pack: packDeb, lacks: async () => lacksProgram('dpkg-deb') },
  rpm: { pack: packRpm, lacks: async () => lacksProgram('rpmbuild') },
  appimage: { pack: () => makeInstaller('AppImage'), lacks: () => lacksElectron('linux') },
  exe: { pack: () => makeInstaller('nsis'), lacks: () => lacksElectron('win32') },
  dmg: { pack: () => makeInstaller('dmg'), lacks: () => lacksElectron('darwin') },
}

async function make(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !Object.hasOwn(PACKAGES, name))
  if (unknown.length > 0) {
    console.error(`There is no package ${unknown.join(', ')}: name any of ${Object.keys(PACKAGES).join(', ')}.`)
    return 2
  }
  let exitCode = 0
  for (const [name, { pack, lacks }] of Object.entries(PACKAGES)) {
    const isNamed = names.includes(name)
    if (names.length > 0 && !isNamed) continue
    const lacking = await lacks()
    if (lacking === null) report(await pack())
    else console.error(`${name} is not made here: ${lacking}.`)
    if (lacking !== null && isNamed) exitCode = 1
  }
  return exitCode
}

function lacksProgram(name: string): string | null {
  if (process.platform !== 'linux') return `it is made on Linux, and this is ${process.platform}`
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0 ? null : `there is no ${name}`
}

/** What is made by electron-builder, which fetches its tools, is made for release alone. */
async function lacksElectron(platform: NodeJS.Platform): Promise<string | null> {
  if (process.platform !== platform) return `it is made on ${platform}, and this is ${process.platform}`
  const { isFloor } = await findElectron()
  return isFloor ? "the real Electron can't be fetched" : null
}

function report({ file, bytes, contents }: MadePackage): void {
  const whole = contents.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`${file}  ${inMiB(bytes)}, unpacked ${inMiB(whole)} in ${contents.length} files`)
  const large = contents.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGE)
  for (const { path, bytes: size } of large) console.log(`  ${inMiB(size).padStart(10)}  ${path}`)
}

function inMiB(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MiB`
}

process.exitCode = await make(process.argv.slice(2))
