import { create } from 'zustand'
import type {
  CallError,
  GivenFile,
  PublicationView,
  PublishChoice,
  PublishReportView,
} from '../../../src-preload/contract.ts'
import { startCall, type Call } from '../../lib/asking/ask.ts'
import { hear } from '../../lib/asking/events.ts'
import { tryTo } from '../../lib/asking/question.ts'

/** How far publishing to one project is. */
export type PublishPhase =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'prepared'; readonly publication: PublicationView }
  | {
      readonly kind: 'sending'
      readonly publication: PublicationView
      readonly done: number
      readonly total: number
    }
  | { readonly kind: 'done'; readonly publication: PublicationView; readonly report: PublishReportView }

/** What is typed and not decided on yet. */
export interface Typed {
  readonly changelog?: string
  readonly numberPattern?: string
}

interface PublishState {
  /** By project, as its place names it: what is prepared stays wherever the person goes. */
  readonly phases: ReadonlyMap<string, PublishPhase>
  readonly errors: ReadonlyMap<string, CallError | null>
  readonly typed: ReadonlyMap<string, Typed>
  /** It is decided on once the person rests, and at the latest before something else is done: nothing that was typed is lost. */
  type(project: string, typed: Typed): void
  /** Decides on what was typed, now. */
  decideNow(project: string): Promise<void>
  prepare(project: string, files: readonly GivenFile[]): Promise<CallError | null>
  /** What was chosen last counts. */
  amend(project: string, choice: PublishChoice): Promise<void>
  send(project: string): Promise<void>
  /** Stops sending; what was sent stays. */
  stop(): void
  drop(project: string): void
  fail(project: string, error: CallError): void
}

/** How long a person rests before what they typed is decided on. */
const REST = 350

const EMPTY: PublishPhase = { kind: 'empty' }

export function phaseOf({ phases }: Pick<PublishState, 'phases'>, project: string): PublishPhase {
  return phases.get(project) ?? EMPTY
}

export const usePublish = create<PublishState>((set, get) => {
  let sending: { readonly project: string; readonly call: Call<'publish.send'> } | null = null
  let amends = Promise.resolve()
  let rest: ReturnType<typeof setTimeout> | undefined
  const put = (project: string, phase: PublishPhase, error: CallError | null = null): void =>
    set(({ phases, errors }) => ({
      phases: new Map([...phases, [project, phase]]),
      errors: new Map([...errors, [project, error]]),
    }))

  hear('progress', ({ progress: { stage, done, total } }) => {
    if (stage !== 'upload' || sending === null) return
    const phase = phaseOf(get(), sending.project)
    if (phase.kind === 'sending') put(sending.project, { ...phase, done, total: total ?? phase.total })
  })

  const forget = (project: string, taken: Typed): void =>
    set(({ typed }) => (typed.get(project) === taken ? { typed: new Map([...typed, [project, {}]]) } : {}))

  return {
    phases: new Map(),
    errors: new Map(),
    typed: new Map(),
    type(project, typed) {
      set((state) => ({ typed: new Map([...state.typed, [project, { ...state.typed.get(project), ...typed }]]) }))
      clearTimeout(rest)
      rest = setTimeout(() => void get().decideNow(project), REST)
    },
    async decideNow(project) {
      const taken = get().typed.get(project) ?? {}
      const { changelog, numberPattern = '' } = taken
      const { amend } = get()
      if (numberPattern.trim() !== '') await amend(project, { kind: 'plan', numberPattern })
      if (changelog !== undefined) await amend(project, { kind: 'set', version: null, change: { changelog } })
      forget(project, taken)
    },
    async prepare(project, files) {
      put(project, { kind: 'reading' })
      const { done, error } = await tryTo('publish.prepare', { project, files: files.map(({ id }) => id) })
      if (done === undefined) put(project, EMPTY, error)
      else put(project, { kind: 'prepared', publication: done })
      return error
    },
    async amend(project, choice) {
      // One after the other: each is decided on what the one before left.
      amends = amends.then(async () => {
        const phase = phaseOf(get(), project)
        if (phase.kind !== 'prepared') return
        const { done, error } = await tryTo('publish.amend', { publication: phase.publication.id, choice })
        put(project, done === undefined ? phase : { kind: 'prepared', publication: done }, error)
      })
      await amends
    },
    async send(project) {
      await get().decideNow(project)
      await amends
      const phase = phaseOf(get(), project)
      if (phase.kind !== 'prepared') return
      const { publication } = phase
      put(project, { kind: 'sending', publication, done: 0, total: publication.bytes })
      const call = startCall('publish.send', { publication: publication.id })
      sending = { project, call }
      const result = await call.answer
      sending = null
      if (result.kind === 'ok') put(project, { kind: 'done', publication, report: result.value })
      else put(project, { kind: 'prepared', publication }, result.error)
    },
    stop() {
      sending?.call.cancel()
    },
    drop(project) {
      const phase = phaseOf(get(), project)
      if ('publication' in phase) void tryTo('publish.drop', { publication: phase.publication.id })
      forget(project, get().typed.get(project) ?? {})
      put(project, EMPTY)
    },
    fail: (project, error) => put(project, phaseOf(get(), project), error),
  }
})
