import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { deskEntry, furnishDesk, recordDays, rows, showDesk, signInAsAda, write } from './desk-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { findPlace, goTo } from './places.ts'
import { showAt } from './show-at.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 10, outdated: 0 })
})
afterAll(() => world.close())

const USUAL = { width: 1280, height: 800 }

function button(name: string | RegExp) {
  return world.page.getByRole('main').getByRole('button', { name })
}

/** The first line of each row. */
async function titles(): Promise<readonly string[]> {
  const texts = await rows(world).allInnerTexts()
  return texts.map((text) => text.split('\n')[0] ?? '')
}

const strip = () => world.page.getByRole('region', { name: 'What waits for you' })

test('has no entry in the sidebar where nobody is signed in, and asks to sign in where it is found by its name', async () => {
  expect(await deskEntry(world).count()).toBe(0)
  await findPlace(world.page, 'Projects')
  await world.page.getByText("You're not signed in").waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('says what to do where there is no project yet', async () => {
  await furnishDesk(world, 0)
  await signInAsAda(world)
  await showDesk(world)
  await world.page.getByRole('heading', { name: 'No projects yet' }).waitFor()
  await button('New project').waitFor()
  expect(await auditThemes(world)).toEqual([])
})

describe('eight projects', () => {
  beforeAll(async () => {
    await furnishDesk(world, 8)
    recordDays(world, 45)
    await showDesk(world)
    await button('Check now').click()
    await rows(world).nth(7).waitFor()
  })

  beforeEach(async () => {
    world.service.setFaults([])
    await showAt(world, USUAL)
    await goTo(world.page, 'Library')
    await showDesk(world)
  })

  test('stand by need, with what waits, and are counted in the sidebar', async () => {
    await expect
      .poll(titles)
      .toEqual([
        'Lanterns',
        'Harbour Lights',
        'Mossy Signposts',
        'Quiet Evenings',
        'Cobalt Foundation',
        'Lantern Roads',
        'Amber Barrels',
        'Winding Paths',
      ])
    const [lanterns = '', harbour = '', mossy = '', quiet = ''] = await rows(world).allInnerTexts()
    expect(lanterns).toMatch(/Listed\s[^]*A moderator wrote[^]*Whose is the picture[^]*3\.2M/)
    expect(harbour).toMatch(/Rejected, nobody else can see it[^]*The description says nothing/)
    expect(mossy).toMatch(/Draft, only your team sees it[^]*Never submitted[^]*Submit/)
    expect(quiet).toMatch(/In review[^]*a moderator looks at it, sent/)
    expect(await strip().innerText()).toMatch(
      /2 need an answer[^]*1 draft[^]*25\.7M downloads\s+902,\d+ of them in the last 30 days/,
    )
    // What the column says comes to what the strip says.
    const column = await rows(world).locator('.desk-downloads .unseen').allInnerTexts()
    const sum = column.reduce((total, text) => total + Number(text.replaceAll(/\D/g, '')), 0)
    expect(sum).toBe(25_733_627)
    await expect.poll(() => deskEntry(world).innerText()).toContain('3')
    expect(await auditThemes(world)).toEqual([])
  })

  test('are gone through by arrows, opened by Enter, and come back to', async () => {
    const { page } = world
    await page.getByRole('button', { name: 'Lanterns', exact: true }).focus()
    for (const key of ['ArrowDown', 'End', 'Home', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Lanterns')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Answer')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Harbour Lights')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Harbour Lights' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
  })

  test('are found by their names, and stand in another order', async () => {
    const { page } = world
    await page.getByRole('searchbox', { name: 'Find a project' }).fill('lantern')
    await expect.poll(titles).toEqual(['Lanterns', 'Lantern Roads'])
    await page.getByRole('searchbox', { name: 'Find a project' }).fill('nothing at all')
    await page.getByText('No project has these words in its name').waitFor()
    await page.getByRole('searchbox', { name: 'Find a project' }).fill('')
    await page.getByRole('button', { name: /Needs attention first/ }).click()
    await page.getByRole('option', { name: 'By followers' }).click()
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual(['Lantern Roads', 'Lanterns'])
    await page.getByRole('button', { name: /By followers/ }).click()
    await page.getByRole('option', { name: 'Needs attention first' }).click()
    await expect.poll(async () => (await titles())[0]).toBe('Lanterns')
  })

  test('show what came day by day as a chart, and the same as a table', async () => {
    const { page } = world
    await page.getByRole('img', { name: /^902,\d+ downloads in the last 30 days, day by day$/ }).waitFor()
    await button('Show as a table').click()
    const table = page.getByRole('table')
    await table.getByRole('columnheader', { name: 'New followers' }).waitFor()
    const ofOneWeek = await table.getByRole('row').count()
    await button('Show all 30 days').click()
    await expect.poll(() => table.getByRole('row').count()).toBe(32)
    expect(ofOneWeek).toBe(9)
    expect(await table.getByRole('row').last().innerText()).toMatch(/^Total of all \d+ days\s+902,\d+\s+\d+/)
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/\d+ \w+\s+\d\d,\d{3}\s+\d+/)
    await button('Hide the table').waitFor()
    await button('More about Lanterns').click()
    await page.getByRole('menuitem', { name: 'Day by day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lanterns, day by day' })
    await dialog.getByRole('img').waitFor()
    expect(await auditThemes(world)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).first().click()
  })

  test('need no answer once it was given in the conversation', async () => {
    const { page } = world
    await button('Answer about Lanterns').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Whose is the picture in the gallery?').waitFor()
    await dialog.getByLabel('Your answer').fill('I drew it.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('I drew it.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(async () => (await titles())[0]).toBe('Harbour Lights')
    await expect.poll(() => strip().innerText()).toContain('1 needs an answer')
    await expect.poll(() => deskEntry(world).innerText()).toContain('2')
  })

  test('lead to publishing, to the status of a draft, and to what a moderator wrote that no notification tells', async () => {
    const { page, service } = world
    const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true }).waitFor()
    const goBack = async () => {
      await page.getByRole('button', { name: 'Back', exact: true }).first().click()
      await heading('Projects')
    }
    await strip().getByRole('button', { name: 'Publish a version…' }).click()
    await heading('Publish to which project?')
    await page.getByText(/^(Checked|Saved data from) \d/).waitFor()
    service.setFaults([{ kind: 'status', status: 400, match: { path: '/projects' } }])
    await button('Check now').click()
    await page.getByRole('main').getByRole('status').filter({ hasText: 'refused to answer' }).waitFor()
    expect(await button('Check now').count()).toBe(0)
    service.setFaults([])
    await button('Try again').click()
    await page.getByText(/^(Checked|Saved data from) \d/).waitFor()
    await goBack()
    await button('More about Amber Barrels').click()
    await page.getByRole('menuitem', { name: 'Publish a version…' }).click()
    await heading('Publish to Amber Barrels')
    await goBack()
    await button('Submit Mossy Signposts for review').click()
    await heading('Edit Mossy Signposts')
    await heading('Status', 2)
    await goBack()
    service.setFaults([{ kind: 'status', status: 400, match: { path: '/notifications' } }])
    await write(world, 'cobalt-foundation', 'Is it yours?')
    await button('Check now').click()
    await button('Answer about Cobalt Foundation').click()
    await heading('Messages', 2)
    await page.getByText('Is it yours?').waitFor()
    await page.getByLabel('Your answer').fill('It is.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('list', { name: 'Conversation' }).getByText('It is.').waitFor()
    await goBack()
    await expect.poll(() => button('Answer about Cobalt Foundation').count()).toBe(0)
  })

  test('are edited together, and what came of it is told for each', async () => {
    const { page, service } = world
    const select = (title: string) => page.getByLabel(`Select ${title}`).press('Space')
    for (const title of ['Amber Barrels', 'Lantern Roads']) await select(title)
    await page.getByRole('group', { name: 'Selected projects' }).getByText('2 projects selected').waitFor()
    const found = [...(await auditThemes(world))]
    await button('Edit 2 projects…').click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Save to 2 projects' }).isDisabled()).toBe(true)
    // No bar of what cannot be scrolled lies beside its own.
    const bar = await page
      .locator('.page-scrolled')
      .evaluate((behind) => getComputedStyle(behind, '::-webkit-scrollbar-thumb').backgroundColor)
    expect(bar).toBe('rgba(0, 0, 0, 0)')
    const categories = dialog.getByRole('group', { name: 'Categories' })
    await categories.getByText('Decoration').click()
    await categories.getByText('Decoration added').waitFor()
    await dialog.getByText('Adds Decoration.').waitFor()
    await dialog.getByText('Links', { exact: true }).click()
    await dialog.getByLabel('Source link', { exact: true }).fill('https://example.net/lights')
    found.push(...(await auditThemes(world)))
    await dialog.getByRole('button', { name: 'Save to 2 projects' }).click()
    await dialog.getByRole('heading', { name: '2 projects changed' }).waitFor()
    found.push(...(await auditThemes(world)))
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Lantern Roads[^]*Changed: Categories, /),
      expect.stringMatching(/^Amber Barrels[^]*Changed: Categories, /),
    ])
    const sent = service.requests().filter(({ method, path }) => method === 'PATCH' && path.includes('/v2/projects'))
    expect(sent.map(({ requestBody }) => requestBody)).toEqual([
      { add_categories: ['decoration'], source_url: 'https://example.net/lights' },
    ])
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await button('Clear the selection').click()
    expect(found).toEqual([])
  })

  test('are there at once after a restart, and a new message is seen by the next check', async () => {
    await write(world, 'amber-barrels', 'One more thing.')
    await world.restart()
    await showDesk(world)
    await rows(world).first().waitFor()
    await button('Check now').click()
    await expect.poll(async () => (await titles())[0]).toBe('Amber Barrels')
  })
})
