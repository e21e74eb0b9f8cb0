const MAX_MS = 200

/** Resolves once what was just drawn is on the screen; a window that is not shown paints nothing and waits no longer than it must. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The next frame begins once this one is painted: what follows does not come between.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, MAX_MS)
  })
}
