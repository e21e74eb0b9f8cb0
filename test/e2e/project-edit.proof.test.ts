import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archive } from '../flows/publish-ground.ts'
import { auditThemes } from './audit.ts'
import { findPlace, typeInPalette } from './places.ts'
import {
  addProject,
  asOnSite,
  bar,
  choosePicture,
  main,
  onSite,
  openProject,
  setUpGround,
  showSection,
  signIn,
  world,
} from './project-edit-ground.ts'
import { showAt } from './show-at.ts'

setUpGround()

/** Height of a field of one line, in pixels. */
const LINE = 32

function heading(name: string) {
  return main().getByRole('heading', { level: 2, name, exact: true })
}

/** By the palette. */
async function openNew() {
  await typeInPalette(world.page, 'New project')
  await world.page.keyboard.press('Enter')
  const dialog = world.page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Title').waitFor()
  return dialog
}

test('every section is accessible, and is reached by the keyboard', async () => {
  addProject('lamps', 'Lamps')
  await openProject('Lamps')
  const found = [...(await auditThemes(world))]
  for (const name of ['Status', 'Description', 'Gallery', 'Links', 'Licence', 'Versions', 'Members', 'Messages']) {
    await main()
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .focus()
    await world.page.keyboard.press('Enter')
    await main().getByRole('heading', { level: 2, name }).waitFor()
    found.push(...(await auditThemes(world)))
  }
  expect(found).toEqual([])
})

test.each([640, 1280])('at %i pixels messages are a section, and what is written there stays', async (width) => {
  addProject(`quays-${width}`, `Quays ${width}`)
  await openProject(`Quays ${width}`)
  await showSection('Messages')
  await heading('Messages').waitFor()
  const send = main().getByRole('button', { name: 'Send to the moderators' })
  const before = await send.isDisabled()
  await main().getByLabel('Your answer').fill('It is mine.')
  await expect.poll(() => send.isDisabled()).toBe(false)
  await showSection('Links')
  await heading('Links').waitFor()
  await showAt(world, { width, height: 800 })
  if (width === 640) {
    await main()
      .getByRole('button', { name: /Section$/ })
      .click()
    await world.page.getByRole('option', { name: 'Messages' }).click()
  } else await showSection('Messages')
  await expect.poll(() => main().getByLabel('Your answer').inputValue()).toBe('It is mine.')
  expect(await heading('Links').count()).toBe(0)
  await showAt(world, { width: 1280, height: 800 })
  expect(before).toBe(true)
})

async function chooseLicense(from: string, to: string): Promise<void> {
  await main()
    .getByRole('button', { name: new RegExp(`^${from}`) })
    .click()
  await world.page.getByRole('option', { name: to, exact: true }).click()
}

test('the field for the link of a licence is there for one of their own, and for a link that the project has', async () => {
  const [mine, theirs] = ['https://example.net/mine', 'https://example.net/theirs']
  addProject('cranes', 'Cranes')
  await openProject('Cranes')
  await showSection('Licence')
  await main().getByText('Your name and the licence stay with it.').waitFor()
  const link = main().getByLabel('Licence link')
  const ofMit = await link.count()
  await main().getByRole('button', { name: 'Read the licence' }).click()
  await world.page.getByRole('dialog', { name: 'MIT License' }).getByText('The full text of MIT License.').waitFor()
  await world.page.keyboard.press('Escape')
  await chooseLicense('MIT', 'All rights reserved')
  await link.fill(mine)
  await chooseLicense('All rights reserved', 'CC0-1.0')
  await main().getByText('Anyone may do anything with it, without naming you.').waitFor()
  const ofTyped = await link.inputValue()
  await bar().getByRole('button', { name: 'Save 2 changes' }).click()
  await bar().waitFor({ state: 'detached' })
  await onSite('cranes', { license_url: theirs })
  await findPlace(world.page, 'History')
  await openProject('Cranes')
  await showSection('Licence')
  await expect.poll(() => link.inputValue()).toBe(theirs)
  expect([ofMit, ofTyped]).toEqual([0, mine])
})

