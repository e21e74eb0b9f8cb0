/** Where the files of a packwiz pack are: in a folder, or at an address. */
import { createHash } from 'node:crypto'
import { dirname, join, posix, sep } from 'node:path'
import { CoreError } from '../../../errors.ts'
import type { Checksum } from '../../../model/files/checksum.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'
import { checksumOfBytes } from '../../../files/checksum-of.ts'
import type { Disk } from '../../../services/disk/disk.ts'
import type { RequestOptions } from '../../../services/hosting/hosting-service.ts'
import type { FetchByAddress } from '../../../services/fetching.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface PackwizBytes {
  readonly bytes: Buffer
  readonly sha1: string
  readonly sha512: string
  /** Where they lie, absolute. */
  readonly file: string
  /** Whether they are what they are told to be; where nothing is told, they are. */
  readonly isAsTold: boolean
}

export interface PackwizSource {
  /** Of a safe path. Throws `not-found`, `unsafe-archive`, and what fetching throws. */
  read(path: string, told: Checksum | null): Promise<PackwizBytes>
}

type FolderDisk = Pick<Disk, 'readPlain' | 'realPath'>

/** Bytes of one file of its own; what is larger is no configuration. */
const MAX_SIZE = 256 * 2 ** 20
const MAX_TOML = 16 * 2 ** 20

function limitOf(path: string): number {
  return path.endsWith('.toml') ? MAX_TOML : MAX_SIZE
}

/** `file`: its `pack.toml`, absolute. */
export function packwizFolder(file: string, disk: FolderDisk): PackwizSource {
  const folder = dirname(file)
  return {
    async read(path, told) {
      const bytes = await bytesAt(path, folder, disk)
      return { ...hashed(bytes), file: join(folder, path), isAsTold: await isTold(bytes, told) }
    },
  }
}

/** `address`: of its `pack.toml`, of a host that may be asked. */
export function packwizAddress(
  address: string,
  fetchByAddress: FetchByAddress,
  { disk, options }: { readonly disk: FolderDisk; readonly options: RequestOptions },
): PackwizSource {
  return {
    async read(path, told) {
      const name = path.split('/').map(encodeURIComponent).join('/')
      const url = path === 'pack.toml' ? address : new URL(name, address).href
      const filename = posix.basename(path)
      const fetchAs = (checksum: Checksum | null) =>
        fetchByAddress({ addresses: [url], filename, checksum, most: limitOf(path) }, options)
      // Nobody serves another line end than git has; what differs is looked at once more as it is.
      const came = await fetchAs(told).catch((error: unknown) => {
        if (told === null || !(error instanceof CoreError) || error.code !== 'wrong-hash') throw error
        return fetchAs(null)
      })
      const bytes = await disk.readPlain(came.path, limitOf(path))
      if (bytes === null) throw new CoreError('not-found', message('packwiz-file-is-missing', { path }))
      return { ...hashed(bytes), file: came.path, isAsTold: await isTold(bytes, told) }
    },
  }
}

function hashed(bytes: Buffer): Pick<PackwizBytes, 'bytes' | 'sha1' | 'sha512'> {
  const [sha1 = '', sha512 = ''] = ['sha1', 'sha512'].map((each) => createHash(each).update(bytes).digest('hex'))
  return { bytes, sha1, sha512 }
}

async function isTold(bytes: Buffer, told: Checksum | null): Promise<boolean> {
  if (told === null || (await checksumOfBytes(bytes, told.format)) === told.hash) return true
  // An editor or git may have written it with other line ends.
  const unix = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  return (await checksumOfBytes(unix, told.format)) === told.hash
}

/** No link leads out of the pack's folder. */
async function bytesAt(path: string, folder: string, disk: FolderDisk): Promise<Buffer> {
  const absolute = join(folder, path)
  const limit = limitOf(path)
  try {
    const root = await disk.realPath(folder)
    if (!(await disk.realPath(absolute)).startsWith(root.endsWith(sep) ? root : root + sep))
      throw new CoreError('unsafe-archive', message('entry-is-a-link-or-device', { name: shown(path) }))
    const bytes = await disk.readPlain(absolute, limit)
    if (bytes !== null) return bytes
  } catch (error) {
    if (error instanceof CoreError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EFBIG')
      throw new CoreError('unsafe-archive', message('entry-is-too-large', { name: shown(path), most: limit / 1024 }))
    if (code !== 'ENOENT' && code !== 'ENOTDIR')
      throw new CoreError('unsafe-archive', message('entry-is-a-link-or-device', { name: shown(path) }), {
        cause: error,
      })
  }
  throw new CoreError('not-found', message('packwiz-file-is-missing', { path }))
}
