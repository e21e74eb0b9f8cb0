import type { SettingsView } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import type { Core } from '../../../core/core.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type SettingsQuestions = 'settings.get' | 'settings.set' | 'settings.add-folder' | 'settings.remove-folder'

export function answerSettings(sources: Sources): AnswersTo<SettingsQuestions> {
  const { core, inspections, folders, desktop } = sources
  return {
    'settings.get': async () => show(await core, sources),
    async 'settings.set'(changes) {
      const { settings } = await core
      const before = settings.get()
      const after = settings.set(changes)
      if (before.serviceUrl !== after.serviceUrl || before.channel !== after.channel) inspections.clear()
      return show(await core, sources)
    },
    async 'settings.add-folder'() {
      const path = await desktop.chooseFolder(formatMessage('dialog-launcher'))
      const { settings } = await core
      const known = settings.get().folders
      if (path !== null && !known.includes(path)) settings.set({ folders: [...known, path] })
      return show(await core, sources)
    },
    async 'settings.remove-folder'({ folder }) {
      const removed = folders.path(folder)
      const { settings } = await core
      settings.set({ folders: settings.get().folders.filter((path) => path !== removed) })
      return show(await core, sources)
    },
  }
}

function show(core: Core, { folders, desktop }: Sources): SettingsView {
  const settings = core.settings.get()
  return {
    ...settings,
    folders: settings.folders.map((path) => ({ id: folders.name(path), path })),
    isServiceGiven: desktop.isServiceGiven,
  }
}
