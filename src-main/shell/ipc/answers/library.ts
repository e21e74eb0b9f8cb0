import { z } from 'zod'
import { worldName } from '../../../core/model/moves/move.ts'
import type { LibraryEntry } from '../../../../src-preload/contract/library.ts'
import { perLocale } from '../../../../resources/text/per-locale.ts'
import { formatMessage, spokenLocale } from '../../../../resources/text/text.ts'
import { CoreError } from '../../../core/errors.ts'
import type { DiscoveryEntry, InstanceDescription } from '../../../core/model/instances/instance.ts'
import { labelInstances } from '../../../core/model/instances/instance-labels.ts'
import { ask } from '../question.ts'
import { showCoreError } from '../show-core-error.ts'
import type { Sources } from '../sources.ts'
import { ID, IDS, TEXT, NOTHING, FRESHNESS, INSTANCES_OR_ALL, OF_INSTANCE } from '../schemas.ts'
import { nameFile } from '../../handles/inspections.ts'
import { findInstance, listEntries, nameInstances, recallInspections, showAdopted } from './entry.ts'
import { titleOf } from '../../../core/model/states/file-title.ts'
import { libraryOrder } from '../../window/window-memory.ts'

/** More are no help to who types on. */
const MAX_FILES = 12

const ADOPTION_WISH = z.strictObject({
  /** Id of one that `library.discover` found, or of a folder that `details-needed` named. */
  found: ID,
  name: TEXT.nullable(),
  loader: TEXT.nullable(),
  gameVersion: TEXT.nullable(),
})

