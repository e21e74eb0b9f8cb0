import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { json, writeZip } from '../core/archives/zip-writer.ts'
import type { Version } from '../service/types.ts'
import { openPlayground, type Playground } from './playground.ts'

export let playground: Playground

/** A file beside the games, as a browser would leave it. */
export function download(name: string, bytes: Buffer): string {
  const folder = join(playground.folder, 'downloads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

export function bytesOf(version: Version | undefined): Buffer {
  return playground.catalogue.fileBytes(version?.files[0]?.hashes.sha1 ?? '')
}

export function fabricJar(id: string, version: string, more: object = {}): Buffer {
  return writeZip([json('fabric.mod.json', { schemaVersion: 1, id, version, name: id.toUpperCase(), ...more })])
}

export function installOf(instance: string, file: string) {
  return { kind: 'install', instance, project: file, version: null, file, channel: null, freshness: 'normal' } as const
}

export async function planOf(instance: string, file: string) {
  const [plan] = await playground.core.propose(installOf(instance, file))
  return plan
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
  })
  afterEach(() => playground.close())
}
