/** Longer than somebody who is at work pauses. */
const QUIET_MS = 4_000

/**
 * Gives memory back once nobody has pressed or typed anything for a while: pages that were left hold nothing, but the engine lets that lie until
 * it needs the room, which is up to three times what is in use. `collect` stops the page for some 20 ms.
 */
export function returnMemory(page: EventTarget, collect: () => void): void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const later = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(collect, QUIET_MS)
  }
  for (const kind of ['click', 'keydown']) page.addEventListener(kind, later, { capture: true })
  later()
}
