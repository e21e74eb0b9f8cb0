/**
 * Reads a list of projects that may come from anybody: one that Modwell wrote, in whichever format, or any text with links to projects or a
 * slug in each line. In: its file. Out: what it names, each once. Throws `bad-argument` where it names nothing.
 */
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { ListedProject, ReadList } from '../../model/changes/mod-list.ts'
import { message } from '../../../../resources/text/text.ts'

const MAX_COUNT = 5000
/** Far beyond what thousands of projects take. */
const MAX_LENGTH = 16 * 2 ** 20
const name = z.string().min(1).max(128)
const known = z.string().max(64).nullable()

const listSchema = z.object({
  format: z.literal(1),
  kind: z.literal('modwell-list'),
  instance: z.object({ name: z.string().max(512), loader: known, loaderVersion: known, gameVersion: known }),
  mods: z
    .array(z.object({ projectId: name.nullable(), versionId: name.nullable(), enabled: z.boolean().optional() }))
    .max(MAX_COUNT),
})

/** Of a project's page: what kind it is, and its slug or id. */
const LINK =
  /https?:\/\/[^\s/"'<>()[\]]+\/(?:mod|plugin|datapack|shader|resourcepack|project)\/((?:[\w!@$.+%-]|\([\w!@$.+%-]{1,64}\)){1,192})/g
/** As its own lists say of a file that it is disabled: behind it, or in the column for that. */
const DISABLED_LINE = /\(disabled\)\s*(?:<\/li>)?\s*$/i
const DISABLED_ROW = /,(?:mod|resourcepack|shader|datapack),false,/
/** A line that is nothing but a slug or id (fact H22). */
const SLUG = /^\s*(?:[-*]\s+)?([\w!@$()`.+"\-']{3,64})\s*$/

/** What a list's file names. Throws `bad-argument` for one that cannot be read, is too large, or names nothing. */
export async function readList(file: string, signal?: AbortSignal): Promise<ReadList> {
  try {
    const stats = await stat(file)
    if (!stats.isFile() && !stats.isDirectory())
      throw new CoreError('bad-argument', message('file-cannot-be-read', { file, why: message('it-is-no-file') }))
    if (stats.size > MAX_LENGTH) throw new CoreError('bad-argument', message('list-is-too-large', { file }))
    return parseList(new TextDecoder().decode(await readFile(file, { signal })))
  } catch (cause) {
    if (cause instanceof CoreError) throw cause
    const why = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new CoreError('bad-argument', message('file-cannot-be-read', { file, why }), { cause })
  }
}

function parseList(text: string): ReadList {
  const list = parseOwn(text)
  if (list !== null) return list
  const lines = text.split('\n')
  const isTable = /^\uFEFF?title,version,type,enabled,/.test(text)
  const linked = lines.flatMap((line) => {
    const isDisabled = (isTable ? DISABLED_ROW : DISABLED_LINE).test(line)
    return [...line.matchAll(LINK)].flatMap(([, slug = '']) =>
      decoded(slug).map((project) => ({ project, version: null, isDisabled })),
    )
  })
  const bare = lines.flatMap((line) => SLUG.exec(line)?.[1] ?? []).map((project) => ({ project, version: null }))
  const projects = eachOnce(linked.length > 0 ? linked : bare)
  if (projects.length === 0)
    throw new CoreError('bad-argument', message('list-names-nothing'), { hint: message('a-list-has-links') })
  if (projects.length > MAX_COUNT) throw new CoreError('bad-argument', message('list-is-too-long', { most: MAX_COUNT }))
  return { name: null, target: null, projects }
}

/** null: it is none of Modwell's. */
function parseOwn(text: string): ReadList | null {
  const parsed = listSchema.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { instance, mods } = parsed.data
  const { name: called, ...target } = instance
  const projects = mods.flatMap(({ projectId, versionId, enabled }) =>
    projectId === null ? [] : [{ project: projectId, version: versionId, isDisabled: enabled === false }],
  )
  return { name: called, target, projects: eachOnce(projects) }
}

/** As it is named last; disabled only where it is nowhere enabled. */
function eachOnce(named: readonly ListedProject[]): readonly ListedProject[] {
  const projects = new Map<string, ListedProject>()
  for (const { project, version, isDisabled = false } of named) {
    const isStill = isDisabled && (projects.get(project)?.isDisabled ?? true)
    projects.set(project, { project, version, ...(isStill && { isDisabled: true }) })
  }
  return [...projects.values()]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function decoded(slug: string): readonly string[] {
  try {
    return [decodeURIComponent(slug).replace(/[.,;:]+$/, '')]
  } catch {
    return []
  }
}
