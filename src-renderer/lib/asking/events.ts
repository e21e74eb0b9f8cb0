import type { AppEvent } from '../../../src-preload/contract.ts'

type Listener = (event: AppEvent) => void

const listeners = new Set<Listener>()

/** Once, where the page begins: a module that hears is loaded without a window too. */
export function listenToMain(): void {
  window.modwell.listen((event) => {
    for (const listener of listeners) listener(event)
  })
}

/** Hears what main tells of one kind; returns the function that stops listening. What only makes an answer an old one is said to `useQuestion`. */
export function hear<K extends AppEvent['kind']>(
  kind: K,
  listener: (event: Extract<AppEvent, { readonly kind: K }>) => void,
): () => void {
  return hearAll((event) => {
    if (isOf(event, kind)) listener(event)
  })
}

/** Hears everything that main tells. */
export function hearAll(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Somebody else is signed in, or nobody: what was answered to who was is old. */
export function isOtherAccount(event: AppEvent): boolean {
  return event.kind === 'account' && event.event.kind === 'accounts-changed'
}

function isOf<K extends AppEvent['kind']>(event: AppEvent, kind: K): event is Extract<AppEvent, { readonly kind: K }> {
  return event.kind === kind
}
