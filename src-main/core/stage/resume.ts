/**
 * What was fetched of a file before a break is used again, in this run or a later one. Partial files lie in the store's
 * `partial` folder: `<sha512>` when nobody works on it, `<sha512>.<pid>-<n>` while a process does. Renaming to the second form is
 * the claim: of several processes exactly one succeeds; what a dead process claimed is free again. `<sha512>.mark` holds the
 * server's own mark of the file, which it is asked to compare before it sends only the rest.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from '../disk/disk.ts'
import type { VersionFile } from '../model/version.ts'
import type { Hashes } from '../workers/pool.ts'
import { createDigest } from './verify.ts'
import type { Digest } from './verify.ts'

/** The beginning of a file, hashed as it grows. */
export interface PartialFile {
  readonly path: string
  /** Bytes so far. */
  readonly size: number
  /** ETag or date of the answer these bytes came from; null: not told. */
  readonly mark: string | null
  /** false: more came than can be meant. */
  add(chunk: Uint8Array): Promise<boolean>
  /** Throws away what is there; `mark` is that of the answer that follows. */
  restart(mark: string | null): Promise<void>
  /** Verified, on the disk and closed. Throws `wrong-hash`. */
  finish(): Promise<Hashes>
  /** Leaves what is there to a later run. */
  release(): Promise<void>
  /** Leaves nothing; what was adopted by the store meanwhile is not touched. */
  discard(): Promise<void>
}

interface Place {
  readonly folder: string
  readonly disk: Disk
}

let claims = 0

export async function claimPartial(wanted: VersionFile, { folder, disk }: Place): Promise<PartialFile> {
  await disk.makeFolders(folder)
  const free = join(folder, wanted.sha512)
  const markFile = `${free}.mark`
  const path = await claim(wanted.sha512, { folder, disk })
  let mark = (await disk.read(markFile))?.toString() ?? null
  let digest = await digestOf(path, wanted, disk)
  const file = await disk.append(path)
  let isOpen = true

  async function close(): Promise<void> {
    if (!isOpen) return
    isOpen = false
    await file.close()
  }

  return {
    path,
    get size() {
      return digest.size
    },
    get mark() {
      return mark
    },
    async add(chunk) {
      const writing = file.write(chunk)
      const isPlausible = digest.add(chunk)
      await writing
      return isPlausible
    },
    async restart(newMark) {
      if (digest.size > 0) await file.restart()
      digest = createDigest(wanted)
      if (newMark === null) await disk.removeTree(markFile)
      else if (newMark !== mark) await disk.write(markFile, newMark)
      mark = newMark
    },
    async finish() {
      const hashes = digest.finish()
      await file.sync()
      await close()
      return hashes
    },
    async release() {
      await close()
      await moveIfThere(path, free, disk)
    },
    async discard() {
      await close()
      await disk.removeTree(path)
      await disk.removeTree(markFile)
    },
  }
}

/** The path under which this process alone works on the file; what an earlier run left is there already. */
async function claim(sha512: string, { folder, disk }: Place): Promise<string> {
  claims += 1
  const path = join(folder, `${sha512}.${process.pid}-${claims}`)
  for (const name of await disk.list(folder)) {
    if (!name.startsWith(sha512) || !isFree(name.slice(sha512.length))) continue
    if (await moveIfThere(join(folder, name), path, disk)) break
  }
  return path
}

function isFree(suffix: string): boolean {
  if (suffix === '') return true
  const pid = /^\.(\d+)-\d+$/.exec(suffix)?.[1]
  return pid !== undefined && !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function moveIfThere(from: string, to: string, disk: Disk): Promise<boolean> {
  try {
    await disk.rename(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

async function digestOf(path: string, wanted: VersionFile, disk: Disk): Promise<Digest> {
  const digest = createDigest(wanted)
  if ((await disk.look(path)) === null) return digest
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) digest.add(chunk)
  return digest
}
