import type { LibraryInstance } from '../fixtures/library.ts'
import { differences, hashesOf, readTree, type Tree } from './tree.ts'

/** What a folder was before anything was changed. */
export interface Before {
  readonly instance: LibraryInstance
  readonly tree: Tree
}

export async function remember(instances: readonly LibraryInstance[]): Promise<readonly Before[]> {
  return Promise.all(instances.map(async (instance) => ({ instance, tree: await readTree(instance.path) })))
}

/**
 * Hashes every file again and compares with what the service says is newest: what was out of date must be that, everything
 * else must be untouched. Answers what it saw in a sentence; throws if anything is otherwise.
 */
export async function proveUpdate(before: readonly Before[]): Promise<string> {
  const counts = { hashed: 0, newest: 0, untouched: 0, added: 0 }
  for (const { instance, tree } of before) {
    const now = hashesOf(await readTree(instance.path))
    const then = hashesOf(tree)
    const present = new Set(now.values())
    const outdated = instance.files.flatMap(({ choice, expected }) =>
      choice !== null && expected === 'update-available' ? [choice] : [],
    )
    const gone = new Set(outdated.map((choice) => choice.file.hashes.sha512))
    for (const { newest, project } of outdated) {
      if (!present.has(newest.hashes.sha512)) throw new Error(`${project.title} in ${instance.name} is not the newest`)
    }
    for (const [path, hash] of then) {
      const isLauncherIndex = path.includes('/.index/')
      if (gone.has(hash) || isLauncherIndex) continue
      if (now.get(path) !== hash) throw new Error(`${path} of ${instance.name} is not what it was`)
      counts.untouched += 1
    }
    const newest = new Set(outdated.map((choice) => choice.newest.hashes.sha512))
    counts.hashed += now.size
    counts.newest += outdated.length
    counts.added += [...now].filter(([path, hash]) => !then.has(path) && !newest.has(hash)).length
  }
  const { hashed, newest, untouched, added } = counts
  return `${hashed} files hashed again: ${newest} are now the newest of the service, ${untouched} untouched, ${added} added along`
}

/** Reads every file again; throws unless each tree is byte for byte what it was. */
export async function proveTakenBack(before: readonly Before[]): Promise<string> {
  let count = 0
  for (const { instance, tree } of before) {
    const [different] = differences(tree, await readTree(instance.path))
    if (different !== undefined) throw new Error(`${different} of ${instance.name} is not what it was`)
    count += hashesOf(tree).size
  }
  return `${count} files hashed again: every one, and every folder, is byte for byte what it was`
}
