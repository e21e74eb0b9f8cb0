import { beforeEach, describe, expect, test } from 'vitest'
import { askService, messageFor } from '../flows/inbox-ground.ts'
import { auditThemes } from './audit.ts'
import {
  addLamps,
  choose,
  dialog,
  main,
  membersOf,
  openPage,
  openTeam,
  rowOf,
  setUpGround,
  signIn,
  world,
  showSection,
} from './team-ground.ts'

setUpGround()

describe('the team of an own project', () => {
  beforeEach(() => signIn('ada'))

  test('is shown with what each may do, and changed: invited, edited, taken back', async () => {
    const { team } = await addLamps('lanterns', { bob: 5 })
    await openTeam('lanterns')
    await rowOf('bob').getByText('Has the permissions Publish versions, Edit details').waitFor()
    const found = [...(await auditThemes(world))]
    await main().getByRole('button', { name: 'Invite…' }).click()
    await dialog().getByLabel('Username').fill('cleo')
    await dialog().getByRole('textbox', { name: 'Role' }).fill('Painter')
    await dialog()
      .getByRole('checkbox', { name: /^Edit description/ })
      .focus()
    await world.page.keyboard.press('Space')
    found.push(...(await auditThemes(world)))
    await dialog().getByRole('button', { name: 'Send the invitation' }).click()
    await rowOf('cleo').getByText('Invited, not answered yet').waitFor()
    await choose('bob', 'Edit…')
    await dialog().getByRole('textbox', { name: 'Role' }).fill('Keeper')
    await dialog()
      .getByRole('checkbox', { name: /^Edit details/ })
      .focus()
    await world.page.keyboard.press('Space')
    await dialog().getByRole('button', { name: 'Save member' }).click()
    await rowOf('bob').getByText('Keeper').waitFor()
    await choose('cleo', 'Withdraw the invitation')
    await dialog().getByRole('button', { name: 'Withdraw the invitation' }).click()
    const said = async () =>
      (await membersOf(team)).map(({ user, role, permissions }) => [user.username, role, permissions])
    await expect.poll(said).toEqual([
      ['ada', 'Owner', 1023],
      ['bob', 'Keeper', 1],
    ])
    expect(found).toEqual([])
  })

  test('has the messages of the moderators beside it, with what they decided, and an answer is never lost', async () => {
    const { thread_id: thread } = await addLamps('beacons', {})
    const asked = messageFor('current', 'Which **licence** is it?')
    await askService(world, 'mod', ['PATCH', 'project/beacons', { moderation_message: 'The licence is unclear' }])
    await askService(world, 'mod', ['POST', `thread/${thread}`, asked])
    await openTeam('beacons')
    await showSection('Messages')
    const messages = main().getByRole('list', { name: 'Conversation' }).getByRole('listitem')
    await messages.getByText('Waits for you').waitFor()
    await main().getByText('The licence is unclear').waitFor()
    const found = [...(await auditThemes(world))]
    await main().getByLabel('Your answer').fill('MIT. It is in the repository.')
    await showSection('Members')
    await showSection('Messages')
    const kept = await main().getByLabel('Your answer').inputValue()
    await main().getByRole('button', { name: 'Send' }).click()
    await messages.getByText('MIT. It is in the repository.').waitFor()
    await expect.poll(() => main().getByLabel('Your answer').inputValue()).toBe('')
    await expect.poll(() => messages.getByText('Waits for you').count()).toBe(0)
    expect(kept).toBe('MIT. It is in the repository.')
    expect(found).toEqual([])
  })
})

describe('a team that one is in', () => {
  test('is joined, says which rights one lacks and who can give them, and is left', async () => {
    const { team } = await addLamps('lamps', { bob: null })
    await signIn('bob')
    await openPage('lamps')
    await main().getByRole('button', { name: 'Invitation…' }).click()
    await dialog().getByText('You are invited to this team').waitFor()
    const found = [...(await auditThemes(world))]
    await dialog().getByRole('button', { name: 'Join the team' }).click()
    await dialog()
      .getByText('You lack: Manage invitations, Remove members, Edit members. ada can give it to you.')
      .waitFor()
    const canInvite = await dialog().getByRole('button', { name: 'Invite…' }).count()
    await choose('bob', 'Leave the team…')
    await dialog().getByRole('button', { name: 'Leave the team' }).click()
    await expect.poll(async () => (await membersOf(team)).map(({ user }) => user.username)).toEqual(['ada'])
    expect(canInvite).toBe(0)
    expect(found).toEqual([])
  })
})
