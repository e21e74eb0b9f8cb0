import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { CoreError } from '../../../errors.ts'
import { readSmallText } from '../../../files/read-plain.ts'
import type { ChangelogSource } from '../../../model/authoring/publishing/version-draft.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { ChangelogText } from '../decide/draft-versions.ts'

const run = promisify(execFile)
/** Longer ones are cut to the part that is meant. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_COMMITS = 200
const NAMES = ['CHANGELOG.md', 'changelog.md', 'Changelog.md', 'CHANGES.md', 'CHANGELOG.txt']
/** From `build/libs` of a part of a project up to the project. */
const MAX_UP = 4

/** Throws `not-found`, `bad-argument`. */
export async function readChangelog(source: ChangelogSource, signal?: AbortSignal): Promise<ChangelogText> {
  if (source.kind === 'none') return { kind: 'whole', text: '' }
  if (source.kind === 'text') return { kind: 'whole', text: source.text }
  if (source.kind === 'git') return { kind: 'whole', text: await readCommits(source.path, signal) }
  const text = readSmallText(source.path, MAX_BYTES)
  if (text === null) throw new CoreError('not-found', message('file-not-found', { path: source.path }))
  return { kind: 'by-heading', text }
}

/** The changelog beside what is to be published, or above it; null: none. */
export function findChangelog(paths: readonly string[]): ChangelogSource | null {
  for (const path of paths) {
    let folder = isFolder(path) ? resolve(path) : dirname(resolve(path))
    for (let step = 0; step <= MAX_UP; step += 1) {
      const found = NAMES.map((name) => join(folder, name)).find(existsSync)
      if (found !== undefined) return { kind: 'file', path: found }
      // Beyond the project nothing is its own.
      if (existsSync(join(folder, '.git'))) break
      folder = dirname(folder)
    }
  }
  return null
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** What a repository's own settings could have git start: the folder may come from anybody. */
const HARMLESS = [
  '--no-pager',
  '-c',
  'log.showSignature=false',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
]

/** Subjects since the last tag before the commit that is checked out, the newest first, as a list. */
async function readCommits(folder: string, signal?: AbortSignal): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string | null> => {
    try {
      const options = { cwd: folder, maxBuffer: MAX_BYTES, ...(signal !== undefined && { signal }) }
      return (await run('git', [...HARMLESS, ...args], options)).stdout.trim()
    } catch (error) {
      if (signal?.aborted === true)
        throw new CoreError('cancelled', message('reading-the-files-was-stopped'), { cause: error })
      return null
    }
  }
  if ((await git('rev-parse', '--verify', 'HEAD')) === null) {
    throw new CoreError('bad-argument', message('no-git-history', { folder }), {
      hint: message('name-a-changelog-instead'),
    })
  }
  const isTagged = (await git('describe', '--tags', '--exact-match', 'HEAD')) !== null
  const last = await git('describe', '--tags', '--abbrev=0', isTagged ? 'HEAD^' : 'HEAD')
  const range = last === null ? 'HEAD' : `${last}..HEAD`
  const log = await git('log', '--no-merges', `--max-count=${MAX_COMMITS}`, '--pretty=format:%s', range, '--')
  return (log ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `- ${line}`)
    .join('\n')
}