test('where the service refuses to answer, why and of when it is are two sentences, and no hint is untrue', async () => {
  addProject('wharves', 'Wharves')
  await openProject('Wharves')
  await findPlace(world.page, 'History')
  world.service.setFaults([{ kind: 'status', status: 400, match: { path: '/v2/' } }])
  await findPlace(world.page, 'Profile')
  await main().getByRole('row', { name: 'Wharves', exact: true }).click()
  const note = main().getByRole('status').filter({ hasText: 'refused to answer' })
  await note.getByText(/what you type is kept on this computer/).waitFor()
  const title = await note.locator('strong').innerText()
  const hints = await note.getByText('says what to change').count()
  const found = await auditThemes(world)
  world.service.setFaults([])
  await note.getByRole('button', { name: 'Try again' }).click()
  await note.waitFor({ state: 'detached' })
  expect(title).toMatch(/^[\d.:]+ refused to answer\.$/)
  expect(hints).toBe(0)
  expect(found).toEqual([])
})

test.each([640, 1280])('at %i pixels the bar covers no field that is come to by the keyboard', async (width) => {
  addProject(`docks-${width}`, `Docks ${width}`)
  await openProject(`Docks ${width}`)
  await showAt(world, { width, height: 500 })
  const title = main().getByLabel('Title', { exact: true })
  await title.fill('Docks and quays')
  await bar().waitFor()
  const covered = []
  for (const name of ['Address', 'Summary']) {
    await world.page.keyboard.press('Tab')
    const field = main().getByLabel(name, { exact: true })
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    const [under, over] = [await field.boundingBox(), await bar().boundingBox()]
    // Of one with several lines the first, where the caret is.
    if ((under?.y ?? 0) + LINE > (over?.y ?? 0)) covered.push(name)
  }
  const gap = await bar().evaluate((foot) => {
    const page = foot.closest('.app-place')?.getBoundingClientRect().bottom ?? 0
    return Math.round(page - foot.getBoundingClientRect().bottom)
  })
  await bar().getByRole('button', { name: 'Discard changes in Details' }).click()
  await bar().getByRole('button', { name: 'Save 1 change' }).waitFor({ state: 'detached' })
  await showAt(world, { width: 1280, height: 800 })
  expect(covered).toEqual([])
  expect(gap).toBe(0)
})

test('what the website has otherwise is chosen before it can be saved', async () => {
  addProject('boats', 'Boats')
  await openProject('Boats')
  await main().getByLabel('Summary').fill('Mine, of boats.')
  await bar().getByText('1 change not saved').waitFor()
  await onSite('boats', { description: 'Theirs, of boats.' })
  await findPlace(world.page, 'History')
  await openProject('Boats')
  const card = main().getByRole('region', { name: 'Changed on the website since you began: Summary' })
  await card.getByText('Theirs, of boats.').waitFor()
  expect(await bar().getByRole('button', { name: 'Save 1 change' }).isDisabled()).toBe(true)
  const found = await auditThemes(world)
  await card.getByText('It replaces theirs when you save; you can still edit it.').waitFor()
  await card.getByRole('button', { name: 'Take theirs' }).click()
  await card.waitFor({ state: 'detached' })
  // What was typed is not lost by that: it can be chosen again.
  await main().getByText('Summary: the website stays as it is, and yours is not sent.').waitFor()
  await main().getByRole('button', { name: 'Keep yours instead' }).click()
  await main().getByText('Summary: yours replaces what is on the website when you save.').waitFor()
  await bar().getByRole('button', { name: 'Save 1 change' }).click()
  await bar().waitFor({ state: 'detached' })
  expect((await asOnSite('boats'))['description']).toBe('Mine, of boats.')
  expect(found).toEqual([])
})

