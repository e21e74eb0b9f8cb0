/** A promise that is kept when the test says so. */
export function createGate<T>(): { readonly promise: Promise<T>; open(value: T): void } {
  const openers: ((value: T) => void)[] = []
  const promise = new Promise<T>((resolve) => {
    openers.push(resolve)
  })
  return {
    promise,
    open(value) {
      for (const open of openers) open(value)
    },
  }
}
