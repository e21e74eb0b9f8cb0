/**
 * An instance as a packwiz pack (facts S31, S32). In: what a pack of it has. Out: the files of the pack's folder, in the order in which they can
 * be written: its own as they are, for each of the service's what packwiz fetches, the index over them, and `pack.toml`. Throws `bad-argument`
 * where the instance has a file by the name of one of packwiz's own.
 */
import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import { stringify } from 'smol-toml'
import { CoreError } from '../../../errors.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { openNoLink } from '../../../files/open-no-link.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { NamedFile, PreparedPack } from './export-pack.ts'

export interface PackwizFile {
  readonly path: string
  readonly bytes: Buffer
}

const OVERRIDES = 'overrides/'
/** Packwiz's own. */
export const OWN: readonly string[] = ['pack.toml', 'index.toml']

export async function* packwizFiles({ told, summary, named, files }: PreparedPack): AsyncGenerator<PackwizFile> {
  const index: { readonly file: string; readonly hash: string; readonly metafile?: true }[] = []
  const taken = new Set<string>()
  for (const { name, source } of files) {
    if (source.kind === 'bytes') continue
    const path = name.slice(OVERRIDES.length)
    if (OWN.includes(caseFoldKey(path)))
      throw new CoreError('bad-argument', message('packwiz-has-a-file-of-that-name', { path }), {
        hint: message('leave-it-out-of-the-pack'),
        remedies: [{ kind: 'leave-out', path }],
      })
    taken.add(caseFoldKey(path))
    const bytes = await readPlainFile(source.path)
    index.push({ file: path, hash: sha256(bytes) })
    yield { path, bytes }
  }
  for (const file of named) {
    const path = metaPath(file.path, taken)
    taken.add(caseFoldKey(path))
    const bytes = Buffer.from(`${stringify(metaOf(file))}\n`)
    index.push({ file: path, hash: sha256(bytes), metafile: true })
    yield { path, bytes }
  }
  const sorted = index.toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const list = Buffer.from(`${stringify({ 'hash-format': 'sha256', files: sorted })}\n`)
  yield { path: 'index.toml', bytes: list }
  const { name, version, target } = told
  const { gameVersion, loader, loaderVersion } = target
  const pack = {
    name,
    version,
    ...(summary !== null && { description: summary }),
    'pack-format': 'packwiz:1.1.0',
    index: { file: 'index.toml', 'hash-format': 'sha256', hash: sha256(list) },
    versions: { minecraft: gameVersion ?? '', ...(loader !== null && { [loader]: loaderVersion ?? '' }) },
  }
  yield { path: 'pack.toml', bytes: Buffer.from(`${stringify(pack)}\n`) }
}

/** One that no other file has. */
function metaPath(path: string, taken: ReadonlySet<string>): string {
  const name = posix.basename(path).replace(/\.(?:jar|zip)(?:\.disabled)?$/i, '')
  for (let number = 1; ; number += 1) {
    const meta = posix.join(posix.dirname(path), `${name}${number === 1 ? '' : `-${number}`}.pw.toml`)
    if (!taken.has(caseFoldKey(meta))) return meta
  }
}

function metaOf({ path, title, needs, hashes, url, projectId, versionId }: NamedFile): Record<string, unknown> {
  const isOptional = needs.client === 'optional' || needs.server === 'optional'
  return {
    name: title,
    filename: posix.basename(path),
    side: sideOf(needs),
    download: { url, 'hash-format': 'sha512', hash: hashes.sha512 },
    ...(isOptional && { option: { optional: true } }),
    update: { modrinth: { 'mod-id': projectId, version: versionId } },
  }
}

function sideOf({ client, server }: NamedFile['needs']): string {
  if (server === 'unsupported') return 'client'
  return client === 'unsupported' ? 'server' : 'both'
}

/** Never through a link. */
async function readPlainFile(path: string): Promise<Buffer> {
  const file = await openNoLink(path)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
