import type { Adoption, AdoptionAnswer, Found, LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { CoreError } from '../../../core/errors.ts'
import type { DiscoveryEntry } from '../../../core/model/instances/instance.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { findInstance, listEntries, showAdopted } from './entry.ts'

type LibraryQuestions =
  | 'library.list'
  | 'library.check'
  | 'library.find-problems'
  | 'library.discover'
  | 'library.places'
  | 'library.adopt'
  | 'library.choose-folder'
  | 'library.keep-frame'
  | 'library.set-order'
  | 'library.rename'
  | 'library.locate'
  | 'library.duplicate'
  | 'library.deletion'
  | 'library.delete'
  | 'library.forget'

export function answerLibrary(sources: Sources): AnswersTo<LibraryQuestions> {
  const { core, inspections, folders, desktop, lastLibrary } = sources
  const list = async (): Promise<readonly LibraryEntry[]> => {
    const entries = await listEntries(sources)
    lastLibrary.keep(entries)
    return entries
  }
  return {
    'library.list': list,
    async 'library.check'({ instances, freshness }, call) {
      inspections.keep(await (await core).inspect({ instances, freshness, channel: null }, call))
      return list()
    },
    async 'library.find-problems'({ instances }, call) {
      const request = { instances, freshness: 'normal', channel: null } as const
      await (await core).findings(request, { ...call, priority: 'background' })
      return list()
    },
    async 'library.discover'() {
      const { instances } = await core
      const found = await instances.discover([])
      const adopted = new Set((await instances.list()).map(({ instance }) => instance.gamePath))
      return found.map((entry) => showFound(entry, adopted, sources))
    },
    'library.places': async () => (await core).instances.places(),
    'library.adopt': (adoption) => adopt(adoption, sources),
    async 'library.choose-folder'() {
      const path = await desktop.chooseFolder(formatMessage('dialog-instance'))
      if (path === null) return { kind: 'none' }
      return adopt({ found: folders.name(path), name: null, loader: null, gameVersion: null }, sources)
    },
    'library.keep-frame'({ frame }) {
      lastLibrary.keepFrame(frame)
      return null
    },
    'library.set-order'(order) {
      desktop.setOrder(order)
      return desktop.order()
    },
    async 'library.rename'({ instance, name }) {
      await (await core).instances.rename(instance, name)
      return null
    },
    async 'library.locate'({ instance }) {
      const { name } = await findInstance(sources, instance)
      const path = await desktop.chooseFolder(formatMessage('dialog-moved', { instance: name }))
      if (path === null) return false
      await (await core).instances.locate(instance, path)
      inspections.forget(instance)
      return true
    },
    async 'library.duplicate'({ instance, name, isWithWorlds }, call) {
      const copied = await (await core).instances.duplicate(instance, { name, into: null, isWithWorlds }, call)
      return { instance: copied.instance.id, name: copied.instance.name, shared: copied.shared.length }
    },
    async 'library.deletion'({ instance }) {
      const found = await (await core).instances.deletion(instance).catch((error: unknown) => {
        if (error instanceof CoreError && error.code === 'bad-argument') return null
        throw error
      })
      return found === null ? null : { folder: found.instance.path, worlds: found.worlds }
    },
    async 'library.delete'({ instance }) {
      await (await core).instances.delete(instance)
      inspections.forget(instance)
      return null
    },
    async 'library.forget'({ instance }) {
      await (await core).instances.forget(instance)
      inspections.forget(instance)
      return null
    },
  }
}

async function adopt(adoption: Adoption, sources: Sources): Promise<AdoptionAnswer> {
  const { core, folders } = sources
  const folder = folders.path(adoption.found)
  const { name, loader, gameVersion } = adoption
  try {
    const instance = await (
      await core
    ).instances.adopt(folder, {
      ...(name !== null && { name }),
      ...(loader !== null && { loader }),
      ...(gameVersion !== null && { gameVersion }),
    })
    return { kind: 'adopted', entry: await showAdopted(instance, sources) }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'unknown-instance-kind') throw error
    return { kind: 'details-needed', found: adoption.found, folder, message: error.message }
  }
}

function showFound(found: DiscoveryEntry, adopted: ReadonlySet<string>, { folders }: Sources): Found {
  if (found.kind === 'unreadable') {
    const { path, launcher, reason } = found
    return { kind: 'unreadable', id: folders.name(path), folder: path, launcher, reason }
  }
  const { name, launcher, loader, gameVersion, path, gamePath, notes } = found.description
  const isAdopted = adopted.has(gamePath)
  return {
    kind: 'instance',
    id: folders.name(path),
    name,
    launcher,
    loader,
    gameVersion,
    folder: path,
    isAdopted,
    program: found.program ?? null,
    notes,
  }
}
