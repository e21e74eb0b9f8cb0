import { useMemo, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { formatMessage } from '../../../resources/text/text.ts'
import type { ChangeWish } from '../../../src-preload/contract.ts'
import { useChange } from '../../features/change/change-store.ts'
import { percentOf } from '../../features/change/run/run-progress.tsx'
import { isUnderWay, useRuns, type Run } from '../../features/change/run/run-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { ChangesContext, keyOfFile, type Changes, type Changing, type ChangingFile } from '../../lib/asking/changing.ts'

/** Lets everything on the page know what is being changed, or being worked out. */
export function ChangesProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return <ChangesContext value={useChanging()}>{children}</ChangesContext>
}

function useChanging(): Changes {
  const working = useChange((state) => state.working)
  const all = useLibrary((state) => state.entries)
  // Each five are one: only what is shown of them is a reason to draw anew.
  const running = useRuns(
    useShallow(({ runs }) =>
      runs
        .filter(isToCome)
        .flatMap((run) =>
          run.plans
            .filter(({ steps }) => steps.length > 0)
            .flatMap(
              ({ instanceId, steps }) =>
                [instanceId, run.title, sayWhatGoesOn(run, steps.length), isHalted(run), percentOf(run)] as const,
            ),
        ),
    ),
  )
  const changed = useRuns(useShallow(({ runs }) => runs.filter(isToCome).flatMap(listFiles)))
  const instances = useMemo(() => {
    const changing = new Map<string, Changing>()
    // The first is what is being done; the others wait for it.
    const note = (id: string, what: Changing): unknown => changing.has(id) || changing.set(id, what)
    for (let place = 0; place < running.length; place += 5) {
      const [id, title, words, isPaused, percent] = running.slice(place, place + 5)
      note(String(id), {
        title: String(title),
        words: String(words),
        isPaused: isPaused === true,
        isAgreed: true,
        percent: typeof percent === 'number' ? percent : null,
      })
    }
    for (const { wish, title } of working) {
      const ids = instancesOf(wish)
      const meant = ids === 'all' ? (all ?? []).map(({ id }) => id) : ids
      for (const id of meant)
        note(id, { title, words: formatMessage('change-preparing'), isPaused: false, isAgreed: false, percent: null })
    }
    return changing
  }, [working, running, all])
  const files = useMemo(() => {
    const changing = new Map<string, ChangingFile>()
    const note = (key: string, what: ChangingFile): unknown => changing.has(key) || changing.set(key, what)
    for (let place = 0; place < changed.length; place += 3) {
      const [key = '', title = '', state] = changed.slice(place, place + 3)
      note(key, { title, isQueued: state === 'queued', isPaused: state === 'paused' })
    }
    for (const { wish, title } of working) {
      for (const id of filesOf(wish)) note(id, { title, isQueued: true, isPaused: false })
    }
    return changing
  }, [working, changed])
  return useMemo(() => ({ instances, files, resume }), [instances, files])
}

function resume(instance: string): void {
  const { runs, resume: goOn, answerCancel } = useRuns.getState()
  const run = runs.find((one) => isHalted(one) && one.plans.some(({ instanceId }) => instanceId === instance))
  if (run === undefined) return
  if (run.state.kind === 'asking') answerCancel(run.id, 'go-on')
  else void goOn(run.id)
}

function isToCome({ state }: Run): boolean {
  return state.kind === 'queued' || isUnderWay(state)
}

/** By the person, or because the person is asked. */
function isHalted({ state: { kind } }: Run): boolean {
  return kind === 'paused' || kind === 'asking'
}

/** `count`: files of one instance. */
function sayWhatGoesOn(run: Run, count: number): string {
  const { state, wish } = run
  if (isHalted(run)) return formatMessage('changing-paused')
  if (state.kind === 'queued') return formatMessage('changing-queued')
  if (state.kind === 'stopping') return formatMessage('changing-stopping')
  const isUpdate = wish?.kind === 'update' || wish?.kind === 'update-pack'
  return formatMessage('changing-files', { isUpdate, count })
}

/** Three for each file that it changes. */
function listFiles({ plans, title, state }: Run): readonly string[] {
  return plans.flatMap(({ instanceId, steps }) =>
    steps.flatMap(({ path }) => [keyOfFile(instanceId, path), title, state.kind]),
  )
}

function instancesOf(wish: ChangeWish): 'all' | readonly string[] {
  if ('instances' in wish) return wish.instances
  return 'instance' in wish && typeof wish.instance === 'string' ? [wish.instance] : []
}

/** Ids of installed files. */
function filesOf(wish: ChangeWish): readonly string[] {
  switch (wish.kind) {
    case 'update':
    case 'remove':
    case 'enable':
    case 'disable':
      return wish.files
    default:
      return []
  }
}
