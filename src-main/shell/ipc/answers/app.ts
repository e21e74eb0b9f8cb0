import { z } from 'zod'
import { shownRemedies } from '../shown-remedies.ts'
import { withoutControls } from '../../markdown/without-controls.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING } from '../schemas.ts'
import { findInstance, showRecoveries } from './entry.ts'
import type { Opening } from '../../../../src-preload/contract/desktop.ts'
import { CoreError } from '../../../core/errors.ts'
import type { ProgramRelease } from '../../../core/model/program-update.ts'
import type { CallOptions } from '../../../core/core.ts'
import type { Target } from '../../deep-links/parse-deep-link.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import { keptView } from '../../kept/kept-views.ts'
import { hitsLayout, windowSettings, windowTheme } from '../../window/window-memory.ts'

/** Of the questions under way, by the ids that the page gave its calls. */
export function answerCancel(calls: ReadonlyMap<string, AbortController>) {
  return {
    /** Ends the question that was asked with this call id; it answers `cancelled`. */
    'app.cancel': ask(z.strictObject({ call: ID }), ({ call }) => {
      calls.get(call)?.abort()
      return null
    }),
  }
}

const REPOSITORY = 'https://github.com/modwell/modwell'

export function answerApp(sources: Sources) {
  const { core, links, desktop, log } = sources
  return {
    /** What was interrupted before this window opened, and what became of it. */
    'app.recoveries': ask(NOTHING, async () => showRecoveries(await (await core).recover(), sources)),
    /** Checks home, store and service, and recovers what was interrupted. */
    'app.doctor': ask(NOTHING, async (_, call) => {
      const checks = await (await core).doctor(call)
      return checks.map(({ subject, instance = null, verdict, message: told, hint, remedies }) => ({
        subject,
        instance,
        verdict,
        message: told,
        hint,
        remedies: shownRemedies(remedies),
      }))
    }),
    /** Asks with the system's dialog where to, and writes what the doctor finds there, with the logs, for whoever helps; null: the person thought otherwise. */
    'app.doctor-report': ask(NOTHING, async (_, call) => {
      const path = await desktop.chooseTarget(formatMessage('dialog-report'), 'modwell-report.txt')
      if (path === null) return null
      const [opened, { writeNamedFile }] = await Promise.all([core, import('../../../core/core.ts')])
      await writeNamedFile(path, await opened.doctorReport(await opened.doctor(call)))
      return { path }
    }),
    'app.about': ask(NOTHING, () => ({
      ...desktop.about,
      repositoryLink: links.name(REPOSITORY),
      reportLink: links.name(`${REPOSITORY}/issues`),
    })),
    /** What runs here, onto the clipboard, for who reports a problem. */
    'app.copy-about': ask(NOTHING, () => {
      const { version, electron, chromium, node } = desktop.about
      const system = `${process.platform} ${process.arch}`
      desktop.copyText(`Modwell ${version}, Electron ${electron}, Chromium ${chromium}, Node ${node}, ${system}`)
      return null
    }),
    /** Shows the folder of all state in the system's file manager. */
    'app.reveal-home': ask(NOTHING, async () => {
      const { home } = desktop.about
      const problem = await desktop.openFolder(home)
      if (problem === '') return null
      throw new CoreError('unreadable-folder', message('folder-not-opened', { gamePath: home, problem }))
    }),
    /** Newer versions of Modwell itself: what is known of them. */
    'app.program-updates': ask(NOTHING, async () => {
      const view = await desktop.programUpdates.view()
      if (view.kind === 'not-looked-for') return view
      const { release, ...rest } = view
      return { ...rest, release: release === null ? null : showRelease(release, links) }
    }),
    /** Looks, downloads, stops either, or opens the installer that was downloaded. */
    'app.step-program-update': ask(
      z.strictObject({ step: z.enum(['look', 'fetch', 'stop', 'open']) }),
      async ({ step }) => {
        await desktop.programUpdates.step(step)
        return null
      },
    ),
    'app.theme': ask(NOTHING, () => desktop.theme()),
    'app.set-theme': ask(z.strictObject({ theme: windowTheme }), ({ theme }) => {
      desktop.setTheme(theme)
      return desktop.theme()
    }),
    'app.window-settings': ask(NOTHING, () => desktop.settings()),
    'app.set-window-settings': ask(windowSettings.partial(), (changes) => {
      desktop.setSettings(changes)
      return desktop.settings()
    }),
    'app.hits-layout': ask(NOTHING, () => desktop.hitsLayout()),
    'app.set-hits-layout': ask(z.strictObject({ layout: hitsLayout }), ({ layout }) => {
      desktop.setHitsLayout(layout)
      return desktop.hitsLayout()
    }),
    /** Opens a link in the person's browser: one that an answer carried, by its id. */
    'app.open-link': ask(z.strictObject({ link: ID }), async ({ link }) => {
      await desktop.openBrowser(links.url(link))
      return null
    }),
    /** Writes into the log what could not be shown, and why. */
    'app.report-failure': ask(z.strictObject({ where: ID, detail: z.string().max(5_000) }), ({ where, detail }) => {
      log.write('page-failed', `${where}: ${withoutControls(detail)}`)
      return null
    }),
    'app.kept-views': ask(NOTHING, () => desktop.views()),
    'app.keep-view': ask(keptView, (view) => {
      desktop.keepView(view)
      return null
    }),
    /** What was opened from outside since this was asked last; null: nothing. */
    'app.opening': ask(NOTHING, async (_, call) => {
      const opening = sources.openings.take()
      if (opening === null || opening.kind === 'refused') return opening
      if (opening.kind === 'pack') return { kind: 'pack' as const, files: sources.givenFiles.name([opening.path]) }
      try {
        return await follow(opening.target, sources, call)
      } catch (error) {
        if (!(error instanceof CoreError)) throw error
        return { kind: 'refused' as const, message: formatMessage('link-not-opened', { problem: error.text }) }
      }
    }),
  }
}

/** The page opens the notes by an id, and needs no address. */
function showRelease({ version, date, notesUrl, file: { size } }: ProgramRelease, links: Sources['links']) {
  return { version, date, size, notesLink: links.name(notesUrl) }
}

/** Throws `not-found`, and what asking the service throws. */
async function follow(target: Target, sources: Sources, call: CallOptions): Promise<Opening> {
  if (target.kind === 'instance') await findInstance(sources, target.instance)
  if (target.kind !== 'version') return { kind: 'route', route: target }
  const { api } = await sources.core
  const { project_id: project } = await api.read('get-version', { params: { id: target.version } }, call)
  if (!/^\w{1,64}$/.test(project)) throw new CoreError('not-found', message('the-service-does-not-say-which'))
  return { kind: 'route', route: { kind: 'project', project } }
}
