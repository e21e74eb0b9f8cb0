/** Does it once for all who ask while it is under way: for them once more, when it has ended. */
export function joinCalls(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  const begin = (): Promise<void> => {
    waiting = null
    running = act().finally(() => {
      running = null
    })
    return running
  }
  return () => (running === null ? begin() : (waiting ??= running.then(begin, begin)))
}
