import { shownRemedies } from '../shown-remedies.ts'
import { withoutControls } from '../../markdown/without-controls.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { capitalise } from './entry.ts'
import { showRecoveries } from './recoveries.ts'

type AppQuestions =
  | 'app.recoveries'
  | 'app.doctor'
  | 'app.about'
  | 'app.theme'
  | 'app.set-theme'
  | 'app.window-settings'
  | 'app.set-window-settings'
  | 'app.hits-layout'
  | 'app.set-hits-layout'
  | 'app.open-link'
  | 'app.report-failure'

const REPOSITORY = 'https://github.com/modwell/modwell'

export function answerApp(sources: Sources): AnswersTo<AppQuestions> {
  const { core, links, desktop, log } = sources
  return {
    'app.recoveries': async () => showRecoveries(await (await core).recover(), sources),
    async 'app.doctor'(_, call) {
      const checks = await (await core).doctor(call)
      return checks.map(({ subject, verdict, message, hint, remedies }) => ({
        subject: capitalise(subject),
        verdict,
        message,
        hint,
        remedies: shownRemedies(remedies),
      }))
    },
    'app.about': () => ({ ...desktop.about, repositoryLink: links.name(REPOSITORY) }),
    'app.theme': () => desktop.theme(),
    'app.set-theme'({ theme }) {
      desktop.setTheme(theme)
      return desktop.theme()
    },
    'app.window-settings': () => desktop.settings(),
    'app.set-window-settings'(changes) {
      desktop.setSettings(changes)
      return desktop.settings()
    },
    'app.hits-layout': () => desktop.hitsLayout(),
    'app.set-hits-layout'({ layout }) {
      desktop.setHitsLayout(layout)
      return desktop.hitsLayout()
    },
    async 'app.open-link'({ link }) {
      await desktop.openBrowser(links.url(link))
      return null
    },
    'app.report-failure'({ where, detail }) {
      log.write('page-failed', `${where}: ${withoutControls(detail)}`)
      return null
    },
  }
}