export function answerLibrary(sources: Sources) {
  const { core, inspections, folders, desktop, lastLibrary } = sources
  let lastListing: Promise<unknown> = Promise.resolve()
  /** One after the other: an answer that comes later is never an older one. */
  const list = (): Promise<readonly LibraryEntry[]> => {
    const listing = lastListing.then(async () => {
      const entries = await listEntries(sources)
      lastLibrary.keep(entries)
      return entries
    })
    lastListing = listing.catch(() => undefined)
    return listing
  }
  return {
    'library.list': ask(NOTHING, list),
    /** Inspects and answers with the new counts. */
    'library.check': ask(
      z.strictObject({ instances: INSTANCES_OR_ALL, freshness: FRESHNESS }),
      async ({ instances, freshness }, call) => {
        inspections.keep(await (await core).inspect({ instances, freshness, channel: null }, call))
        return list()
      },
    ),
    /** Looks for what is wrong in them, after all that people wait for, and answers with the new counts. */
    'library.find-problems': ask(z.strictObject({ instances: INSTANCES_OR_ALL }), async ({ instances }, call) => {
      const request = { instances, freshness: 'normal', channel: null } as const
      await (await core).findings(request, { ...call, priority: 'background' })
      return list()
    }),
    /** Looks in the usual places and the settings' folders. */
    'library.discover': ask(NOTHING, async () => {
      const { instances } = await core
      const found = await instances.discover([])
      const adopted = new Set((await instances.list()).map(({ instance }) => instance.gamePath))
      const described = found.flatMap((entry) => (entry.kind === 'unreadable' ? [] : [entry.description]))
      const labels = labelInstances(described)
      return found.toSorted(byFoundName).map((entry) => showFound(entry, { adopted, labels }, sources))
    }),
    /** Installed files whose titles have every word of a text, as they were inspected last; no more than a few. */
    'library.find-files': ask(z.strictObject({ text: TEXT }), async ({ text }) => {
      const entries = await (await core).instances.list()
      const ids = entries.map(({ instance }) => instance.id)
      await recallInspections(ids, sources)
      const names = await nameInstances(await core)
      const words = text.toLowerCase().split(/\s+/).filter(Boolean)
      const found = ids.flatMap((instance) =>
        (inspections.get(instance)?.files ?? []).flatMap((finding) => {
          const title = titleOf(finding)
          const isSought = words.every((word) => title.toLowerCase().includes(word))
          const file = nameFile(instance, finding.file.path)
          return isSought ? [{ instance, instanceName: names(instance), file, title }] : []
        }),
      )
      return found.toSorted((one, other) => one.title.localeCompare(other.title, spokenLocale())).slice(0, MAX_FILES)
    }),
    /** Every place that `library.discover` looks in, whether it is there or not. */
    'library.places': ask(NOTHING, async () => (await core).instances.places()),
    'library.adopt': ask(ADOPTION_WISH, (adoption) => adopt(adoption, sources)),
    /** Each that was found, one after the other; how far it is comes as `progress`. */
    'library.adopt-each': ask(z.strictObject({ found: IDS }), ({ found }, { signal }) =>
      adoptEach(found, signal, sources),
    ),
    /**
     * Main shows its folder dialog and adopts what was chosen; `none`: the person closed it. `found`: it is a launcher's folder or one of
     * instances, in which `library.discover` looks from now on.
     */
    'library.choose-folder': ask(NOTHING, async () => {
      const path = await desktop.chooseFolder(formatMessage('dialog-instance'))
      if (path === null) return { kind: 'none' as const }
      const adopted = await adopt({ found: folders.name(path), name: null, loader: null, gameVersion: null }, sources)
      return adopted.kind === 'details-needed' && (await lookThere(path, sources))
        ? { kind: 'found' as const }
        : adopted
    }),
    'library.keep-frame': ask(z.strictObject({ frame: z.string().max(2_000_000) }), ({ frame }) => {
      lastLibrary.keepFrame(frame)
      return null
    }),
    /** Kept for the next start. */
    'library.set-order': ask(libraryOrder, (order) => {
      desktop.setOrder(order)
      return desktop.order()
    }),
    /** Modwell's own name for it. */
    'library.rename': ask(z.strictObject({ instance: ID, name: TEXT }), async ({ instance, name }) => {
      await (await core).instances.rename(instance, name)
      return null
    }),
    /** What the person wants to remember of it; empty: nothing. */
    'library.note': ask(z.strictObject({ instance: ID, note: z.string().max(10_000) }), async ({ instance, note }) => {
      await (await core).instances.setNote(instance, note)
      return null
    }),
    /** Main shows its dialog and copies the picture that was chosen; false: the person closed it. */
    'library.choose-icon': ask(OF_INSTANCE, async ({ instance }) => {
      const path = await desktop.choosePicture(formatMessage('dialog-choose-icon'))
      if (path !== null) await (await core).instances.setIcon(instance, path)
      return path !== null
    }),
    /** It has its launcher's again, or its own. */
    'library.remove-icon': ask(OF_INSTANCE, async ({ instance }) => {
      await (await core).instances.setIcon(instance, null)
      return null
    }),
    /** Main shows its folder dialog and takes what was chosen for the folder of this instance, if it is; false: the person closed it. */
    'library.locate': ask(OF_INSTANCE, async ({ instance }) => {
      const { name } = await findInstance(sources, instance)
      const path = await desktop.chooseFolder(formatMessage('dialog-moved', { instance: name }))
      if (path === null) return false
      await (await core).instances.locate(instance, path)
      inspections.forget(instance)
      return true
    }),
    /** How large a copy of it would be. */
    'library.copy-size': ask(OF_INSTANCE, async ({ instance }) => (await core).instances.copySize(instance)),
    /** Where a copy under that name would be. */
    'library.copy-folder': ask(OF_INSTANCE.extend({ name: TEXT }), async ({ instance, name }) => {
      return (await core).instances.copyFolder(instance, name)
    }),
    /** Copies the whole of it beside it; how far it is comes as `progress`. */
    'library.duplicate': ask(
      z.strictObject({ instance: ID, name: TEXT, isWithWorlds: z.boolean() }),
      async ({ instance, name, isWithWorlds }, call) => {
        const copied = await (await core).instances.duplicate(instance, { name, into: null, isWithWorlds }, call)
        const { instance: copy, shared, skipped } = copied
        // Folders that are the same in both, and what is no file.
        return { instance: copy.id, name: copy.name, notCopied: [...shared, ...skipped] }
      },
    ),
    /** What would go with it; null: Modwell did not make it, or another lies in its folder, so that it can only be forgotten. */
    'library.deletion': ask(OF_INSTANCE, async ({ instance }) => {
      const found = await (await core).instances.deletion(instance).catch((error: unknown) => {
        if (error instanceof CoreError && error.code === 'bad-argument') return null
        throw error
      })
      return found === null ? null : { folder: found.instance.path, worlds: found.worlds.map(worldName) }
    }),
    /** Into the system's trash. */
    'library.delete': ask(OF_INSTANCE, async ({ instance }) => {
      await (await core).instances.delete(instance)
      inspections.forget(instance)
      return null
    }),
    'library.forget': ask(OF_INSTANCE, async ({ instance }) => {
      await (await core).instances.forget(instance)
      inspections.forget(instance)
      return null
    }),
  }
}

