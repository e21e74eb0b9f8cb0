import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder with all that undo must bring back, `.modwell*` aside: path to "mode owner time hash". */
export type Tree = Readonly<Record<string, string>>

export function readTree(folder: string): Tree {
  const tree: Record<string, string> = {}
  collect(folder, '', tree)
  return tree
}

/** The same without times, owners and modes: what two runs of one plan have in common. */
export function readContents(folder: string): Tree {
  return Object.fromEntries(
    Object.entries(readTree(folder)).map(([path, what]) => [path, what.split(' ').at(-1) ?? '']),
  )
}

function collect(root: string, folder: string, tree: Record<string, string>): void {
  for (const name of readdirSync(join(root, folder)).toSorted()) {
    if (name.startsWith('.modwell')) continue
    const path = folder === '' ? name : `${folder}/${name}`
    const stats = lstatSync(join(root, path), { bigint: true })
    if (stats.isDirectory()) {
      tree[path] = `${stats.mode} ${stats.uid}:${stats.gid} folder`
      collect(root, path, tree)
    } else if (stats.isSymbolicLink()) {
      tree[path] = `-> ${readlinkSync(join(root, path))}`
    } else {
      const sha256 = createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')
      tree[path] = `${stats.mode} ${stats.uid}:${stats.gid} ${stats.mtimeNs} ${sha256}`
    }
  }
}
