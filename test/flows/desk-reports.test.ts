import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeskReport } from '../../src-main/core/model/authoring/desk/desk.ts'
import { sayReported } from '../../src-main/core/model/accounts/say-reported.ts'
import { DIALECTS } from '../fixtures/dialects.ts'
import { asked, NOW, OFFLINE, openDeskGround, type DeskGround } from './desk-ground.ts'
import { READ, reportAsAda } from './inbox-ground.ts'

let ground: DeskGround

afterEach(() => ground.close())

/** What reports are about, in words, the report that came first before the others. */
function namesOf(reports: readonly DeskReport[]): readonly (string | null)[] {
  return reports.map(({ about }) => about && sayReported(about)).toReversed()
}

/** Of a project, a version of another, and a user. */
async function reportOneOfEach() {
  const { addProject, service, playground } = ground
  const lamp = addProject('lamp', { title: 'Lamp', owner: 'owner' })
  const rope = addProject('rope', { title: 'Rope', owner: 'owner' })
  const { id: version } = playground.catalogue.addVersion('rope', {
    version_number: '2.0.0',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
  })
  const user = service.accounts.user('bob')?.id ?? ''
  await reportAsAda(ground, { item_type: 'project', item_id: lamp.id })
  await reportAsAda(ground, { item_type: 'version', item_id: version })
  await reportAsAda(ground, { item_type: 'user', item_id: user })
  return { lamp, rope, version, user }
}

describe.each(DIALECTS)("an author's reports at a service that is %s", (dialect) => {
  beforeEach(async () => {
    ground = await openDeskGround(dialect)
  })

  it('say what was reported, with its page', async () => {
    const { lamp, rope, version } = await reportOneOfEach()
    const { reports, missing } = await ground.core.desk.list(NOW)
    expect(missing).toEqual([])
    expect(namesOf(reports)).toEqual(['Lamp', 'Rope 2.0.0', 'bob'])
    const paths = reports.map(({ siteUrl }) => new URL(siteUrl ?? '').pathname)
    expect(paths.toReversed()).toEqual([`/project/${lamp.slug}`, `/project/${rope.id}/version/${version}`, '/user/bob'])
    expect((await ground.core.desk.list(OFFLINE)).reports).toEqual(reports)
  })

  it('ask once for all reports, and once for all projects, and never for a report that is known', async () => {
    await reportOneOfEach()
    ground.service.clearRequests()
    await ground.core.desk.list(NOW)
    const first = asked(ground).filter((one) => /reports|projects$|users|versions/.test(one))
    ground.service.clearRequests()
    await ground.core.desk.list(NOW)
    const again = asked(ground).filter((one) => one.includes('/reports'))
    expect(first.filter((one) => !one.includes('/user/')).toSorted()).toEqual([
      'GET /v2/projects',
      'GET /v2/reports',
      'GET /v2/users',
      'GET /v2/versions',
    ])
    expect(again).toEqual([])
  })

  it('say of what kind it was where the service has it no more', async () => {
    const { version } = await reportOneOfEach()
    ground.playground.catalogue.removeVersion(version)
    const { reports, missing } = await ground.core.desk.list(NOW)
    expect(namesOf(reports)).toEqual(['Lamp', 'A version that no longer exists', 'bob'])
    expect(reports.map(({ siteUrl }) => siteUrl === null)).toEqual([false, true, false])
    expect(missing).toEqual([])
  })

  it('name the others where one kind cannot be read, and say which part could not', async () => {
    await reportOneOfEach()
    ground.service.setFaults([{ kind: 'status', status: 500, match: { path: '/v2/users' } }])
    const { reports, missing, problem } = await ground.core.desk.list(NOW)
    expect(namesOf(reports)).toEqual(['Lamp', 'Rope 2.0.0', 'A user whose name could not be read'])
    expect(missing.map(({ part }) => part)).toEqual(['reports'])
    expect(problem).toBeNull()
    ground.service.setFaults([])
    await ground.core.desk.list(NOW)
    ground.service.setFaults([{ kind: 'status', status: 500, match: { path: '/v2/users' } }])
    expect(namesOf((await ground.core.desk.list(NOW)).reports)).toEqual(['Lamp', 'Rope 2.0.0', 'bob'])
  })

  it('stand without a name where the sign-in may not read reports, and hide nothing else', async () => {
    await ground.close()
    ground = await openDeskGround(dialect, [...READ, 'PROJECT_READ', 'VERSION_READ', 'THREAD_READ'])
    ground.addProject('own')
    const { report } = await reportAsAda(ground)
    const { reports, missing, projects } = await ground.core.desk.list(NOW)
    expect(reports).toMatchObject([{ reportId: report, about: null, siteUrl: null, text: 'Which of its versions?' }])
    expect(missing.map(({ part, problem }) => [part, problem.code])).toEqual([['reports', 'service-unauthorized']])
    expect(projects).toHaveLength(1)
  })
})
