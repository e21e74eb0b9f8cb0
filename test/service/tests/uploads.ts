import { createHash } from 'node:crypto'
import { writeZip } from '../content/zip.ts'
import type { Asked } from './ask.ts'
import type { World } from './world.ts'

/** A jar for fabric that no other is like. */
export function makeJar(text: string): Buffer {
  const metadata = JSON.stringify({ schemaVersion: 1, id: 'lamps', version: text })
  return writeZip([{ name: 'fabric.mod.json', bytes: Buffer.from(metadata) }])
}

export interface PackOrder {
  readonly index?: unknown
  readonly overrides?: readonly string[]
}

/** A pack with an index, if there is to be one, and overrides. */
export function makePack({ index, overrides = [] }: PackOrder): Buffer {
  const files = overrides.map((name) => ({ name, bytes: Buffer.from(name) }))
  const text = typeof index === 'string' ? index : JSON.stringify(index)
  return writeZip(index === undefined ? files : [{ name: 'modrinth.index.json', bytes: Buffer.from(text) }, ...files])
}

export function hashesOf(bytes: Buffer): { readonly sha1: string; readonly sha512: string } {
  return {
    sha1: createHash('sha1').update(bytes).digest('hex'),
    sha512: createHash('sha512').update(bytes).digest('hex'),
  }
}

export interface SentPart {
  readonly name: string
  readonly bytes: Buffer
  readonly filename: string
}

export interface Sending {
  readonly path: string
  readonly as?: 'owner' | 'helper' | 'stranger'
  readonly data: unknown
  readonly parts: readonly SentPart[]
  /** Files before the metadata. */
  readonly isDataLast?: boolean
}

export function upload(world: World, { path, as = 'owner', data, parts, isDataLast = false }: Sending): Promise<Asked> {
  const form = new FormData()
  if (!isDataLast) form.append('data', JSON.stringify(data))
  for (const { name, bytes, filename } of parts) form.append(name, new Blob([new Uint8Array(bytes)]), filename)
  if (isDataLast) form.append('data', JSON.stringify(data))
  return world.call({ method: 'POST', path, as, body: form })
}
