import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { InstanceDescription } from '../../../../src-main/core/model/instances/instance.ts'

/** A game folder under the temp folder, gone when the test's scope ends. */
export interface GameFolder extends Disposable {
  readonly path: string
  /** Writes files, each an hour old; a name that ends in `/` is a folder. */
  write(...names: readonly (string | readonly [name: string, content: string | Buffer])[]): void
  instance(fields?: Partial<InstanceDescription>): InstanceDescription
}

export function makeGameFolder(): GameFolder {
  const path = mkdtempSync(join(tmpdir(), 'modwell-game-'))
  const past = new Date(Date.now() - 3_600_000)
  return {
    path,
    write(...names) {
      for (const entry of names) {
        const [name, content] = typeof entry === 'string' ? [entry, entry] : entry
        const file = join(path, name)
        if (name.endsWith('/')) mkdirSync(file, { recursive: true })
        else {
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, content)
          utimesSync(file, past, past)
        }
      }
    },
    instance: (fields = {}) => ({
      name: 'test',
      path,
      gamePath: path,
      launcher: 'folder',
      side: 'client',
      loader: 'fabric',
      loaderVersion: null,
      javaVersion: null,
      gameVersion: '1.20.1',
      notes: [],
      ...fields,
    }),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  }
}
