import type { Core } from '../../src-main/core/core.ts'
import type { Desk } from '../../src-main/core/model/authoring/desk/desk.ts'
import type { Dialect, ProjectSpec } from '../service/types.ts'
import { askService, messageFor, openInboxGround, READ } from './inbox-ground.ts'

export type DeskGround = Awaited<ReturnType<typeof openDeskGround>>

export const NOW = { freshness: 'now' } as const
export const OFFLINE = { freshness: 'offline' } as const

const ALL = [
  ...READ,
  'NOTIFICATION_WRITE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'REPORT_CREATE',
  'REPORT_READ',
  'THREAD_READ',
  'THREAD_WRITE',
]

/** A service where Ada is signed in, and a moderator who can write to her. */
export async function openDeskGround(dialect: Dialect, scopes: readonly string[] = ALL) {
  const ground = await openInboxGround(dialect, scopes)
  const { playground, service } = ground
  service.accounts.addUser({ username: 'judge', role: 'moderator' })

  /** A project of Ada's with a version for Fabric. */
  function addProject(slug: string, spec: Partial<ProjectSpec> = {}) {
    const project = playground.catalogue.addProject({ slug, owner: 'ada', ...spec })
    playground.catalogue.addVersion(slug, {
      version_number: '1.0.0',
      loaders: ['fabric'],
      game_versions: ['1.21.11'],
    })
    return project
  }

  async function write(username: string, slug: string, text: string): Promise<void> {
    const thread = playground.catalogue.project(slug)?.thread_id
    await askService(ground, username, ['POST', `thread/${thread}`, messageFor(dialect, text)])
  }

  const setStatus = (username: string, slug: string, status: string) =>
    askService(ground, username, ['PATCH', `project/${slug}`, { status }])

  return { ...ground, addProject, write, setStatus }
}

/** `slug: kinds` of each, in its order. */
export function needsOf({ projects }: Pick<Desk, 'projects'>): readonly string[] {
  return projects.map(({ slug, waiting }) => [slug, ...waiting.map(({ kind }) => kind)].join(' '))
}

/** What was asked of the service since the log was emptied, without what names whom. */
export function asked({ service }: Pick<DeskGround, 'service'>): readonly string[] {
  return service.requests().map(({ method, path }) => `${method} ${path.split('?')[0] ?? ''}`)
}

/** As the window and the command line do that come after. */
export async function reopened({ playground }: Pick<DeskGround, 'playground'>): Promise<Core> {
  await playground.core.close()
  return playground.openCore()
}
