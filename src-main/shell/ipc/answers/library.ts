import type { Adoption, AdoptionAnswer, Found } from '../../../../src-preload/contract.ts'
import { CoreError } from '../../../core/errors.ts'
import type { Discovered } from '../../../core/model/instance.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { listEntries, showEntry } from './entry.ts'

type LibraryQuestions =
  | 'library.list'
  | 'library.check'
  | 'library.find-problems'
  | 'library.discover'
  | 'library.adopt'
  | 'library.choose-folder'
  | 'library.forget'

export function answerLibrary(sources: Sources): AnswersTo<LibraryQuestions> {
  const { core, inspections, folders, desktop } = sources
  return {
    'library.list': () => listEntries(sources),
    async 'library.check'({ instances, freshness }, call) {
      inspections.keep(await (await core).inspect({ instances, freshness, channel: null }, call))
      return listEntries(sources)
    },
    async 'library.find-problems'({ instances }, call) {
      const request = { instances, freshness: 'normal', channel: null } as const
      await (await core).findings(request, { ...call, priority: 'background' })
      return listEntries(sources)
    },
    async 'library.discover'() {
      const { instances } = await core
      const found = await instances.discover([])
      const adopted = new Set((await instances.list()).map(({ instance }) => instance.gamePath))
      return found.map((entry) => showFound(entry, adopted, sources))
    },
    'library.adopt': (adoption) => adopt(adoption, sources),
    async 'library.choose-folder'() {
      const path = await desktop.chooseFolder('Choose an instance, or a folder with mods')
      if (path === null) return { kind: 'none' }
      return adopt({ found: folders.name(path), name: null, loader: null, gameVersion: null }, sources)
    },
    async 'library.forget'({ instance }) {
      await (await core).instances.forget(instance)
      inspections.forget(instance)
      return null
    },
  }
}

async function adopt(adoption: Adoption, { core, folders }: Sources): Promise<AdoptionAnswer> {
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
    return { kind: 'adopted', entry: showEntry(instance, null, {}) }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'unknown-instance-kind') throw error
    return { kind: 'details-needed', found: adoption.found, folder, message: error.message }
  }
}

function showFound(found: Discovered, adopted: ReadonlySet<string>, { folders }: Sources): Found {
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
    notes,
  }
}
