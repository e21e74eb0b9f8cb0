import { startService } from '../start.ts'
import type { Dialect, Project, Service, ServiceOptions, User, Version } from '../types.ts'
import { ask } from './ask.ts'
import type { Asked } from './ask.ts'

export const DIALECTS = ['documented', 'current'] as const

/** What errors are called on ordinary routes, by hand (fact H16). */
export const NAMES = {
  documented: { bad: 'invalid_input', refused: 'unauthorized' },
  current: { bad: 'request_error', refused: 'auth_error' },
} as const

type Name = 'owner' | 'helper' | 'stranger' | 'moderator' | 'admin'

export interface Call {
  readonly method: string
  readonly path: string
  /** Who asks; nobody if left out. */
  readonly as?: Name
  readonly json?: unknown
  readonly body?: BodyInit
  readonly type?: string
}

/** Five users with tokens for everything, and one approved project of `owner` with one version. */
export interface World {
  readonly service: Service
  readonly users: Readonly<Record<Name, User>>
  readonly tokens: Readonly<Record<Name, string>>
  readonly lamps: Project
  readonly version: Version
  call(call: Call): Promise<Asked>
  /** The status alone. */
  status(call: Call): Promise<number>
  project(): Promise<Project>
}

export async function startWorld(dialect: Dialect, options: ServiceOptions = {}): Promise<World> {
  const service = await startService({ projects: 0, rateLimit: 'off', dialect, ...options })
  const { accounts, catalogue } = service
  const add = (username: Name, role: 'developer' | 'moderator' | 'admin' = 'developer') =>
    accounts.addUser({ username, role })
  const users = {
    owner: add('owner'),
    helper: add('helper'),
    stranger: add('stranger'),
    moderator: add('moderator', 'moderator'),
    admin: add('admin', 'admin'),
  }
  const token = ({ id }: User) => accounts.addToken(id, { kind: 'session', scopes: [] })
  const tokens = {
    owner: token(users.owner),
    helper: token(users.helper),
    stranger: token(users.stranger),
    moderator: token(users.moderator),
    admin: token(users.admin),
  }
  const lamps = catalogue.addProject({ slug: 'lamps', title: 'Bright Lamps', owner: users.owner.id })
  const version = catalogue.addVersion('lamps', {
    version_number: '1.0.0',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    date_published: '2025-01-01T00:00:00Z',
  })

  function call({ method, path, as, json, body, type }: Call): Promise<Asked> {
    const headers = {
      ...(as === undefined ? {} : { authorization: tokens[as] }),
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    return ask(service, path, {
      method,
      headers,
      ...(json === undefined ? {} : { json }),
      ...(body === undefined ? {} : { body }),
    })
  }

  return {
    service,
    users,
    tokens,
    lamps,
    version,
    call,
    status: async (one) => (await call(one)).status,
    project: async () => (await call({ method: 'GET', path: `/v2/project/${lamps.id}`, as: 'owner' })).json as Project,
  }
}
