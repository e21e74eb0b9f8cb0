import { join } from 'node:path'
import { CoreError } from '../errors.ts'
import { WORK_FOLDER } from '../model/paths/work-folder.ts'
import type { Disk, NamedEntry } from '../services/disk/disk.ts'
import { madeByAnother } from '../files/owner.ts'
import { message, type Message } from '../../../resources/text/text.ts'

type DiskLook = Pick<Disk, 'look' | 'kinds' | 'isOurs'>

/** What Modwell writes beside the work folder. */
const BESIDE = ['.modwell.json', '.modwell.json.new']
/** `.modwell/kept/<change set>/<number>` is the deepest that Modwell makes. */
const DEEPEST = 3

/**
 * What lies in an instance may be planted: before Modwell uses its own files in a folder, none of them is a link, and the work folder
 * belongs to whoever runs this. Throws `unsafe-folder`, naming what is a link, and `foreign-owner`, naming whose turn it is.
 */
export async function assertSafeWorkFolder(folder: string, disk: DiskLook): Promise<void> {
  for (const name of BESIDE) {
    const entry = await disk.look(join(folder, name))
    if (entry !== null) assertPlain({ name, kind: entry.kind }, folder)
  }
  const work = join(folder, WORK_FOLDER)
  const entry = await disk.look(work)
  if (entry === null) return
  if (entry.kind !== 'folder')
    throw unsafe(work, entry.kind === 'link' ? message('is-a-link') : message('is-no-folder'))
  if (!disk.isOurs(work)) throw madeByAnother(work)
  await assertNoLinks(work, DEEPEST, disk)
}

async function assertNoLinks(folder: string, levels: number, disk: DiskLook): Promise<void> {
  for (const entry of await disk.kinds(folder)) {
    if (entry.kind !== 'folder') assertPlain(entry, folder)
    else if (levels === 0) throw unsafe(join(folder, entry.name), message('is-a-folder-where-none-is'))
    else await assertNoLinks(join(folder, entry.name), levels - 1, disk)
  }
}

function assertPlain({ name, kind }: NamedEntry, folder: string): void {
  if (kind !== 'file')
    throw unsafe(join(folder, name), kind === 'link' ? message('is-a-link') : message('is-no-plain-file'))
}

function unsafe(path: string, what: Message): CoreError {
  return new CoreError('unsafe-folder', message('not-made-by-modwell', { path, what }), {
    hint: message('look-at-what'),
  })
}
