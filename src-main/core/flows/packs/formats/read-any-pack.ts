import { CoreError } from '../../../errors.ts'
import type { LockFile } from '../../../model/changes/lock-file.ts'
import type { Pack } from '../../../model/packs/pack.ts'
import { toSafePath } from '../../../model/paths/safe-path.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'
import { readLockFile } from '../../lock-file/parse-lock-file.ts'
import type { FoundPack } from '../sources/find-pack.ts'
import { readPack } from './read-pack.ts'
import type { FetchByAddress } from '../../../services/fetching.ts'
import { packwizAddress, packwizFolder } from './packwiz-source.ts'
import { readPackwiz } from './read-packwiz.ts'
import { parseJson } from './understand.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface ReadServices {
  readonly disk: Pick<Disk, 'look' | 'readPlain' | 'realPath'>
  readonly service: Pick<HostingService, 'versions' | 'versionsByHash'>
  readonly fetchByAddress: FetchByAddress
}

const MAX_LOCK = 64 * 2 ** 20

/**
 * A pack of whichever kind: packwiz by its `pack.toml`, a lock file by its name's end, else an archive. `isAsIs`: of paths that come
 * although they are not what it says. Throws what reading each throws.
 */
export async function readAnyPack(
  { path, address }: Pick<FoundPack, 'path' | 'address'>,
  services: ReadServices,
  { isAsIs = () => false, ...options }: RequestOptions & { readonly isAsIs?: (path: string) => boolean },
): Promise<Pack> {
  const { disk, fetchByAddress } = services
  if (address !== undefined)
    return readPackwiz(packwizAddress(address, fetchByAddress, { disk, options }), services, { isAsIs, options })
  if (/\.toml$/i.test(path)) return readPackwiz(packwizFolder(path, disk), services, { isAsIs, options })
  if (/\.json$/i.test(path)) return packOfLock(await readLock(path, services))
  return readPack(path, services.disk, options.signal)
}

async function readLock(path: string, { disk }: ReadServices): Promise<LockFile> {
  const bytes = await disk.readPlain(path, MAX_LOCK)
  if (bytes === null) throw new CoreError('not-found', message('file-not-found', { path }))
  try {
    return readLockFile(parseJson(bytes))
  } catch (error) {
    if (error instanceof CoreError) throw error
    throw new CoreError('bad-argument', message('lock-file-not-json', { name: path }), {
      hint: message('make-lock-file'),
    })
  }
}

/** What was frozen, for either side. */
function packOfLock({ instance, frozenAt, files }: LockFile): Pack {
  const { name, loader, loaderVersion, gameVersion } = instance
  return {
    name,
    version: frozenAt,
    target: { loader, loaderVersion, gameVersion },
    unknownNeeds: [],
    files: files.flatMap(({ path, sha1, sha512, size, downloads }) => {
      const safe = toSafePath(path)
      if (safe.kind === 'unsafe') return []
      const needs = { client: 'required', server: 'required' } as const
      return [{ path: safe.path, sha1, sha512, size, addresses: downloads, needs }]
    }),
    overrides: { both: [], client: [], server: [] },
  }
}
