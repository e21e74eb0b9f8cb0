import { z } from 'zod'
import { DESK_SORTS, type Desk } from '../../../../core/model/authoring/desk/desk.ts'
import type { NewestVersion, OwnProject, Waiting } from '../../../../core/model/authoring/desk/own-project.ts'
import { joinAlike, sayLoaders } from '../../../../core/model/authoring/desk/say-loaders.ts'
import { sayReported } from '../../../../core/model/accounts/say-reported.ts'
import { ask } from '../../question.ts'
import type { Sources } from '../../sources.ts'
import { FRESHNESS, ID, NOTHING } from '../../schemas.ts'

/** Characters of what a moderator wrote that a row shows: the conversation has the rest. */
const EXCERPT = 240

export function answerDesk({ core, pictures }: Sources) {
  const show = ({ iconUrl, newest, waiting, ...project }: OwnProject) => {
    pictures.keepIcon(project.id, iconUrl)
    return {
      ...project,
      hasIcon: iconUrl !== null,
      newest: joinAlike(newest).map(showVersion),
      waiting: waiting.map(showWaiting),
    }
  }
  return {
    /** null: nobody is signed in. */
    'desk.list': ask(
      z.strictObject({ sort: z.enum(DESK_SORTS), freshness: FRESHNESS }),
      async ({ sort, freshness }, call) => {
        const { account, desk } = await core
        if ((await account.active()) === null) return null
        const { siteUrl: _, projects, reports, ...listed } = await desk.list({ ...call, sort, freshness })
        return { ...listed, projects: projects.map(show), reports: reports.map(showReport) }
      },
    ),
    /** What is recorded here of one project, by its id. */
    'desk.daily': ask(z.strictObject({ project: ID }), async ({ project }) => {
      const { counts, gains } = await (await core).desk.daily(project)
      return { since: counts[0]?.day ?? null, gains }
    }),
    /** How much waits, as it is known; null: nobody is signed in. */
    'desk.standing': ask(NOTHING, async () => (await core).desk.standing()),
  }
}

function showVersion({ loaders, ...version }: NewestVersion) {
  return { ...version, isFor: sayLoaders(loaders) }
}

function showWaiting(one: Waiting): Waiting {
  return 'text' in one ? { ...one, text: excerptOf(one.text) } : one
}

/** `named`: what was reported, in words. */
function showReport(listed: Desk['reports'][number]) {
  const { siteUrl: _, about, ...report } = listed
  return { ...report, about: about && { ...about, named: sayReported(about) }, text: excerptOf(report.text) }
}

/** On one line. */
function excerptOf(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  if (line === '') return null
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line
}
