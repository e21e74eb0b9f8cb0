import { expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import {
  addProject,
  asOnSite,
  bar,
  choosePicture,
  main,
  openProject,
  setUpGround,
  showSection,
  world,
} from './project-edit-ground.ts'
import { typeInPalette } from './places.ts'

setUpGround()

test('what is typed is kept when the program ends in the middle, and is saved by the keyboard', async () => {
  addProject('torches', 'Torches')
  await openProject('Torches')
  await main().getByLabel('Title', { exact: true }).fill('Torches and candles')
  await main().getByLabel('Summary').fill('They light the way.')
  await bar().getByText('2 changes not saved').waitFor()
  await world.crash()
  await openProject('Torches', 'Torches and candles')
  await bar().getByText('2 changes not saved').waitFor()
  expect(await main().getByLabel('Summary').inputValue()).toBe('They light the way.')
  await world.restart()
  await openProject('Torches', 'Torches and candles')
  await main().getByLabel('Summary').focus()
  world.service.clearRequests()
  await world.page.keyboard.press('Control+s')
  await main().getByText('Saved', { exact: true }).waitFor()
  const sent = world.service.requests().filter(({ method }) => method === 'PATCH')
  expect(sent.map(({ requestBody }) => requestBody)).toEqual([
    { title: 'Torches and candles', description: 'They light the way.' },
  ])
  expect(await asOnSite('torches')).toMatchObject({ title: 'Torches and candles' })
})

test('the gallery is added to, edited, ordered and shortened', async () => {
  addProject('views', 'Views')
  await openProject('Views')
  await showSection('Gallery')
  for (const name of ['Road', 'Pier']) {
    await choosePicture(`${name}.png`, name)
    await main().getByRole('button', { name: 'Add a picture' }).click()
    const dialog = world.page.getByRole('dialog')
    await dialog.getByLabel('Title').fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const found = await auditThemes(world)
  await main().getByRole('button', { name: 'Move Pier up' }).click()
  await expect.poll(() => main().getByRole('listitem').getByRole('strong').allInnerTexts()).toEqual(['Pier', 'Road'])
  await main().getByRole('button', { name: 'Edit Road' }).click()
  await world.page.getByRole('dialog').getByText('Show it first').click()
  await world.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await main().getByText('Shown first').waitFor()
  await main().getByRole('button', { name: 'Delete Pier' }).click()
  await world.page.getByRole('dialog').getByRole('button', { name: 'Delete for everyone' }).click()
  await expect.poll(() => main().getByRole('listitem').getByRole('strong').allInnerTexts()).toEqual(['Road'])
  expect(found).toEqual([])
})

test('a new project is created, says what is missing, and is deleted by its title', async () => {
  await typeInPalette(world.page, 'New project')
  await world.page.keyboard.press('Enter')
  const dialog = world.page.getByRole('dialog', { name: 'New project' })
  await dialog.getByLabel('Title').fill('Night Lamps')
  await dialog.getByLabel('Summary').fill('Lamps for the night.')
  const found = [...(await auditThemes(world))]
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await main().getByRole('heading', { level: 1, name: 'Edit Night Lamps' }).waitFor()
  await showSection('Status')
  await main().getByText('Publish a version first').waitFor()
  expect(await main().getByRole('button', { name: 'Submit for review' }).isDisabled()).toBe(true)
  await main().getByRole('button', { name: 'More for this project' }).click()
  await world.page.getByRole('menuitem', { name: 'Delete project' }).click()
  const remove = world.page.getByRole('dialog')
  await remove.getByText('0 versions with 0 files').waitFor()
  found.push(...(await auditThemes(world)))
  expect(await remove.getByRole('button', { name: 'Delete for everyone' }).isDisabled()).toBe(true)
  await remove.getByLabel(/Type Night Lamps to confirm/).fill('Night Lamps')
  await remove.getByRole('button', { name: 'Delete for everyone' }).click()
  await remove.waitFor({ state: 'detached' })
  await expect(asOnSite('night-lamps')).rejects.toThrow('404')
  expect(found).toEqual([])
})
