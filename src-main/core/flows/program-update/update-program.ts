/**
 * Keeps Modwell itself current where the system does not. In: the address of the project's feed, the key that it is signed with, and what runs.
 * Out: what is known of a newer version; its file, verified, in the place of the AppImage that runs or, elsewhere, in the home for whoever installs
 * it. Nothing is sent but the requests. Promise: what fails leaves the program that runs as it is.
 */
import { join } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { ProgramNews, ProgramRelease } from '../../model/program-update.ts'
import type { ProgramLooks } from '../../services/database/program-looks.ts'
import type { FetchToFolder } from '../../services/fetching.ts'
import type { FetchWhole } from '../../services/hosting/candidates/fetch-whole.ts'
import { readFeed, type RunningProgram } from './read-feed.ts'
import {
  assertReplaceable,
  clearBeside,
  findAppImage,
  replaceAppImage,
  type FoundAppImage,
  type ReplaceServices,
} from './replace-app-image.ts'

export interface ProgramFeed {
  /** Its signature lies at the same address with `.sig` at the end. */
  readonly url: string
  /** PEM. */
  readonly publicKey: string
  /** The AppImage that runs, absolute; null: another program installs what is fetched. */
  readonly appImage: string | null
}

export interface UpdateServices extends ReplaceServices {
  readonly home: string
  readonly running: RunningProgram
  readonly looks: ProgramLooks
  readonly fetchWhole: FetchWhole
  readonly fetchToFolder: FetchToFolder
  clock(): Date
}

export interface FetchUpdateOptions {
  readonly signal?: AbortSignal | undefined
  /** Bytes that are here so far. */
  onBytes?(done: number): void
}

export interface ProgramUpdates {
  /** What the last look told, without asking. */
  known(): ProgramNews
  /** Asks the feed. Throws `download-failed` where it cannot be had, and `bad-answer`, with why, where it is refused. */
  look(signal?: AbortSignal): Promise<ProgramNews>
  /** Downloads the newer version that is known, and puts it in the place of the AppImage where one runs. Throws what a download and the disk throw. */
  fetch(options?: FetchUpdateOptions): Promise<void>
  /** Where the file lies that was fetched for another program to install, its bytes just read and right; null: none does. */
  fetched(): Promise<string | null>
  /** To be called once this program has started well: what an update left is taken away. */
  clearLeftovers(): Promise<void>
}

/** Bytes. */
const MAX_FEED = 2 ** 20
const ENDINGS: ReadonlyMap<string, string> = new Map([
  ['win32', 'exe'],
  ['darwin', 'dmg'],
])

export function createProgramUpdates(feed: ProgramFeed, services: UpdateServices): ProgramUpdates {
  const { home, running, looks, disk, pool, fetchWhole, fetchToFolder, clock } = services
  const folder = join(home, 'update')
  let found: Promise<FoundAppImage | null> | null = null
  /** As it lay there when it was asked for first, which is at the start. */
  const appImage = () => (found ??= feed.appImage === null ? Promise.resolve(null) : findAppImage(feed.appImage, disk))
  const nameOf = ({ version }: ProgramRelease) =>
    `modwell-${version}-${running.arch}.${ENDINGS.get(running.platform) ?? 'AppImage'}`

  function known(): ProgramNews {
    const last = looks.get()
    return { lookedAt: last?.at ?? null, hasFailed: last?.hasFailed ?? false, release: releaseOf(last?.signed ?? null) }
  }

  /** What was kept is believed as little as what comes; of a version before this one it is an old feed. */
  function releaseOf(signed: Parameters<typeof readFeed>[0] | null): ProgramRelease | null {
    try {
      return signed === null ? null : readFeed(signed, feed.publicKey, running)
    } catch (error) {
      if (error instanceof CoreError) return null
      throw error
    }
  }

  async function fetched(): Promise<string | null> {
    const { release } = known()
    if (release === null) return null
    const file = join(folder, nameOf(release))
    if ((await disk.look(file))?.kind !== 'file') return null
    return (await pool.digest(file)) === release.file.sha512 ? file : null
  }

  return {
    known,
    fetched,
    async look(signal) {
      const at = clock().toISOString()
      const signed = looks.get()?.signed ?? null
      try {
        const [text, signature] = await Promise.all([
          fetchWhole(feed.url, MAX_FEED, signal),
          fetchWhole(`${feed.url}.sig`, MAX_FEED, signal),
        ])
        const now = { feed: text.toString(), signature: signature.toString() }
        readFeed(now, feed.publicKey, running)
        looks.keep({ at, hasFailed: false, signed: now })
        return known()
      } catch (error) {
        if (signal?.aborted !== true) looks.keep({ at, hasFailed: true, signed })
        throw error
      }
    },
    async fetch(options = {}) {
      const { release } = known()
      if (release === null) throw new CoreError('not-found', message('update-is-not-known'))
      const { sha512 } = release.file
      const filename = nameOf(release)
      const place = await appImage()
      if (place !== null) await assertReplaceable(place, disk)
      const file = (await fetched()) ?? (await fetchToFolder({ ...release.file, filename }, folder, options))
      if (place === null) return
      await replaceAppImage(place, { file, sha512 }, { disk, pool })
      await disk.removeTree(folder)
    },
    async clearLeftovers() {
      const place = await appImage()
      if (place !== null) await clearBeside(place, disk)
      if (known().release === null) await disk.removeTree(folder)
    },
  }
}