test('what has to be chosen stands in its section alone, and the bar leads there', async () => {
  addProject('slips', 'Slips')
  await openProject('Slips')
  await main().getByLabel('Summary').fill('Mine, of slips.')
  await bar().getByText('1 change not saved').waitFor()
  await onSite('slips', { description: 'Theirs, of slips.' })
  await findPlace(world.page, 'History')
  await openProject('Slips')
  const card = main().getByRole('region', { name: 'Changed on the website since you began: Summary' })
  await card.waitFor()
  await showSection('Links')
  await bar().getByText('First choose between yours and theirs in Details.').waitFor()
  const elsewhere = await card.count()
  await bar().getByRole('button', { name: 'Open Details' }).click()
  await card.waitFor()
  await bar().getByRole('button', { name: 'Discard changes in Details' }).click()
  await card.waitFor({ state: 'detached' })
  // What comes back would replace theirs: that is said, and can be chosen otherwise.
  await bar().getByRole('button', { name: 'Undo' }).click()
  await main().getByText('Summary: yours replaces what is on the website when you save.').waitFor()
  await main().getByRole('button', { name: 'Take theirs instead' }).click()
  await bar().waitFor({ state: 'detached' })
  expect(elsewhere).toBe(0)
})

test('of two descriptions the lines that differ are marked', async () => {
  addProject('locks', 'Locks')
  await openProject('Locks')
  await showSection('Description')
  await main().getByRole('textbox', { name: 'Description' }).fill('# Lamps\n\n- Mine')
  await bar().getByText('1 change not saved').waitFor()
  await onSite('locks', { body: '# Lamps\n\n- Theirs' })
  await findPlace(world.page, 'History')
  await openProject('Locks')
  await bar().getByRole('button', { name: 'Open Description' }).click()
  const card = main().getByRole('region', { name: 'Changed on the website since you began: Description' })
  await card.waitFor()
  const marked = await card.locator('mark').allInnerTexts()
  const found = await auditThemes(world)
  await card.getByRole('button', { name: 'Take theirs' }).click()
  await bar().waitFor({ state: 'detached' })
  expect(marked).toEqual(['- Mine', '- Theirs'])
  expect(found).toEqual([])
})

test('who sees it is chosen first, and changed by a button that comes then and says to what', async () => {
  addProject('moles', 'Moles')
  await openProject('Moles')
  await showSection('Status')
  const set = main().getByRole('button', { name: 'Make it unlisted now' })
  await main()
    .getByText(/^You can change it back at any time/)
    .waitFor()
  const before = await main().getByRole('button', { name: / now$/ }).count()
  await main()
    .getByRole('radio', { name: /^Unlisted/ })
    .press('Space')
  await main().getByText('It goes to the website at once.').waitFor()
  const inForce = await main()
    .getByRole('radio', { name: /\bnow\b/ })
    .count()
  const listed = await main()
    .getByRole('radio', { name: /^Listed now/ })
    .count()
  const toSave = await main().getByText('Nothing is changed yet.').count()
  const asChosen = (await asOnSite('moles'))['status']
  await set.click()
  await expect.poll(async () => (await asOnSite('moles'))['status']).toBe('unlisted')
  expect([before, asChosen]).toEqual([0, 'approved'])
  expect([inForce, listed, toSave]).toEqual([1, 1, 0])
})

test('a token that ends in the middle loses nothing', async () => {
  addProject('piers', 'Piers')
  await openProject('Piers')
  await main().getByLabel('Summary').fill('Piers by night.')
  await bar().getByText('1 change not saved').waitFor()
  world.service.setFaults([{ kind: 'status', status: 401, match: { method: 'PATCH', path: '/v2/project/' } }])
  await bar().getByRole('button', { name: 'Save 1 change' }).click()
  const dialog = world.page.getByRole('dialog')
  await dialog.waitFor()
  await world.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  world.service.setFaults([])
  expect(await main().getByLabel('Summary').inputValue()).toBe('Piers by night.')
  await signIn('ada')
  await bar().getByRole('button', { name: 'Save 1 change' }).click()
  await bar().waitFor({ state: 'detached' })
  expect((await asOnSite('piers'))['description']).toBe('Piers by night.')
})

