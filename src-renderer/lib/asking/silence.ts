import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { CallError, ServiceContact } from '../../../src-preload/contract.ts'
import { hear } from './events.ts'
import { act } from './question.ts'

/** A part of the page that says why it shows what is saved. */
interface TellingPart {
  /** That the service does not answer, or not properly: it may be back any time. */
  readonly isOfSilence: boolean
  askAgain(): void
}

interface ToldState {
  /** Those in sight, each with a way to ask the service anew. */
  readonly parts: readonly TellingPart[]
}

/** What the service gives no answer to that can be used; whoever refuses something answers. */
const SILENT: ReadonlySet<string> = new Set(['service-unreachable', 'service-failed', 'bad-answer'])

/** Whether the page says itself what is else said below all pages. */
export const useToldOfSilence = create<ToldState>(() => ({ parts: [] }))

/** While what calls it is in sight. */
export function useTellingOfSilence({ code }: Pick<CallError, 'code'>, askAgain: () => void): void {
  const isOfSilence = SILENT.has(code)
  const ask = useEffectEvent(askAgain)
  useEffect(() => {
    const part: TellingPart = { isOfSilence, askAgain: () => ask() }
    useToldOfSilence.setState(({ parts }) => ({ parts: [...parts, part] }))
    return () => useToldOfSilence.setState(({ parts }) => ({ parts: parts.filter((one) => one !== part) }))
  }, [isOfSilence])
}

/** Whether a part of the page says that the service does not answer, whatever it answered to others since. */
export function isToldSilent({ parts }: ToldState): boolean {
  return parts.some(({ isOfSilence }) => isOfSilence)
}

/** Asks for all that is said not to be answered. */
export function askUnanswered(): void {
  for (const part of useToldOfSilence.getState().parts) if (part.isOfSilence) part.askAgain()
}

interface ReachableState {
  /** Whether what was asked of the service last was answered, whoever asked; null: not known yet. */
  readonly isReachable: boolean | null
}

const useContact = create<ReachableState>(() => ({ isReachable: null }))

hear('contact', ({ contact }) => take(contact))

function take({ last }: ServiceContact): void {
  useContact.setState({ isReachable: last?.isReachable ?? null })
}

/** Whether the service answered last; null: not known yet. */
export function useReachable(): boolean | null {
  useEffect(() => void load(), [])
  return useContact((state) => state.isReachable)
}

/** Whether nothing can be sent now: `problem`, why what is shown was not answered, is of that kind, or nothing else is answered. */
export function useNotAnswering(problem: Pick<CallError, 'code'> | null): boolean {
  const isReachable = useReachable()
  return isReachable === false || (problem !== null && (SILENT.has(problem.code) || problem.code === 'offline'))
}

async function load(): Promise<void> {
  const contact = await act('service.contact', null)
  if (contact !== undefined) take(contact)
}
