import { beforeEach, describe, expect, test } from 'vitest'
import { askService } from '../flows/inbox-ground.ts'
import { auditThemes } from './audit.ts'
import { giveToken, findPlace } from './places.ts'
import {
  addLamps,
  AUTHOR,
  choose,
  dialog,
  main,
  membersOf,
  openPage,
  openTeam,
  rowOf,
  setUpGround,
  signIn,
  tokenOf,
  world,
  idOf,
} from './team-ground.ts'

setUpGround()

/** Of ada's. */
function report(kind: string, type: string, of: string): Promise<unknown> {
  const sent = { report_type: kind, item_id: of, item_type: type, body: 'Look' }
  return askService(world, 'ada', ['POST', 'report', sent])
}

describe('the team of an own project', () => {
  beforeEach(() => signIn('ada'))

  test('says in place what is wrong with an invitation', async () => {
    const { team } = await addLamps('candles', { bob: 5 })
    await openTeam('candles')
    await main().getByRole('button', { name: 'Invite…' }).click()
    await dialog().getByLabel('Username').fill('nobody-there')
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await dialog().getByRole('alert').getByText('knows no user nobody-there').waitFor()
    await dialog().getByLabel('Username').fill('bob')
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await dialog().getByRole('alert').getByText('bob is already a member').waitFor()
    expect(await membersOf(team)).toHaveLength(2)
  })

  test('is given away only after its name was typed', async () => {
    const { team } = await addLamps('torches', { bob: 5 })
    await openTeam('torches')
    await choose('bob', 'Make owner…')
    const button = dialog().getByRole('button', { name: 'Transfer the project' })
    const isReady = await button.isEnabled()
    await dialog().getByLabel('Type The torches to confirm').fill('torches!')
    await button.click()
    await dialog().getByRole('alert').getByText('is not the name of the project').waitFor()
    const found = [...(await auditThemes(world))]
    const before = await membersOf(team)
    await dialog().getByLabel('Type The torches to confirm').fill('The torches')
    await world.page.keyboard.press('Tab')
    await button.click()
    await rowOf('bob').getByText('Owner').waitFor()
    expect(isReady).toBe(false)
    expect(before[0]?.user.username).toBe('ada')
    expect(found).toEqual([])
    expect((await membersOf(team)).find(({ role }) => role === 'Owner')?.user.username).toBe('bob')
  })
})

describe('a team that one is in', () => {
  test('cannot be declined where the service lets nobody: joining and leaving is offered', async () => {
    const { team } = await addLamps('sconces', { cleo: null })
    await signIn('cleo')
    await openPage('sconces')
    await main().getByRole('button', { name: 'Invitation…' }).click()
    await dialog().getByRole('button', { name: 'Decline…' }).click()
    await dialog().getByRole('button', { name: 'Decline', exact: true }).click()
    await dialog().getByRole('button', { name: 'Join and leave' }).click()
    await expect.poll(async () => (await membersOf(team)).length).toBe(1)
  })

  test('asks for a sign-in with the scope that is lacking, then does what was wanted', async () => {
    const { team } = await addLamps('wicks', {})
    await signIn('ada', ['USER_READ', 'PROJECT_READ'])
    await openTeam('wicks')
    await main().getByRole('button', { name: 'Invite…' }).click()
    await dialog().getByLabel('Username').fill('bob')
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await dialog().getByRole('alert').getByRole('button', { name: 'Allow it…' }).click()
    await giveToken(world.page, tokenOf('ada', AUTHOR))
    await rowOf('bob').getByText('Invited, not answered yet').waitFor()
    expect((await membersOf(team)).map(({ user }) => user.username)).toEqual(['ada', 'bob'])
  })

  test('of an organization’s project is nobody’s here, and that is said', async () => {
    const { catalogue } = world.service
    const { id } = catalogue.addOrganization('Lantern Guild')
    catalogue.addProject({ slug: 'guild', title: 'The guild', organization: id })
    await signIn('ada')
    const answer = await world.ask('team.show', { project: 'guild' })
    expect(answer).toMatchObject({ kind: 'ok', value: { members: [], standing: 'outsider', organization: { id } } })
  })
})

describe('the own profile', () => {
  test('has what one reported, open and closed, with the conversation; and says where payouts are', async () => {
    const { page } = world
    await signIn('ada')
    const { id: item } = world.service.catalogue.addProject({ slug: 'spam', title: 'Spam', owner: 'cleo' })
    const first = (await report('spam', 'project', item)) as { readonly id: string }
    await report('malicious', 'user', idOf('cleo'))
    await findPlace(page, 'Profile')
    await main().getByRole('tab', { name: 'Payouts' }).click()
    await main().getByText('only on its website').waitFor()
    await main().getByRole('tab', { name: 'Your reports' }).click()
    const list = main().getByRole('list', { name: 'Your reports' })
    await list.getByRole('listitem').filter({ hasText: 'Spam' }).getByText('Open').waitFor()
    await askService(world, 'mod', ['PATCH', `report/${first.id}`, { closed: true }])
    await page.getByRole('button', { name: 'Library', exact: true }).first().click()
    await findPlace(page, 'Profile')
    await list.getByRole('listitem').filter({ hasText: 'Spam' }).getByText('Closed').waitFor()
    const found = [...(await auditThemes(world))]
    await main().getByRole('button', { name: 'Show the conversation about cleo' }).click()
    await dialog().getByLabel('Your answer').fill('Every day.')
    found.push(...(await auditThemes(world)))
    await dialog().getByRole('button', { name: 'Send' }).click()
    await dialog().getByRole('list', { name: 'Conversation' }).getByText('Every day.').waitFor()
    expect(found).toEqual([])
  })

  test('reports a version of a project', async () => {
    const { service } = world
    await addLamps('fires', {})
    await signIn('cleo')
    const { page } = world
    await page.getByRole('button', { name: 'Browse', exact: true }).first().click()
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('fires')
    await main().getByRole('button', { name: 'The fires', exact: true }).click()
    await main().getByRole('button', { name: 'More for this project' }).click()
    await page.getByRole('menuitem', { name: 'Report The fires' }).click()
    await dialog()
      .getByRole('button', { name: /^The whole project/ })
      .click()
    await page.getByRole('option', { name: '1.0' }).click()
    await dialog()
      .getByRole('button', { name: /^Choose a reason/ })
      .click()
    await page.getByRole('option', { name: 'Spam', exact: true }).click()
    await dialog().getByLabel('What happened').fill('It burns.')
    await dialog().getByRole('button', { name: 'Send the report' }).click()
    await dialog().getByText('was sent').waitFor()
    const [version] = service.catalogue.versions('fires')
    const sent = service.requests().findLast(({ path }) => path.endsWith('/v2/report'))
    expect(sent?.requestBody).toMatchObject({ item_type: 'version', item_id: version?.id })
  })
})
