import { createHash } from 'node:crypto'
import { lstat, readFile, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file and folder below a folder by its path; what Modwell keeps there (`.modwell*`) aside. */
export type Tree = ReadonlyMap<string, string>

/**
 * Reads a tree with nothing but Node: of a file the SHA-512, size, mode, owner and time of its last change, of a folder the
 * mode and owner.
 */
export async function readTree(folder: string): Promise<Tree> {
  const tree = new Map<string, string>()
  await readInto(tree, folder, '')
  return tree
}

/** SHA-512 of every file of a tree, by path. */
export function hashesOf(tree: Tree): ReadonlyMap<string, string> {
  return new Map(
    [...tree].flatMap(([path, text]) => (text.startsWith('file ') ? [[path, text.split(' ')[1] ?? '']] : [])),
  )
}

/** The paths at which two trees differ. */
export function differences(one: Tree, other: Tree): readonly string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => one.get(path) !== other.get(path)).toSorted()
}

async function readInto(tree: Map<string, string>, folder: string, prefix: string): Promise<void> {
  for (const name of (await readdir(folder)).toSorted()) {
    if (name.startsWith('.modwell')) continue
    const file = join(folder, name)
    const path = prefix + name
    const stats = await lstat(file, { bigint: true })
    const who = `${stats.mode.toString(8)} ${stats.uid}:${stats.gid}`
    if (stats.isDirectory()) {
      tree.set(path, `folder ${who}`)
      await readInto(tree, file, `${path}/`)
    } else if (stats.isSymbolicLink()) tree.set(path, `link ${await readlink(file)} ${who}`)
    else {
      const hash = createHash('sha512')
        .update(await readFile(file))
        .digest('hex')
      tree.set(path, `file ${hash} ${stats.size} ${stats.mtimeNs} ${who}`)
    }
  }
}
