import { useEffect } from 'react'
import { create } from 'zustand'
import type { ServiceContact } from '../../../src-preload/contract.ts'
import { hear } from './events.ts'
import { act } from './question.ts'

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

async function load(): Promise<void> {
  const contact = await act('service.contact', null)
  if (contact !== undefined) take(contact)
}
