import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** What its licence says, and its notices; '': it brings no such file. */
  readonly text: string
}

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Looked for by the build itself, in the style sheets. */
const TYPEFACE = '@fontsource-variable/inter'

/**
 * What goes into the bundles, by name: the dependencies, what of the others the page imports, and all that those need in turn, each
 * with the version and licence that the lock file has for it, and the
 * licence's text as the package brings it.
 */
export function listBundledPackages(root: string): readonly BundledPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const locked = new Map(Object.entries(lock.packages))
  const own = locked.get('')
  const imported = importedBy(join(root, 'src-renderer'))
  const roots = [
    ...Object.keys(own?.dependencies ?? {}),
    ...Object.keys(own?.devDependencies ?? {}).filter((name) => imported.has(name) || name === TYPEFACE),
  ]
  const found = new Map<string, BundledPackage>()
  const add = (name: string, from: string): void => {
    const place = findPlace(name, from, locked)
    const { version, license, dependencies, peerDependencies } = locked.get(place) ?? {}
    if (version === undefined || found.has(place)) return
    found.set(place, { name, version, license: license ?? 'see the package', text: readLicence(join(root, place)) })
    for (const needed of Object.keys({ ...dependencies, ...peerDependencies })) add(needed, place)
  }
  for (const name of roots) add(name, '')
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** One below the other, each under its package's name, version and licence. */
export function writeLicences(packages: readonly BundledPackage[]): string {
  return packages
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

/** As Node looks for it: beside what needs it, then further out. */
function findPlace(name: string, from: string, locked: ReadonlyMap<string, Locked>): string {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (locked.has(place) || from === '') return place
  const outer = from.lastIndexOf('/node_modules/')
  return findPlace(name, outer === -1 ? '' : from.slice(0, outer), locked)
}

/** A package may bring a licence and a notice, or a licence of each part. */
function readLicence(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

function importedBy(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  return new Set(names)
}
