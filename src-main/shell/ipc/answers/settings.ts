import { z } from 'zod'
import { LANGUAGES } from '../../../../resources/text/languages.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import type { Core } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { CHANNEL, ID, NOTHING, TEXT } from '../schemas.ts'
import { USUAL_SETTINGS } from '../../../core/model/settings.ts'
import type { PruneRequest } from '../../../core/model/store.ts'

/** Addresses are checked before they are kept. */
const SETTINGS_CHANGE = z.strictObject({
  serviceUrl: TEXT.optional(),
  siteUrl: TEXT.optional(),
  channel: CHANNEL.optional(),
  downloads: z.int().min(1).max(16).optional(),
  language: z.enum(['system', ...LANGUAGES]).optional(),
  proxy: TEXT.optional(),
  freshMinutes: z.int().min(0).max(100_000).optional(),
  askAboveMiB: z.int().min(0).max(1_000_000).optional(),
  placing: z.enum(['auto', 'copy', 'hardlink']).optional(),
  fabricOnQuilt: z.boolean().optional(),
  offerPackMods: z.boolean().optional(),
})

export function answerSettings(sources: Sources) {
  const { core, inspections, folders, desktop } = sources
  return {
    'settings.get': ask(NOTHING, async () => show(await core, sources)),
    'settings.set': ask(SETTINGS_CHANGE, async (changes) => {
      const { settings } = await core
      const before = settings.get()
      const after = settings.set(changes)
      if (before.serviceUrl !== after.serviceUrl || before.channel !== after.channel) inspections.clear()
      if (before.language !== after.language) setImmediate(() => void desktop.changeLanguage())
      return show(await core, sources)
    }),
    /** Where instances are found: places of launchers, and the folders of the settings. */
    'settings.sources': ask(NOTHING, async () => {
      const found = await (await core).instances.survey(null)
      return found.sources.map(({ folder, ...source }) => ({ ...source, path: folder, id: folders.name(folder) }))
    }),
    /** Main shows its folder dialog; closed: the settings as they were. */
    'settings.add-folder': ask(NOTHING, async () => {
      const path = await desktop.chooseFolder(formatMessage('dialog-launcher'))
      const { settings } = await core
      const known = settings.get().folders
      if (path !== null && !known.includes(path)) settings.set({ folders: [...known, path] })
      return show(await core, sources)
    }),
    'settings.remove-folder': ask(z.strictObject({ folder: ID }), async ({ folder }) => {
      const removed = folders.path(folder)
      const { settings } = await core
      settings.set({ folders: settings.get().folders.filter((path) => path !== removed) })
      return show(await core, sources)
    }),
  }
}

async function show(core: Core, { folders, desktop }: Sources) {
  const settings = core.settings.get()
  return {
    ...settings,
    folders: settings.folders.map((path) => ({ id: folders.name(path), path })),
    proxyInUse: core.settings.proxyInUse(),
    /** The service that this run was started with; null: that of the settings. */
    givenService: desktop.isServiceGiven ? (await core.contact()).url : null,
    /** What counts where nobody sets it. */
    usual: {
      serviceUrl: USUAL_SETTINGS.serviceUrl,
      siteUrl: USUAL_SETTINGS.siteUrl,
      downloads: USUAL_SETTINGS.downloads,
      freshMinutes: USUAL_SETTINGS.freshMinutes,
    },
  }
}

/** Everything that undo does not need. */
const PRUNE: PruneRequest = { olderThanDays: null, downToBytes: null, keepHistory: null, isDryRun: false }

export function answerStore({ core, desktop }: Sources) {
  return {
    'store.status': ask(NOTHING, async () => showStore(await core)),
    /** Shows its folder in the system's file manager. */
    'store.reveal-folder': ask(NOTHING, async () => {
      const { folder } = await (await core).store.status()
      const problem = await desktop.openFolder(folder)
      if (problem === '') return null
      throw new CoreError('unreadable-folder', message('folder-not-opened', { gamePath: folder, problem }))
    }),
    /** Reads every file of the store and sets aside what is broken. */
    'store.verify': ask(NOTHING, async (_, call) => {
      const { checked, broken } = await (await core).store.verify(call)
      const shown = broken.map(({ sha512, size, neededBy }) => ({ sha512, size, isNeeded: neededBy.length > 0 }))
      return { checked, broken: shown, store: await showStore(await core) }
    }),
    /** Throws away what undo does not need. */
    'store.prune': ask(NOTHING, async (_, call) => {
      const { removed, freedBytes, remaining } = await (await core).store.prune(PRUNE, call)
      return { removed, freedBytes, remaining, store: await showStore(await core) }
    }),
  }
}

async function showStore(core: Core) {
  const { folder, stored, needed, missing, partial, broken, prunable } = await core.store.status()
  return { folder, stored, needed, missing, partial, broken, prunable }
}
