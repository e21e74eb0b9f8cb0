import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CoreError } from '../../../../../src-main/core/errors.ts'
import type { Fault } from '../../../../service/start.ts'
import { openWorld } from '../table/world.ts'
import type { World } from '../table/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld('current')
})
beforeEach(() => world.service.clearRequests())
afterAll(() => world.close())

const REPORT = { report_type: 'spam', item_type: 'project', body: 'Too bright.' }

async function report(fault: Fault): Promise<CoreError> {
  world.service.setFaults([fault])
  try {
    await world.ask('create-report', { body: { ...REPORT, item_id: world.project.id } }, 'owner')
  } catch (error) {
    if (error instanceof CoreError) return error
    throw error
  } finally {
    world.service.setFaults([])
  }
  throw new Error('it did not fail')
}

describe('a change that is not safe to repeat', () => {
  it.each<readonly [string, Fault, string]>([
    ['a clash', { kind: 'status', status: 409, body: 'json' }, 'service-conflict'],
    ['too large a body', { kind: 'status', status: 413, body: 'empty' }, 'service-too-large'],
    ['a version that is gone', { kind: 'status', status: 410, body: 'json' }, 'service-gone'],
    ['a fault with a page', { kind: 'status', status: 503, body: 'html' }, 'service-failed'],
    ['a missing thing without a body', { kind: 'status', status: 404, body: 'empty' }, 'service-not-found'],
    ['a missing route', { kind: 'missing-route' }, 'service-lacks-operation'],
    ['a page in place of JSON', { kind: 'html' }, 'bad-answer'],
    ['JSON that was cut', { kind: 'truncated-json' }, 'bad-answer'],
    ['a broken connection', { kind: 'reset' }, 'service-unreachable'],
  ])('ends at %s, is sent once, and says what to do', async (_, fault, code) => {
    const error = await report(fault)
    expect(error.code).toEqual(code)
    expect(typeof error.hint).toBe('string')
    expect(world.service.requests().length).toBe(1)
  })

  it.each<readonly [string, Fault]>([
    ['cut', { kind: 'truncated-json' }],
    ['not of the shape that is described', { kind: 'schema', field: 'id', value: 5 }],
  ])('says that it was carried out where the answer is %s', async (_, fault) => {
    const { code, message, hint } = await report(fault)
    expect(code).toBe('bad-answer')
    expect(message).toEqual(
      expect.stringMatching(/^create-report was carried out, status 200, but its result cannot be read: /),
    )
    expect(hint).toBe('Check whether it worked before you do it again.')
  })

  it('says that it was carried out where reading it back fails', async () => {
    const { id, sha1 } = world.version
    world.service.setFaults([{ kind: 'status', status: 500, match: { method: 'GET', path: `/version/${id}` } }])
    const asked = { params: { id }, body: { primary_file: ['sha1', sha1] } }
    const error = await world.ask('modify-version', asked, 'owner').catch((thrown: unknown) => thrown)
    world.service.setFaults([])
    expect(error).toMatchObject({
      code: 'service-failed',
      message: expect.stringMatching(/^modify-version was carried out, but its result cannot be read: /),
    })
  })

  it('waits for its turn after a 429 like everything else', async () => {
    world.service.setFaults([{ kind: 'rate-limited', seconds: 1 }])
    const body = { ...REPORT, item_id: world.project.id }
    const { status } = await world.ask('create-report', { body }, 'owner')
    world.service.setFaults([])
    expect(status).toBe(200)
    expect(world.service.requests().map((request) => request.status)).toEqual(expect.arrayContaining([429, 200]))
  })
})
