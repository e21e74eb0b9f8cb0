import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from './project.ts'

/** Written by npm when all the rest is there. */
const LAID = 'node_modules/.package-lock.json'
const MANIFESTS = ['package.json', 'package-lock.json']

const run = promisify(execFile)

/** Fetches what a folder's own lock file names into another folder, unless it lies there. For what is large and seldom used. */
export async function fetchTools(from: string, place: string): Promise<void> {
  const isThere =
    existsSync(join(place, LAID)) && MANIFESTS.every((name) => isSame(join(from, name), join(place, name)))
  if (isThere) return
  for (const name of MANIFESTS) cpSync(join(from, name), join(place, name))
  cpSync(join(ROOT, '.npmrc'), join(place, '.npmrc'))
  await run('npm', ['ci'], { cwd: place, shell: process.platform === 'win32' })
}

function isSame(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
