import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiAnswer, ApiInput } from '../../../../../src-main/core/model/service/operation.ts'
import { startService } from '../../../../service/start.ts'
import type { Dialect, Service } from '../../../../service/start.ts'
import { VERSION_2_SCOPES } from '../../../../fixtures/version-2-scopes.ts'
import { connect } from '../support/connect.ts'

export type Who = 'nobody' | 'owner' | 'stranger' | 'moderator'

interface Person {
  readonly id: string
  readonly username: string
}

/** A service with one project of one version, and people around it. */
export interface World {
  readonly dialect: Dialect
  readonly service: Service
  readonly people: Readonly<Record<Exclude<Who, 'nobody'>, Person>>
  readonly project: { readonly id: string; readonly slug: 'lamps'; readonly team: string; readonly thread: string }
  readonly version: { readonly id: string; readonly number: '1.0.0'; readonly sha1: string; readonly sha512: string }
  /** A token of the owner with every scope but these; `expires` in the past if it shall not work. */
  token(without: readonly string[], expires?: string): string
  ask(name: string, input: ApiInput, who: Who | { readonly token: string }): Promise<ApiAnswer>
  /** Path of a file with these bytes. */
  file(name: string, bytes: Uint8Array): string
  close(): Promise<void>
}

export async function openWorld(dialect: Dialect): Promise<World> {
  const service = await startService({ projects: 0, rateLimit: 'off', dialect })
  const folder = mkdtempSync(join(tmpdir(), 'modwell-table-'))
  const { accounts, catalogue } = service
  const people = {
    owner: accounts.addUser({ username: 'olive', email: 'olive@mail.example', balance: 50 }),
    stranger: accounts.addUser({ username: 'stan' }),
    moderator: accounts.addUser({ username: 'mo', role: 'moderator' }),
  }
  const project = catalogue.addProject({ slug: 'lamps', owner: 'olive', categories: ['decoration'] })
  const version = catalogue.addVersion('lamps', {
    version_number: '1.0.0',
    loaders: ['fabric'],
    game_versions: ['1.21.1'],
    files: [{ size: 4_096 }],
  })
  const [file] = version.files
  if (file === undefined) throw new Error('a version without files')
  const tokens = new Map<Who, string>()
  for (const who of ['owner', 'stranger', 'moderator'] as const) {
    tokens.set(who, accounts.addToken(people[who].id, { kind: 'pat', scopes: VERSION_2_SCOPES }))
  }
  const { hosting } = connect(service.url)
  service.clearRequests()
  return {
    dialect,
    service,
    people,
    project: { id: project.id, slug: 'lamps', team: project.team, thread: project.thread_id ?? '' },
    version: { id: version.id, number: '1.0.0', ...file.hashes },
    token: (without, expires) =>
      accounts.addToken(people.owner.id, {
        kind: 'pat',
        scopes: VERSION_2_SCOPES.filter((scope) => !without.includes(scope)),
        ...(expires !== undefined && { expires }),
      }),
    ask: (name, input, who) =>
      hosting.api.call(name, input, { token: typeof who === 'string' ? (tokens.get(who) ?? null) : who.token }),
    file(name, bytes) {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return path
    },
    async close() {
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
}
