import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import { CoreError } from '../../../errors.ts'
import type { PackNeed, PackTarget } from '../../../model/packs/pack.ts'
import type { Side } from '../../../model/instances/loader.ts'
import { LOADERS } from '../formats/read-pack.ts'
import { message } from '../../../../../resources/text/text.ts'

/** The index of a pack that is written (facts S25 to S29). */
export interface WrittenIndex {
  readonly name: string
  readonly version: string
  readonly summary: string | null
  readonly files: readonly WrittenFile[]
  readonly target: PackTarget
}

export interface WrittenFile {
  readonly path: string
  readonly hashes: { readonly sha1: string; readonly sha512: string }
  readonly env?: Readonly<Record<Side, PackNeed>>
  readonly downloads: readonly string[]
  readonly fileSize: number
}

/** Its bytes. Throws `bad-argument` where what it is for is not known, `unsupported-loader` for a loader that no pack can name. */
export function indexFile({ name, version, summary, files, target }: WrittenIndex): Buffer {
  const index = {
    formatVersion: 1,
    game: 'minecraft',
    versionId: version,
    name,
    ...(summary !== null && { summary }),
    files,
    dependencies: dependenciesOf(name, target),
  }
  return Buffer.from(`${JSON.stringify(index, null, 2)}\n`)
}

function dependenciesOf(
  name: string,
  { loader, loaderVersion, gameVersion }: PackTarget,
): Readonly<Record<string, string>> {
  if (gameVersion === null)
    throw new CoreError('bad-argument', message('export-needs-game-version', { instance: name }))
  if (loader === null) return { minecraft: gameVersion }
  const id = [...LOADERS].find(([, each]) => each === loader)?.[0]
  if (id === undefined)
    throw new CoreError('unsupported-loader', message('packs-know-no-such-loader', { loader: nameLoader(loader) }))
  if (loaderVersion === null)
    throw new CoreError(
      'bad-argument',
      message('export-needs-loader-version', { instance: name, loader: nameLoader(loader) }),
      {
        remedies: [{ kind: 'name-loader-version' }],
      },
    )
  return { minecraft: gameVersion, [id]: loaderVersion }
}
