import { create } from 'zustand'
import type { Answer, Argument, CallError, ChangeWish } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act, tryTo } from '../asking/question.ts'

export type PlayView = Answer<'play.states'>[number]
export type PlayOutlookView = Answer<'play.outlook'>
export type PlayJoin = Argument<'play.start'>['join']

/** An instance that is to be played. */
export interface PlayTarget {
  readonly id: string
  readonly label: string
}

/** What the person is asked before, or told instead. */
export type PlayQuestion = { readonly target: PlayTarget; readonly join: PlayJoin } & (
  | { readonly kind: 'outlook'; readonly outlook: PlayOutlookView }
  | { readonly kind: 'failed'; readonly error: CallError }
  /** `refused`: why not to where they said. */
  | { readonly kind: 'ask-server' | 'ask-world'; readonly refused: CallError | null }
  | { readonly kind: 'ask-stop'; readonly process: number }
)

/** A change after which it is played. */
export interface ChangeFirst {
  readonly target: PlayTarget
  readonly join: PlayJoin
  readonly wish: ChangeWish
  readonly title: string
}

interface PlayStore {
  /** By instance. */
  readonly states: ReadonlyMap<string, PlayView>
  /** Those that were just told to start. */
  readonly begun: ReadonlySet<string>
  readonly question: PlayQuestion | null
  /** What the person does now, as the launcher was opened; null: it has been told. */
  readonly told: string | null
  /** null: none is under way. */
  readonly first: ChangeFirst | null
  /** Looks which run, and which have ended. */
  look(): Promise<void>
  /** Starts it; where something would stop the game, asks before. */
  play(target: PlayTarget, join?: PlayJoin): Promise<void>
  playAnyway(target: PlayTarget, join: PlayJoin): Promise<void>
  /** Changes it first. */
  changeFirst(first: ChangeFirst): void
  endFirst(): void
  ask(kind: 'ask-server' | 'ask-world', target: PlayTarget): void
  askStop(target: PlayTarget, process: number): void
  /** Tells the server to end. */
  stop(target: PlayTarget, process: number): Promise<void>
  /** Main asks for the program of its launcher, and it is played by that. */
  chooseProgram(question: Extract<PlayQuestion, { kind: 'outlook' }>): Promise<void>
  close(): void
  tell(): void
}

/** Which games run, and what is asked before one is started. */
export const usePlay = create<PlayStore>((set, get) => {
  const begin = (id: string): void => set({ begun: new Set([...get().begun, id]) })
  const end = (id: string): void => set({ begun: new Set([...get().begun].filter((one) => one !== id)) })
  const start = async (target: PlayTarget, join: PlayJoin, words: string | null): Promise<void> => {
    const { error } = await tryTo('play.start', { instance: target.id, join })
    if (error !== null && error.code !== 'cancelled') set({ question: { kind: 'failed', target, join, error } })
    if (error === null && words !== null) set({ told: words })
    await get().look()
    end(target.id)
  }
  return {
    states: new Map(),
    begun: new Set(),
    question: null,
    told: null,
    first: null,
    async look() {
      const answered = await act('play.states', null)
      if (answered === undefined) return
      const isSame = JSON.stringify(answered) === JSON.stringify([...get().states.values()])
      if (!isSame) set({ states: new Map(answered.map((one) => [one.instance, one])) })
    },
    async play(target, join = null) {
      if (get().begun.has(target.id)) return
      // An address is looked at in its dialog, which stays where it is refused.
      if (get().question?.kind !== 'ask-server') set({ question: null })
      begin(target.id)
      const { done: outlook, error } = await tryTo('play.outlook', { instance: target.id, join })
      if (outlook === undefined) {
        end(target.id)
        // What was typed stays there to be mended.
        const isMistyped = join?.kind === 'server' && error?.code === 'bad-argument'
        if (isMistyped) set({ question: { kind: 'ask-server', target, join, refused: error } })
        else if (error !== null && error.code !== 'cancelled')
          set({ question: { kind: 'failed', target, join, error } })
        return
      }
      set({ question: null })
      if (outlook.way.kind !== 'cannot' && outlook.obstacles.length === 0)
        return start(target, join, toldAfter(outlook))
      end(target.id)
      set({ question: { kind: 'outlook', target, join, outlook } })
    },
    async playAnyway(target, join) {
      const { question } = get()
      set({ question: null })
      begin(target.id)
      await start(target, join, question?.kind === 'outlook' ? toldAfter(question.outlook) : null)
    },
    changeFirst: (first) => set({ first, question: null }),
    endFirst: () => set({ first: null }),
    ask: (kind, target) => set({ question: { kind, target, join: null, refused: null } }),
    askStop: (target, process) => set({ question: { kind: 'ask-stop', target, join: null, process } }),
    async stop(target, process) {
      set({ question: null })
      const { error } = await tryTo('play.stop', { instance: target.id, process })
      if (error !== null) set({ question: { kind: 'failed', target, join: null, error } })
      else set({ told: formatMessage('play-server-stops', { name: target.label }) })
      await get().look()
    },
    async chooseProgram({ target, join, outlook }) {
      const { program } = outlook.way
      if (program === null) return
      const isChosen = await act('play.choose-program', { launcher: program.launcher }, (error) =>
        set({ question: { kind: 'failed', target, join, error } }),
      )
      if (isChosen === true) await get().play(target, join)
    },
    close: () => set({ question: null }),
    tell: () => set({ told: null }),
  }
})

/** What the person has to know once it was begun; null: nothing. */
function toldAfter({ way }: PlayOutlookView): string | null {
  if (way.kind === 'by-script') return formatMessage('play-server-runs')
  return way.kind === 'opens-launcher' ? way.words : null
}
