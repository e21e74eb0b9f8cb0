import type { StoreApi } from 'zustand'

/** Waits until what a store holds is so; at once where it is. */
export function until<T>(
  { getState, subscribe }: Pick<StoreApi<T>, 'getState' | 'subscribe'>,
  isSo: (state: T) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (isSo(getState())) return resolve()
    const stop = subscribe((state) => {
      if (!isSo(state)) return
      stop()
      resolve()
    })
  })
}
