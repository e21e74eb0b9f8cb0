import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../node_modules')

/** The file behind a command of one of the project's packages, to be run by this very Node on any system. */
export function findProgram(packageName: string, command = packageName): string {
  const home = join(PACKAGES, packageName)
  const { bin }: { readonly bin?: string | Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(home, 'package.json'), 'utf8'),
  )
  const file = typeof bin === 'object' ? bin[command] : bin
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(home, file)
}
