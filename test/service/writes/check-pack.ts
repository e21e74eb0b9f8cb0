import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'
import { needFields, readTexts } from '../routes/read-body.ts'
import type { Fields } from '../routes/read-body.ts'
import { needText, readObjects, readText, readWhole } from '../routes/read-fields.ts'
import { isSafePath } from './safe-path.ts'

/** One file of a pack's index, as far as dependencies need it. */
export interface PackFile {
  readonly sha1: string
  readonly filename: string
}

const HOSTS: Readonly<Record<Dialect, readonly string[]>> = {
  documented: ['cdn.modrinth.com', 'github.com', 'raw.githubusercontent.com', 'gitlab.com'],
  current: ['cdn.modrinth.com', 'github.com', 'raw.githubusercontent.com'],
}
const LOADER_IDS = ['minecraft', 'forge', 'neoforge', 'fabric-loader', 'quilt-loader']
const SIDES = ['required', 'optional', 'unsupported', 'unknown']
const MAX_SIZE = 2 ** 32 - 1

export interface PackArchive {
  readonly names: readonly string[]
  readonly index: string
}

/** The files of an uploaded pack's index; 400 for what fact H96 forbids. */
export function checkPack({ names, index }: PackArchive, dialect: Dialect): readonly PackFile[] {
  const fields = parse(index)
  if (fields['game'] !== 'minecraft') throw new BadRequest('Game must be minecraft')
  if (readWhole(fields, 'formatVersion', [1, 1]) === undefined) throw new BadRequest('missing field formatVersion')
  needText(fields, 'versionId', [1, 512])
  needText(fields, 'name', [1, 512])
  readText(fields, 'summary', [0, 2048])
  const unknown = Object.keys(needFields(fields['dependencies'])).find((id) => !LOADER_IDS.includes(id))
  if (unknown !== undefined) throw new BadRequest(`unknown dependency ${unknown} in the pack`)
  const files = readObjects(fields, 'files', 100_000)
  if (files === undefined) throw new BadRequest('missing field files')
  const hasOverrides = names.some((name) => name.startsWith('overrides/') && name !== 'overrides/')
  if (files.length === 0 && !hasOverrides) throw new BadRequest('Pack has no files!')
  return files.map((file) => checkFile(file, dialect))
}

function parse(index: string): Fields {
  try {
    return needFields(JSON.parse(index))
  } catch {
    throw new BadRequest('the index of the pack is not valid JSON')
  }
}

function checkFile(file: Fields, dialect: Dialect): PackFile {
  const path = needText(file, 'path', [1, 4096])
  if (!isSafePath(path)) throw new BadRequest(`Invalid pack file path ${path}`)
  const hashes = needFields(file['hashes'])
  const sha1 = readText(hashes, 'sha1', [40, 40])
  const sha512 = readText(hashes, 'sha512', [128, 128])
  if (sha1 === undefined || sha512 === undefined) throw new BadRequest('All pack files must provide a SHA1 and SHA512')
  if (readWhole(file, 'fileSize', [0, MAX_SIZE]) === undefined) throw new BadRequest('missing field fileSize')
  const env = file['env'] === undefined || file['env'] === null ? {} : needFields(file['env'])
  for (const side of Object.values(env)) {
    if (typeof side !== 'string' || !SIDES.includes(side)) throw new BadRequest('unknown side in the pack')
  }
  const downloads = readTexts(file, 'downloads')
  if (downloads === undefined) throw new BadRequest('missing field downloads')
  for (const url of downloads) {
    const isRight = URL.canParse(url) && new URL(url).href === url && HOSTS[dialect].includes(new URL(url).host)
    if (!isRight) throw new BadRequest(`Download source ${url} is not from an allowed domain`)
  }
  return { sha1, filename: path.split('/').at(-1) ?? path }
}
