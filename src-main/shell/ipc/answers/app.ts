import { withoutControls } from '../../markdown/without-controls.ts'
import type { AnswersTo, Sources } from '../reply.ts'
import { showRecoveries } from './recoveries.ts'

type AppQuestions =
  | 'app.recoveries'
  | 'app.about'
  | 'app.theme'
  | 'app.set-theme'
  | 'app.hits-layout'
  | 'app.set-hits-layout'
  | 'app.open-link'
  | 'app.report-failure'

const REPOSITORY = 'https://github.com/modwell/modwell'

export function answerApp(sources: Sources): AnswersTo<AppQuestions> {
  const { core, links, desktop, log } = sources
  return {
    'app.recoveries': async () => showRecoveries(await (await core).recover(), sources),
    'app.about': () => ({ ...desktop.about, repositoryLink: links.name(REPOSITORY) }),
    'app.theme': () => desktop.theme(),
    'app.set-theme'({ theme }) {
      desktop.setTheme(theme)
      return desktop.theme()
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
