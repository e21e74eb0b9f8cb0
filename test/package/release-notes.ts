/** What the changelog says of a version: `node resources/launch.mjs test/package/release-notes.ts v1.2.3`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProject, ROOT } from './project.ts'

/** Of a tag such as `v1.2.3`. Throws where the project is of another version, or the changelog does not know it. */
export function readNotes(tag: string, changelog: string, version: string): string {
  if (tag !== `v${version}`) throw new Error(`${tag} is not the version of package.json, ${version}`)
  const parts = changelog.split(/^## /m).map((part) => part.split('\n'))
  const notes = parts.find(([title]) => title?.split(' ')[0] === version)?.slice(1)
  if (notes === undefined) throw new Error(`the changelog says nothing of ${version}`)
  return `${notes.join('\n').trim()}\n`
}

if (import.meta.main) {
  const changelog = readFileSync(join(ROOT, 'resources/CHANGELOG.md'), 'utf8')
  process.stdout.write(readNotes(process.argv[2] ?? '', changelog, readProject().version))
}