type Adopted =
  | { readonly kind: 'adopted'; readonly entry: LibraryEntry }
  /** Loader or game version cannot be told: ask the person and adopt `found` with them. */
  | ReturnType<typeof askForDetails>

async function adopt(adoption: z.output<typeof ADOPTION_WISH>, sources: Sources): Promise<Adopted> {
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
    if (!(error instanceof CoreError) || !isOfUnknownKind(error)) throw error
    return askForDetails(adoption.found, folder, error)
  }
}

/** Whether there are instances in it; then it is looked there as in the other folders of the settings. */
async function lookThere(folder: string, { core }: Sources): Promise<boolean> {
  const { instances, settings } = await core
  const found = await instances.within(folder)
  if (!found.some(({ kind }) => kind === 'instance')) return false
  const { folders } = settings.get()
  if (!folders.includes(folder)) settings.set({ folders: [...folders, folder] })
  return true
}

/** How many were added, the first that the person has to say more of, and the first that failed otherwise; null: there is none. */
async function adoptEach(found: readonly string[], signal: AbortSignal, { core, folders }: Sources) {
  const ids = new Map(found.map((id) => [folders.path(id), id]))
  const adoptions = await (await core).instances.adoptEach([...ids.keys()], { signal })
  const refused = adoptions.flatMap((one) => (one.kind === 'refused' ? [one] : []))
  const [unknown] = refused.filter(({ error }) => isOfUnknownKind(error))
  const [failed] = refused.filter(({ error }) => !isOfUnknownKind(error))
  return {
    added: adoptions.length - refused.length,
    missing: unknown === undefined ? null : askForDetails(ids.get(unknown.folder) ?? '', unknown.folder, unknown.error),
    failure: failed === undefined ? null : showCoreError(failed.error),
  }
}

function isOfUnknownKind({ code }: CoreError): boolean {
  return code === 'unknown-instance-kind'
}

/** `loader` and `gameVersion`: what most of its files are called speaks for that; null: nothing does. */
function askForDetails(found: string, folder: string, { message, remedies }: CoreError) {
  const [guess] = remedies.flatMap((one) => (one.kind === 'adopt' && one.traits !== undefined ? [one.traits] : []))
  const { loader = null, gameVersion = null } = guess ?? {}
  return { kind: 'details-needed' as const, found, folder, message, loader, gameVersion }
}

const collator = perLocale((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))

/** As the library lists them: `Game 2` before `Game 10`; what cannot be read at the end. */
function byFoundName(one: DiscoveryEntry, other: DiscoveryEntry): number {
  if (one.kind === 'unreadable' || other.kind === 'unreadable') {
    return Number(one.kind === 'unreadable') - Number(other.kind === 'unreadable')
  }
  const { compare } = collator()
  return compare(one.description.name, other.description.name) || compare(one.description.path, other.description.path)
}

interface FoundAmong {
  /** Game folders of the adopted instances. */
  readonly adopted: ReadonlySet<string>
  /** What each is called where all of them are listed. */
  readonly labels: ReadonlyMap<InstanceDescription, string>
}

function showFound(found: DiscoveryEntry, { adopted, labels }: FoundAmong, { folders }: Sources) {
  if (found.kind === 'unreadable') {
    const { path, launcher, reason } = found
    return { kind: 'unreadable' as const, id: folders.name(path), folder: path, launcher, reason }
  }
  const { name, launcher, loader, gameVersion, path, gamePath, notes } = found.description
  const isAdopted = adopted.has(gamePath)
  return {
    kind: 'instance' as const,
    id: folders.name(path),
    name,
    label: labels.get(found.description) ?? name,
    launcher,
    loader,
    gameVersion,
    folder: path,
    isAdopted,
    program: found.program ?? null,
    notes,
  }
}
