import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Answer, AppEvent, Argument, CallError, QuestionName } from '../../../src-preload/contract.ts'
import { startCall, type Call } from './ask.ts'
import { hearAll } from './events.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: CallError
    queryMeta: { readonly refreshOn?: (event: AppEvent) => boolean }
  }
}

/** What main answered, as the page shows it. */
export interface Reply<T> {
  /** The newest answer; null: there is none yet. */
  readonly value: T | null
  /** Also where that is null. */
  readonly isAnswered: boolean
  /** Why the newest question was not answered, unless it was stopped; what was answered before stays beside it. */
  readonly error: CallError | null
  readonly isAsking: boolean
  /** Asks anew; resolves once that was answered, or was not. */
  ask(): Promise<void>
  stop(): void
  /** What was answered is of no interest any more; only where it does not ask by itself. */
  forget(): void
}

export interface QuestionOptions {
  /** What main tells that makes the answer an old one: it is asked for again at once where it is shown, else when it is shown next. */
  readonly refreshOn?: (event: AppEvent) => boolean
  /** When it is asked by itself: whenever it comes into sight (as usual), only where nothing new enough is known, or never. */
  readonly asks?: 'always' | 'once' | 'never'
  /** It goes on where nobody looks any more. */
  readonly isLasting?: boolean
  /** What was answered to the argument before stays until this one is answered. */
  readonly keepsLast?: boolean
}

/** Something was changed, in an instance or in what people decided of one. */
export function isChange(event: AppEvent): boolean {
  return event.kind === 'changed' && event.what !== 'settings'
}

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      networkMode: 'always',
      structuralSharing: false,
      refetchOnWindowFocus: false,
    },
  },
})

// What main tells makes answers old ones, as each question says it.
hearAll((event) => {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.refreshOn?.(event) === true })
})

/** Asks main for what a part of the page shows. Who asks the same shares one answer; it is kept for a while where nobody looks. */
export function useQuestion<N extends QuestionName>(
  name: N,
  argument: Argument<N>,
  { refreshOn, asks = 'always', isLasting = false, keepsLast = false }: QuestionOptions = {},
): Reply<Answer<N>> {
  const queryKey = keyOf(name, argument)
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: (context) => answer(name, argument, isLasting ? null : context.signal),
      enabled: asks !== 'never',
      refetchOnMount: asks === 'always' ? 'always' : true,
      placeholderData: keepsLast ? keepPreviousData : undefined,
      meta: { refreshOn },
    },
    client,
  )
  return {
    value: data ?? null,
    isAnswered: data !== undefined,
    error: isFetching || error?.code === 'cancelled' ? null : error,
    isAsking: isFetching,
    ask: useCallback(async () => void (await refetch()), [refetch]),
    stop: () => calls.get(JSON.stringify(queryKey))?.(),
    forget: () => void client.resetQueries({ queryKey, exact: true }),
  }
}

/** Has main do something. undefined: it was not done, as `onFailure` is told, unless a person stopped it. */
export async function act<N extends QuestionName>(
  name: N,
  argument: Argument<N>,
  onFailure: (error: CallError) => void = () => {},
): Promise<Answer<N> | undefined> {
  return receive(startCall(name, argument), onFailure)
}

/** How something ended; `error` null: it was done. */
export interface Outcome<T> {
  readonly done: T | undefined
  readonly error: CallError | null
}

/** As `act`, for who has to know why it was not done, also where a person stopped it. */
export async function tryTo<N extends QuestionName>(name: N, argument: Argument<N>): Promise<Outcome<Answer<N>>> {
  const result = await startCall(name, argument).answer
  return result.kind === 'ok' ? { done: result.value, error: null } : { done: undefined, error: result.error }
}

/** As `act`, of a call that the caller can end. */
export async function receive<N extends QuestionName>(
  call: Call<N>,
  onFailure: (error: CallError) => void = () => {},
): Promise<Answer<N> | undefined> {
  const result = await call.answer
  if (result.kind === 'ok') return result.value
  if (result.error.code !== 'cancelled') onFailure(result.error)
  return undefined
}

