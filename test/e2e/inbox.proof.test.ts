import { beforeEach, describe, expect, test } from 'vitest'
import { goTo } from './places.ts'
import { setUpGround, KINDS, world, signIn, place, showInbox, rows, button } from './inbox-ground.ts'

setUpGround()

/** As another device of that person sees it. */
async function atService(username: string): Promise<readonly string[]> {
  const token = world.service.accounts.addToken(username, { kind: 'session', scopes: [] })
  const id = world.service.accounts.user(username)?.id
  const headers = { authorization: token, 'user-agent': 'inbox-test/1.0 (test)' }
  const answer = await fetch(`${world.service.url}/v2/user/${id}/notifications`, { headers })
  const listed = (await answer.json()) as readonly { readonly title: string; readonly read: boolean }[]
  return listed.map(({ title, read }) => `${title}${read ? '' : ' *'}`).toSorted()
}

describe('the inbox', () => {
  beforeEach(async () => {
    await signIn('ada')
    await goTo(world.page, 'Library')
    await showInbox()
    await rows().first().waitFor()
  })

  test('keeps what was marked offline over a crash and a restart, and the unread count with it', async () => {
    world.service.setFaults([{ kind: 'status', status: 503, match: { path: '/notification' } }])
    await world.page.getByLabel('Select Money is there').press('Space')
    await button('Mark as read').click()
    await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    for (const startAnew of [world.crash, world.restart]) {
      await startAnew()
      await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    }
    await showInbox()
    await rows().filter({ hasText: 'Money is there' }).waitFor()
    world.service.setFaults([])
    await expect
      .poll(
        async () => {
          await world.ask('inbox.list', { request: {}, freshness: 'now' })
          return atService('ada')
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toContain('Money is there')
  })
})
