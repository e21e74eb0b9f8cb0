import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { makePack, type PackSpec } from '../fixtures/make-pack.ts'
import type { Version } from '../service/types.ts'
import type { Playground } from './playground.ts'

type PackWish = Extract<Wish, { kind: 'install-pack' }>

/** A pack's file on the disk of a playground. */
export function writePack(playground: Playground, spec: PackSpec, name = 'lamps.mrpack'): string {
  return writeBytes(playground, makePack(spec), name)
}

export function writeBytes({ folder }: Playground, bytes: Buffer, name = 'lamps.mrpack'): string {
  mkdirSync(join(folder, 'packs'), { recursive: true })
  const file = join(folder, 'packs', name)
  writeFileSync(file, bytes)
  return file
}

/** As the index of a pack has a file of the service; its address is none that answers here. */
export function entryOf(version: Version | undefined, path: string, changes: object = {}): object {
  const [file] = version?.files ?? []
  return {
    path,
    hashes: file?.hashes,
    env: { client: 'required', server: 'required' },
    downloads: [`https://cdn.modrinth.com/data/${path}`],
    fileSize: file?.size,
    ...changes,
  }
}

/** Of bytes that no service knows, at this address. */
export function foreignEntry(path: string, bytes: Buffer, downloads: readonly string[], changes: object = {}): object {
  const hash = (algorithm: string) => createHash(algorithm).update(bytes).digest('hex')
  const hashes = { sha1: hash('sha1'), sha512: hash('sha512') }
  return { path, hashes, downloads, fileSize: bytes.length, ...changes }
}

export function packWish(file: string, changes: Partial<PackWish> = {}): PackWish {
  return {
    kind: 'install-pack',
    pack: { project: file, version: null, file },
    into: { kind: 'own', name: null },
    side: null,
    optional: [],
    without: [],
    hosts: [],
    isForced: false,
    freshness: 'normal',
    ...changes,
  }
}

/** Every name below a folder, with folders. */
export function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
}
