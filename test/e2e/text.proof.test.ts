import { describe, expect, test } from 'vitest'
import { CORPUS } from '../fixtures/markdown-corpus.ts'
import { setUpGround, TARGET, world, thrown, addProject, openProject, readText } from './text-ground.ts'

setUpGround()

describe('a text that is meant to hurt', () => {
  test.each([
    ['a thousand lists in each other', null],
    ['32,768 beginnings of emphasis', 'it took too long to read.'],
    ['30,000 underscores before a letter', null],
    ['a table of many columns and short rows', null],
    ['a word as long as a text may be', null],
    ['a hundred thousand breaks', null],
  ])('leaves a window that answers: %s', async (name, why) => {
    const { page } = world
    const title = `Hurts ${name.replaceAll(/[^a-z]+/g, ' ').trim()}`
    addProject(title, CORPUS[name] ?? '')
    await openProject(title)
    await readText()
    const note = why === null ? null : await page.getByText(/^Shown as plain text: /).innerText()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('list', { name: 'Versions' }).waitFor()
    expect(note).toEqual(why === null ? null : `Shown as plain text: ${why}`)
    expect(thrown).toEqual([])
  })

  test('does not keep the notes of a version from being read', async () => {
    const { page } = world
    addProject('Notes', 'x', CORPUS['quotes and lists in turn'] ?? '')
    world.service.catalogue.addVersion('notes', {
      version_number: '2.0.0',
      changelog: 'It **glows**&nbsp;now',
      ...TARGET,
    })
    await openProject('Notes')
    await page.getByRole('tab', { name: 'Changelog' }).click()
    await page.getByText(/^Shown as plain text: /).waitFor()
    await expect.poll(() => page.locator('.markdown strong').allInnerTexts()).toEqual(['glows'])
  })
})
