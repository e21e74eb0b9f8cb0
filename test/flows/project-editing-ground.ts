import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../service/start.ts'
import { askService, openInboxGround } from './inbox-ground.ts'

const EDITING = [
  'USER_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'PROJECT_CREATE',
  'PROJECT_DELETE',
  'VERSION_READ',
] as const

/** Of a PNG, as far as its head. */
const HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

export type EditingGround = Awaited<ReturnType<typeof openEditingGround>>

/** A service with `ada`, who is signed in and owns the project `lamps`; its member `bob` may change nothing but the description. */
export async function openEditingGround(dialect: Dialect, scopes: readonly string[] = EDITING) {
  const ground = await openInboxGround(dialect, scopes)
  const { service, playground } = ground
  const own = playground.catalogue.addProject({
    slug: 'lamps',
    title: 'Lamps',
    description: 'Lamps that light the way home.',
    owner: 'ada',
    categories: ['decoration'],
  })
  playground.catalogue.addVersion('lamps', { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
  service.clearRequests()

  /** As somebody else does it on the website. */
  const onSite = (username: string, body: object, project: string = own.id) =>
    askService(ground, username, ['PATCH', `project/${project}`, body])
  /** As the website has it. */
  const project = async (named: string = own.id, username = 'ada') =>
    (await askService(ground, username, ['GET', `project/${named}`])) as Record<string, unknown>
  const file = (name: string, content: number | Buffer): string => {
    const path = join(playground.folder, name)
    writeFileSync(path, Buffer.isBuffer(content) ? content : Buffer.concat([HEAD, Buffer.alloc(content - HEAD.length)]))
    return path
  }
  /** Bodies of what was sent to change something. */
  const sent = () =>
    service
      .requests()
      .filter(({ method, userAgent }) => method !== 'GET' && !String(userAgent).includes('inbox-ground'))
      .map(({ requestBody }) => requestBody)
  /** `bob` becomes a member with those permissions. */
  async function addMember(username: string, permissions: number): Promise<void> {
    const team = String((await project())['team'])
    const { id } = service.accounts.user(username) ?? { id: '' }
    await askService(ground, 'ada', ['POST', `team/${team}/members`, { user_id: id }])
    await askService(ground, username, ['POST', `team/${team}/join`])
    // The described service reads of an invitation nothing but who is meant.
    await askService(ground, 'ada', ['PATCH', `team/${team}/members/${id}`, { permissions, role: 'Helper' }])
  }
  return { ...ground, id: own.id, onSite, project, file, sent, addMember }
}
