import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realDisk } from '../disk/real-disk.ts'
import { unchangedDisk } from '../disk/unchanged-disk.ts'
import type { StoreParts } from './objects.ts'
import { createStore, type Store } from './store.ts'

export interface UnchangedStore extends Store {
  close(): void
}

/** A store for who changes nothing: what has to be fetched to be looked into lies beside it, and goes with the end. */
export function openUnchangedStore(folder: string, { pool }: Pick<StoreParts, 'pool'>): UnchangedStore {
  const beside = mkdtempSync(join(tmpdir(), 'modwell-dry-run-'))
  const there = createStore(folder, { disk: unchangedDisk, pool })
  const fetched = createStore(beside, { disk: realDisk, pool })
  const placeOf = async (sha512: string): Promise<Store> => ((await fetched.has(sha512)) ? fetched : there)
  return {
    ...there,
    partialFolder: fetched.partialFolder,
    pathOf: (sha512) => {
      const path = fetched.pathOf(sha512)
      return existsSync(path) ? path : there.pathOf(sha512)
    },
    has: async (sha512) => (await placeOf(sha512)).has(sha512),
    check: async (sha512, signal) => (await placeOf(sha512)).check(sha512, signal),
    verify: async (sha512) => (await placeOf(sha512)).verify(sha512),
    adopt: fetched.adopt,
    put: fetched.put,
    flushNames: fetched.flushNames,
    sharing: (work) => work(),
    claiming: (work) => work(),
    close: () => rmSync(beside, { recursive: true, force: true }),
  }
}
