import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMessage } from '../../resources/text/text.ts'
import { openWorld, type World } from './open-world.ts'
import { openSettings } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
})

afterAll(() => world.close())

test('the page says messages of the catalogue where its policy lets nothing be compiled from text', async () => {
  const { page } = world
  await openSettings(page, 'About')
  await page.getByText(/^\d{2,} third-party packages and their licences$/).waitFor()
  // What a driver evaluates is let off the policy until its first task ends.
  const compiled = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            resolve(String(new Function('return "compiled"')()))
          } catch (error) {
            resolve(error instanceof Error ? error.name : 'refused')
          }
        }, 0)
      }),
  )
  expect(compiled).toBe('EvalError')
})

test('a failure crosses with its text and values, and the page puts it into words', async () => {
  const answer = await world.page.evaluate(() =>
    window.modwell.ask('library.forget', { instance: 'never-adopted' }, 'a call of the test'),
  )
  expect(JSON.parse(answer)).toMatchObject({
    kind: 'failed',
    error: {
      code: 'not-found',
      text: { id: 'instance-not-found', values: { given: 'never-adopted' } },
      message: formatMessage('instance-not-found', { given: 'never-adopted' }),
    },
  })
})
