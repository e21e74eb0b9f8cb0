import { afterEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import { nameScopes } from '../../../../../src-main/core/model/accounts/scope-uses.ts'
import { format } from '../../../../../resources/text/text.ts'
import type { Dialect } from '../../../../service/start.ts'
import type { OperationCases, Refusal, Success } from './case.ts'
import { notificationCases } from './notifications.ts'
import { projectEditingCases } from './project-editing.ts'
import { projectImageCases } from './project-images.ts'
import { projectCases } from './projects.ts'
import { reportCases } from './reports.ts'
import { tagCases } from './tags.ts'
import { teamCases } from './teams.ts'
import { threadCases } from './threads.ts'
import { userCases } from './users.ts'
import { versionFileCases } from './version-files.ts'
import { versionCases } from './versions.ts'
import { openWorld } from './world.ts'
import type { Who, World } from './world.ts'

export const CASES: readonly OperationCases[] = [
  ...projectCases,
  ...projectEditingCases,
  ...projectImageCases,
  ...versionCases,
  ...versionFileCases,
  ...userCases,
  ...teamCases,
  ...reportCases,
  ...threadCases,
  ...notificationCases,
  ...tagCases,
]
/** Who may not do what needs a scope. */
const NOT_ALLOWED: readonly (readonly [
  string,
  (world: World, needs: readonly string[]) => Who | { readonly token: string },
])[] = [
  ['nobody', () => 'nobody'],
  ['an expired token', (world) => ({ token: world.token([], '2020-01-01T00:00:00Z') })],
  ['a token without the scope', (world, needs) => ({ token: world.token(needs) })],
  ['a token that nobody has', () => ({ token: `mrp_${'x'.repeat(60)}` })],
]

const worlds: World[] = []

/** Every operation of the table, with all that it answers and refuses at a service of this kind. */
export function tryOperations(dialect: Dialect): void {
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close()
  })
  describe(`a ${dialect} service`, () => {
    describe.each(CASES.map((cases) => [cases.operation, cases] as const))('%s', (operation, cases) => {
      const isThere = cases.only === undefined || cases.only === dialect
      const here = <C extends { readonly in?: Dialect }>(list: readonly C[]) =>
        list.filter((each) => each.in === undefined || each.in === dialect)
      const firsts = here(cases.works).slice(0, 1)

      for (const success of isThere ? here(cases.works) : []) {
        it(`answers: ${success.says}`, async () => {
          const world = await prepare(dialect, success)
          const input = await success.with(world)
          world.service.clearRequests()
          const answer = await world.ask(operation, input, whoOf(cases, success))
          expect(answer).toEqual({
            status: statusOf(success, dialect),
            body: success.shape === undefined ? null : success.shape(world),
            ignored: success.ignored?.[dialect],
          })
          expect(sent(world)).toEqual(cases.wire)
        })
      }

      for (const refusal of isThere ? here(cases.fails ?? []) : []) {
        it(`refused: ${refusal.says}`, async () => {
          const world = await prepare(dialect, refusal)
          const error = await failure(world.ask(operation, await refusal.with(world), whoOf(cases, refusal)))
          expect(error.code).toEqual(refusal.code)
          expect(error.message).toEqual(expect.stringMatching(refusal.message ?? /./))
          expect(typeof error.hint).toBe('string')
        })
      }

      for (const missing of isThere ? [] : firsts) {
        it('is not offered, and that is what is said', async () => {
          const world = await prepare(dialect, missing)
          const error = await failure(world.ask(operation, await missing.with(world), whoOf(cases, missing)))
          const words = dialect === 'current' ? /no longer offers this/ : /does not offer this/
          expect(error.code).toBe('service-lacks-operation')
          expect(error.message).toEqual(expect.stringMatching(words))
        })
      }

      for (const [who, tokenOf] of isThere ? NOT_ALLOWED : []) {
        for (const allowed of cases.needs === undefined ? [] : firsts) {
          it(`refuses ${who} and names the scope`, async () => {
            const world = await prepare(dialect, allowed)
            const token = tokenOf(world, cases.needs ?? [])
            const error = await failure(world.ask(operation, await allowed.with(world), token))
            expect(error.code).toBe('service-unauthorized')
            expect(error.message).toEqual(expect.stringContaining(format(nameScopes(cases.needs ?? []))))
          })
        }
      }
    })
  })
}

async function prepare(dialect: Dialect, { before }: Success | Refusal): Promise<World> {
  const world = await openWorld(dialect)
  worlds.push(world)
  await before?.(world)
  return world
}

function whoOf({ needs }: OperationCases, { as }: Success | Refusal): Who {
  return as ?? (needs === undefined ? 'nobody' : 'owner')
}

function statusOf({ status }: Success, dialect: Dialect): number {
  return typeof status === 'number' ? status : status[dialect]
}

/** Method and path of the first request, ids and hashes put back as parameters by the case's own path. */
function sent(world: World): string {
  const { method, path } = world.service.requests()[0] ?? { method: '', path: '' }
  const bare = path.split('?')[0] ?? ''
  const match = CASES.map(({ wire }) => wire).find((wire) => patternOf(wire).test(`${method} ${bare}`))
  return match ?? `${method} ${bare}`
}

function patternOf(wire: string): RegExp {
  return new RegExp(`^${wire.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

async function failure(call: Promise<unknown>): Promise<CoreError> {
  try {
    const answer = await call
    throw new Error(`it was answered: ${JSON.stringify(answer).slice(0, 200)}`)
  } catch (error) {
    if (error instanceof CoreError) return error
    throw error
  }
}
