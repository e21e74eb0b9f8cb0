import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppEvent, FileRow } from '../../../../src-preload/contract.ts'
import { makeRow } from './make-row.ts'

interface Waiting {
  readonly freshness: string
  answer(): void
}

/** The checks of the instance that were begun, in order; the page hears of one's end when it is answered. */
let checks: Waiting[]
let tell: (event: AppEvent) => void
/** What the next answer finds. */
let files: readonly FileRow[]

beforeEach(() => {
  vi.resetModules()
  checks = []
  files = []
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then))
  vi.stubGlobal('window', {
    modwell: {
      ask: (name: string, { freshness }: { readonly freshness: string }) => {
        if (name !== 'instance.inspect') return Promise.resolve(JSON.stringify({ kind: 'ok', value: null }))
        return new Promise((resolve) => {
          const view = { entry: { id: 'a' }, files }
          checks.push({ freshness, answer: () => resolve(JSON.stringify({ kind: 'ok', value: view })) })
        })
      },
      cancel: () => undefined,
      listen: (listener: typeof tell) => {
        tell = listener
        return () => undefined
      },
    },
  })
})

afterAll(() => vi.unstubAllGlobals())

async function openInstance() {
  const { listenToMain } = await import('../../../../src-renderer/lib/asking/events.ts')
  listenToMain()
  const { useInstance } = await import('../../../../src-renderer/features/instance/instance-store.ts')
  useInstance.getState().open('a')
  await vi.waitUntil(() => checks.length === 1)
  return useInstance
}

test('a check that began by itself is none that the person asked for', async () => {
  const store = await openInstance()
  expect(store.getState()).toMatchObject({ isChecking: true, isAskedFor: false })
})

test('what others do to the folder does not end a check that the person waits for', async () => {
  const store = await openInstance()
  const asked = store.getState().inspect('now')
  tell({ kind: 'files-changed', instanceId: 'a', added: ['mods/a.jar'], removed: [], changed: [] })
  expect(checks.map(({ freshness }) => freshness)).toEqual(['normal', 'now', 'now'])
  expect(store.getState()).toMatchObject({ isChecking: true, isAskedFor: true })
  for (const { answer } of checks) answer()
  await asked
  await vi.waitUntil(() => !store.getState().isChecking)
  expect(store.getState().isAskedFor).toBe(false)
})

test('the file that is looked at stays so when an update gives it another name, and what was removed does not', async () => {
  const store = await openInstance()
  const lookAgain = async (found: readonly FileRow[]): Promise<void> => {
    files = found
    void store.getState().inspect('normal')
    for (const { answer } of checks) answer()
    await vi.waitUntil(() => store.getState().view?.files === found || !store.getState().isChecking)
  }
  const [lamp, rope] = [makeRow('lamp-1', { projectId: 'lamp' }), makeRow('rope', { projectId: 'rope' })]
  await lookAgain([lamp, rope])
  store.getState().choose('lamp-1')
  await lookAgain([makeRow('lamp-2', { projectId: 'lamp' }), rope])
  expect(store.getState().chosen).toBe('lamp-2')
  await lookAgain([rope])
  expect(store.getState().chosen).toBe('lamp-2')
  expect(store.getState().view?.files.map(({ id }) => id)).toEqual(['rope'])
})
