/**
 * Copies that are being made: a note of each in the home, `copies/<id>.json`, from before its folder is there until it is adopted. What a
 * process left that died meanwhile is cleared by the next one: nothing in the half-made folder is anybody's.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { CoreError } from '../../errors.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { message } from '../../../../resources/text/text.ts'

type NoteServices = Pick<HomeServices, 'home' | 'disk' | 'locks'>

/** Where a copy is made before it gets its name, beside it: Modwell's own, and no launcher's instance. */
export function draftIn(folder: string, id: string): string {
  return join(folder, `${DRAFT}${id}`)
}

const DRAFT = '.modwell-copy-'
const MAX_SIZE = 64 * 1024

const noteSchema = z.object({ draft: z.string(), id: z.string().regex(/^[\w-]{4,64}$/) })

export async function noteCopy(id: string, draft: string, { home, disk }: NoteServices): Promise<void> {
  await disk.makeFolders(join(home, 'copies'))
  await disk.replaceFile(noteFile(home, id), `${JSON.stringify({ id, draft })}\n`)
}

export async function dropNote(id: string, { home, disk }: NoteServices): Promise<void> {
  await disk.removeTree(noteFile(home, id))
}

/** Those that another process makes right now stay. Answers with the folders that could not be cleared. */
export async function clearUnfinishedCopies(services: NoteServices): Promise<readonly string[]> {
  const { home, disk } = services
  const remaining: string[] = []
  for (const name of await disk.list(join(home, 'copies'))) {
    const bytes = await disk.readPlain(join(home, 'copies', name), MAX_SIZE).catch(() => null)
    const note = noteSchema.safeParse(parseOrNull(bytes?.toString() ?? '')).data
    if (note === undefined || !note.draft.endsWith(`${DRAFT}${note.id}`)) continue
    try {
      if (await clear(note.draft, services)) await dropNote(note.id, services)
    } catch {
      remaining.push(note.draft)
    }
  }
  return remaining
}

/** False: somebody works there. */
async function clear(draft: string, { disk, locks }: NoteServices): Promise<boolean> {
  const entry = await disk.look(draft)
  if (entry === null) return true
  if (entry.kind !== 'folder') throw new CoreError('unsafe-folder', message('not-a-folder', { draft }))
  try {
    const lock = await locks.hold(draft)
    lock.release()
  } catch (error) {
    if (error instanceof CoreError && error.code === 'busy') return false
    throw error
  }
  await disk.removeTree(draft)
  return true
}

function noteFile(home: string, id: string): string {
  return join(home, 'copies', `${id}.json`)
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
