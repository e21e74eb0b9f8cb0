import type { Archive } from '../content/read-archive.ts'
import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'
import type { Part, SentFile } from '../http/part.ts'
import { checkPack } from './check-pack.ts'
import type { PackFile } from './check-pack.ts'
import { isSafeName } from './safe-path.ts'

/** A file that was sent for a version, and what is thought of it. */
export interface CheckedFile {
  readonly part: string
  readonly filename: string
  readonly file: SentFile
  /** Why it should not be a primary file; `null` when it may. */
  readonly warning: string | null
  /** Of a pack: the files of its index and those it brings along. */
  readonly pack: readonly PackFile[] | null
}

export interface FilePlace {
  readonly loaders: readonly string[]
  readonly dialect: Dialect
}

const EXTENSIONS: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['jar', 'zip', 'litemod', 'mrpack'],
  current: ['jar', 'zip', 'litemod', 'mrpack', 'asc', 'gpg', 'sig'],
}
const ARCHIVES = ['jar', 'zip', 'litemod', 'mrpack']

/** Looks at one sent file (facts H48, H96); 400 for what cannot be taken at all. */
export function checkFile({ name, filename, file }: Part, { loaders, dialect }: FilePlace): CheckedFile {
  if (file === null || filename === null) throw new BadRequest(`Part ${name} has no filename`)
  const ext = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  if (!EXTENSIONS[dialect].includes(ext)) throw new BadRequest(`Invalid file extension for ${filename}`)
  if (!isSafeName(filename)) throw new BadRequest(`Invalid filename ${filename}`)
  if (file.isTooLarge) throw new BadRequest('Project file exceeds the maximum of 500MiB')
  const checked = { part: name, filename, file, pack: null }
  if (!ARCHIVES.includes(ext)) return { ...checked, warning: 'a signature cannot be the primary file' }
  const { archive } = file
  if (archive === null) throw new BadRequest(`Unable to read ${filename}: it is not a zip archive`)
  if (ext === 'mrpack') return { ...checked, ...lookAtPack(archive, dialect) }
  if (archive.index !== null) throw new BadRequest(`${filename} looks like a modpack: send it as .mrpack`)
  return { ...checked, warning: findWarning(archive, loaders) }
}

function lookAtPack(archive: Archive, dialect: Dialect): Pick<CheckedFile, 'pack' | 'warning'> {
  const { names, index } = archive
  if (index === null) return { pack: [], warning: 'Pack manifest is missing' }
  const brought = names
    .filter((name) => /^(?:[^/]*-)?overrides\/(?:mods|resourcepacks|shaderpacks)\/[^/]+\.(?:jar|zip)$/.test(name))
    .map((name) => ({ sha1: '', filename: name.split('/').at(-1) ?? name }))
  return { pack: [...checkPack({ names, index }, dialect), ...brought], warning: null }
}

/** What a file for a loader must hold; any one loader that is content is enough. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  fabric: ['fabric.mod.json'],
  quilt: ['quilt.mod.json', 'fabric.mod.json'],
  forge: ['META-INF/mods.toml', 'mcmod.info', 'META-INF/MANIFEST.MF'],
  neoforge: ['META-INF/neoforge.mods.toml', 'META-INF/mods.toml'],
  minecraft: ['pack.mcmeta'],
  datapack: ['pack.mcmeta'],
}

function findWarning({ names }: Archive, loaders: readonly string[]): string | null {
  const demanding = loaders.filter((loader) => MARKS[loader] !== undefined)
  const isContent = demanding.some((loader) => MARKS[loader]?.some((mark) => names.includes(mark)))
  if (demanding.length === 0 || isContent || demanding.length < loaders.length) return null
  const [first = ''] = demanding
  return `No ${MARKS[first]?.[0]} present for ${first} file.`
}
