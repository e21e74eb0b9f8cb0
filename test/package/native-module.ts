import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project.ts'

/** The one module that is not bundled. */
export const NATIVE = 'better-sqlite3'

/** Lays it into a folder, with the binaries of these systems alone, each named as Node names system and processor. */
export function layNativeModule(folder: string, systems: readonly string[]): void {
  const from = join(ROOT, 'node_modules', NATIVE)
  const to = join(folder, 'node_modules', NATIVE)
  const binaries = systems.map((system) => join('prebuilds', `${system}.node`))
  for (const name of ['package.json', 'LICENSE', 'lib', ...binaries])
    cpSync(join(from, name), join(to, name), { recursive: true })
}
