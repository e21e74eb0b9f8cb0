/** `npm run package`: what people install, made into `out/packages`, with the size of each and what is large in it. */
import { packCommandLine } from './command-line.ts'
import type { MadePackage } from './made-package.ts'

/** As many files of one are named. */
const LARGE = 6
const PACKAGES: Readonly<Record<string, () => Promise<MadePackage>>> = { cli: packCommandLine }

async function make(names: readonly string[]): Promise<number> {
  const known = Object.keys(PACKAGES)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no package ${unknown.join(', ')}: name any of ${known.join(', ')}.`)
    return 2
  }
  for (const [name, pack] of Object.entries(PACKAGES)) {
    if (names.length === 0 || names.includes(name)) report(await pack())
  }
  return 0
}

function report({ file, bytes, contents }: MadePackage): void {
  const whole = contents.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`${file}  ${inMiB(bytes)}, unpacked ${inMiB(whole)} in ${contents.length} files`)
  const large = contents.toSorted((one, other) => other.bytes - one.bytes).slice(0, LARGE)
  for (const { path, bytes: size } of large) console.log(`  ${inMiB(size).padStart(9)}  ${path}`)
}

function inMiB(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(2)} MiB`
}

process.exitCode = await make(process.argv.slice(2))
