import { mkdtempSync, openSync, closeSync, ftruncateSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PackwizBytes, PackwizSource } from '../../../../../src-main/core/flows/packs/formats/packwiz-source.ts'
import { packwizFolder } from '../../../../../src-main/core/flows/packs/formats/packwiz-source.ts'
import { readPackwiz } from '../../../../../src-main/core/flows/packs/formats/read-packwiz.ts'
import { realDisk } from '../../../../../src-main/core/services/disk/real-disk.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-packwiz-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MIB = 2 ** 20
const PACK = 'name = "Lamps"\n[index]\nfile = "index.toml"\n[versions]\nminecraft = "1.21.11"\n'
const service = { versions: () => Promise.resolve(new Map()), versionsByHash: () => Promise.resolve(new Map()) }
const how = { isAsIs: () => false, options: { freshness: 'offline', priority: 'user' } } as const

function indexOf(count: number): string {
  return Array.from({ length: count }, (_, at) => `[[files]]\nfile = "config/${at}.bin"\n`).join('')
}

/** A pack whose every file is what `bytesOf` gives, and how many of them are read at most at once. */
function sourceOf(count: number, bytesOf: () => Buffer) {
  let now = 0
  let most = 0
  const read = async (path: string): Promise<PackwizBytes> => {
    const toml = path === 'pack.toml' ? PACK : path === 'index.toml' ? indexOf(count) : null
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    const bytes = toml === null ? bytesOf() : Buffer.from(toml)
    return { bytes, sha1: '', sha512: '', file: `/${path}`, isAsTold: true }
  }
  const source: PackwizSource = { read }
  return { source, mostAtOnce: () => most }
}

function write(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return join(folder, 'pack.toml')
}

/** A file of that size that takes no room. */
function writeHole(name: string, size: number): void {
  const file = openSync(join(folder, name), 'w')
  ftruncateSync(file, size)
  closeSync(file)
}

it('what was read of a packwiz pack keeps none of its bytes in memory, and few are there at once', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  const before = process.memoryUsage().arrayBuffers
  const { source, mostAtOnce } = sourceOf(60, () => Buffer.alloc(4 * MIB, 1))
  const pack = await readPackwiz(source, { service }, how)
  await new Promise((resolve) => setImmediate(resolve))
  // The first may end a collection that has begun before, for which what went since is still there.
  collect()
  collect()
  expect(pack.overrides.both).toHaveLength(60)
  expect(mostAtOnce()).toBeLessThanOrEqual(8)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * MIB)
})

it('a pack of more than 4 GiB is refused', async () => {
  const large = Buffer.alloc(512 * MIB)
  const { source } = sourceOf(9, () => large)
  await expect(readPackwiz(source, { service }, how)).rejects.toMatchObject({ code: 'unsafe-archive' })
})

it.each([
  ['a file of more than 256 MiB', 'big.bin', 256 * MIB + 1],
  ['a metafile of more than 16 MiB', 'big.pw.toml', 16 * MIB + 1],
])('%s is refused unread', async (_, name, size) => {
  writeHole(name, size)
  const file = write({ 'pack.toml': PACK, 'index.toml': `[[files]]\nfile = "${name}"\n` })
  const before = process.memoryUsage().rss
  const reading = readPackwiz(packwizFolder(file, realDisk), { service }, how)
  await expect(reading).rejects.toMatchObject({ code: 'unsafe-archive' })
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * MIB)
})