/** Questions of one kind of which the newest alone counts. */
export interface Newest<N extends QuestionName> {
  /** Stops the one before. undefined: it was not answered, or it is not the newest any more. */
  ask(argument: Argument<N>, take: TakeNewest<N>): Promise<Answer<N> | undefined>
  stop(): void
  /** As if it had not been asked. */
  drop(): void
}

export interface TakeNewest<N extends QuestionName> {
  /** At the very moment at which nothing is asked any more: no page sees the one without the other. */
  onAnswer(answer: Answer<N>): void
  onFailure?(error: CallError): void
}

/** `setAsking`: what is asked is the newest, or it has ended; not where it was dropped. */
export function createNewest<N extends QuestionName>(name: N, setAsking: (isAsking: boolean) => void): Newest<N> {
  let newest: Call<N> | null = null
  return {
    async ask(argument, { onAnswer, onFailure = () => {} }) {
      newest?.cancel()
      const call = startCall(name, argument)
      newest = call
      setAsking(true)
      const answered = await receive(call, (error) => newest === call && onFailure(error))
      if (newest !== call) return undefined
      newest = null
      setAsking(false)
      if (answered !== undefined) onAnswer(answered)
      return answered
    },
    stop: () => newest?.cancel(),
    drop() {
      newest?.cancel()
      newest = null
    },
  }
}

/** Something that main does. */
export interface Action<N extends QuestionName> {
  /** undefined: it was not done, as `error` says, unless a person stopped it. */
  run(argument: Argument<N>): Promise<Answer<N> | undefined>
  readonly error: CallError | null
  readonly isRunning: boolean
}

/** As `act`, for a part of the page that shows itself how that went. */
export function useAction<N extends QuestionName>(name: N): Action<N> {
  const [error, setError] = useState<CallError | null>(null)
  const [isRunning, setRunning] = useState(false)
  return {
    async run(argument) {
      setError(null)
      setRunning(true)
      const answered = await act(name, argument, setError)
      setRunning(false)
      return answered
    },
    error,
    isRunning,
  }
}

/** What is known to be the newest answer to a question, as main said it while it did something. */
export function takeAnswer<N extends QuestionName>(name: N, argument: Argument<N>, newest: Answer<N>): void {
  const queryKey = keyOf(name, argument)
  client.setQueryData(queryKey, () => newest)
  // What is being asked may be answered with what was so before.
  if (client.isFetching({ queryKey, exact: true }) > 0) void client.invalidateQueries({ queryKey, exact: true })
}

/** What was answered to a question last; null: nothing, or that it is not asked any more. */
export function lastAnswer<N extends QuestionName>(name: N, argument: Argument<N>): Answer<N> | null {
  return client.getQueryData<Answer<N>>(keyOf(name, argument)) ?? null
}

/** What was answered to these questions is an old answer. */
export async function refresh(...names: readonly QuestionName[]): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.some((one) => one === name) })
}

/** Nothing is known any more: what is shown is asked for anew. */
export function forgetAnswers(): void {
  void client.resetQueries()
}

/** How each that is under way is stopped. */
const calls = new Map<string, () => void>()

function keyOf<N extends QuestionName>(name: N, argument: Argument<N>) {
  return [name, argument] as const
}

async function answer<N extends QuestionName>(
  name: N,
  argument: Argument<N>,
  signal: AbortSignal | null,
): Promise<Answer<N>> {
  const key = JSON.stringify(keyOf(name, argument))
  const call = startCall(name, argument)
  calls.set(key, call.cancel)
  signal?.addEventListener('abort', call.cancel)
  const result = await call.answer
  if (calls.get(key) === call.cancel) calls.delete(key)
  if (result.kind === 'failed') throw result.error
  return result.value
}
