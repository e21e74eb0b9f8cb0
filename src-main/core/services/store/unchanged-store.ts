import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import type { StoreParts } from './objects.ts'
import { createStore, type Store } from './store.ts'

/** Where something has the folder's name that is no folder (a link that leads nowhere), throws as making the folder does. */
async function onFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (lstatSync(folder, { throwIfNoEntry: false }) !== undefined) mkdirSync(folder, { recursive: true })
  return work()
}

/** A store for who changes nothing: what has to be fetched to be looked into comes into a second one, in the folder `beside`. */
export function createUnchangedStore(folder: string, beside: string, parts: Pick<StoreParts, 'disk' | 'pool'>): Store {
  const there = createStore(folder, parts)
  const fetched = createStore(beside, parts)
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
    justAdopted: fetched.justAdopted,
    put: fetched.put,
    flushNames: fetched.flushNames,
    sharing: (work) => onFolder(folder, work),
    claiming: (work) => onFolder(folder, work),
  }
}