test('says while one types what the service would refuse, and whether an address is free', async () => {
  addProject('roads', 'Roads')
  await openProject('Roads')
  await main().getByLabel('Address').fill('piers')
  await main().getByText('The address piers is already taken').waitFor()
  await main().getByLabel('Address').fill('night-roads')
  await main().getByText('This address is free.').waitFor()
  await main().getByLabel('Title', { exact: true }).fill('ab')
  await main().getByText('it needs 3 to 64').waitFor()
  expect(await bar().getByRole('button', { name: 'Save 2 changes' }).isDisabled()).toBe(true)
  await bar().getByRole('button', { name: 'Discard changes in Details' }).click()
  await bar().getByRole('button', { name: 'Save 2 changes' }).waitFor({ state: 'detached' })
  expect(await main().getByLabel('Title', { exact: true }).inputValue()).toBe('Roads')
})

test('a new project takes from a jar what that says of itself, and its picture', async () => {
  const jar = join(world.folder, 'night-lights.jar')
  const metadata = { schemaVersion: 1, id: 'night_lights', version: '1', name: 'Night Lights', license: 'MIT' }
  const about = { description: 'Lights for the night.', contact: { sources: 'https://code.example/lights' } }
  await choosePicture('icon.png')
  const icon = readFileSync(join(world.folder, 'icon.png'))
  writeFileSync(
    jar,
    archive({ 'fabric.mod.json': JSON.stringify({ ...metadata, ...about, icon: 'icon.png' }), 'icon.png': icon }),
  )
  const dialog = await openNew()
  await world.choose(jar)
  await dialog.getByRole('button', { name: /jar/i }).click()
  await dialog.getByText(/night-lights\.jar/).waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Night Lights')
  expect(await dialog.getByLabel('Summary').inputValue()).toBe('Lights for the night.')
  const found = await auditThemes(world)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await main().getByRole('heading', { level: 1, name: 'Edit Night Lights' }).waitFor()
  const made = await asOnSite('night_lights')
  expect(made).toMatchObject({ license: { id: 'MIT' }, source_url: 'https://code.example/lights', status: 'draft' })
  expect(made['icon_url']).toEqual(expect.any(String))
  expect(found).toEqual([])
})

test('and from a folder everything, once; a jar that is none says so', async () => {
  const folder = join(world.folder, 'path-lights')
  mkdirSync(folder)
  writeFileSync(join(folder, 'description.md'), '# Path lights\n')
  writeFileSync(
    join(folder, 'project.toml'),
    'type = "mod"\ntitle = "Path Lights"\nslug = "path-lights"\nsummary = "Lights along paths."\nbody = "description.md"\n',
  )
  const dialog = await openNew()
  await world.choose(join(folder, 'description.md'))
  await dialog.getByRole('button', { name: /jar/i }).click()
  await dialog.getByRole('alert').waitFor()
  await world.choose(folder)
  await dialog.getByRole('button', { name: /folder/i }).click()
  await dialog.getByText('path-lights', { exact: false }).first().waitFor()
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await main().getByRole('heading', { level: 1, name: 'Edit Path Lights' }).waitFor()
  expect(await asOnSite('path-lights')).toMatchObject({ description: 'Lights along paths.', body: '# Path lights' })
})

test('the description is written with a preview beside it, by buttons and keys', async () => {
  addProject('lanterns', 'Lanterns')
  await openProject('Lanterns')
  await showSection('Description')
  const text = main().getByRole('textbox', { name: 'Description' })
  const preview = main().getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'Lamps' }).waitFor()
  await text.fill('They wake')
  await world.page.keyboard.press('Control+a')
  await world.page.keyboard.press('Control+b')
  expect(await text.inputValue()).toBe('**They wake**')
  await preview.locator('strong', { hasText: 'They wake' }).waitFor()
  await main().getByRole('button', { name: 'Heading', exact: true }).click()
  await preview.getByRole('heading', { name: 'They wake' }).waitFor()
  await main().getByText('16 of 65,536 characters').waitFor()
  await bar().getByText('1 change not saved').waitFor()
  await bar().getByRole('button', { name: 'Save 1 change' }).click()
  await bar().waitFor({ state: 'detached' })
  expect((await asOnSite('lanterns'))['body']).toBe('## **They wake**')
})
