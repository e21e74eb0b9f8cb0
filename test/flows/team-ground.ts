import type { Dialect } from '../service/start.ts'
import { askService, openInboxGround } from './inbox-ground.ts'

export const AUTHOR = ['USER_READ', 'PROJECT_READ', 'PROJECT_WRITE', 'NOTIFICATION_READ'] as const

export type TeamGround = Awaited<ReturnType<typeof openTeamGround>>

/** A service where `ada`, who is signed in, owns `lamps`, and `bob`, `cleo` and `owner` are somebody. */
export async function openTeamGround(dialect: Dialect, scopes: readonly string[] = AUTHOR) {
  const ground = await openInboxGround(dialect, scopes)
  const { service, playground } = ground
  service.accounts.addUser({ username: 'cleo' })
  const lamps = playground.catalogue.addProject({ slug: 'lamps', title: 'Lamps & Lights', owner: 'ada' })
  const idOf = (username: string): string => service.accounts.user(username)?.id ?? ''
  const path = `team/${lamps.team}`

  /** By its owner, as it is at the service, with these bits; then they accept. */
  async function seat(username: string, permissions: number, project = lamps, owner = 'ada'): Promise<void> {
    await askService(ground, owner, ['POST', `team/${project.team}/members`, { user_id: idOf(username) }])
    await askService(ground, owner, [
      'PATCH',
      `team/${project.team}/members/${idOf(username)}`,
      { permissions, payouts_split: 50 },
    ])
    await askService(ground, username, ['POST', `team/${project.team}/join`])
  }

  /** As the service has it. */
  async function members() {
    return (await askService(ground, 'ada', ['GET', `${path}/members`])) as readonly {
      readonly user: { readonly username: string }
      readonly role: string
      readonly permissions: number
      readonly accepted: boolean
      readonly payouts_split: number
    }[]
  }

  return { ...ground, lamps, idOf, seat, members }
}
