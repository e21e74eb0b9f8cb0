import type { ElectronApplication } from 'playwright-core'

/** Timers of this length or longer wait for `move`; shorter ones run as ever. */
const LONG = 60_000

export interface MainClock {
  /** Lets so many seconds pass in main. */
  move(seconds: number): Promise<void>
  restore(): Promise<void>
}

interface Moving {
  readonly mainClock: { move(milliseconds: number): void; restore(): void }
}

/** Takes over main's monotonic clock and its long timers, so that minutes pass at a word. */
export async function takeMainClock(app: ElectronApplication): Promise<MainClock> {
  await app.evaluate((_electron, long) => {
    const { setTimeout: set, clearTimeout: clear } = globalThis
    const now = performance.now.bind(performance)
    const held = new Map<object, { readonly at: number; readonly run: () => void }>()
    let ahead = 0
    Object.defineProperty(performance, 'now', { configurable: true, value: () => now() + ahead })
    Object.assign(globalThis, {
      setTimeout: (run: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) => {
        if (delay < long) return set(run, delay, ...values)
        const timer = { unref: () => timer }
        held.set(timer, { at: now() + ahead + delay, run: () => run(...values) })
        return timer
      },
      clearTimeout: (timer: object) => {
        if (!held.delete(timer)) clear(timer as NodeJS.Timeout)
      },
      mainClock: {
        move(milliseconds: number) {
          ahead += milliseconds
          for (const [timer, { at, run }] of held) if (at <= now() + ahead && held.delete(timer)) run()
        },
        restore() {
          Object.assign(globalThis, { setTimeout: set, clearTimeout: clear })
          Reflect.deleteProperty(performance, 'now')
        },
      },
    })
  }, LONG)
  return {
    move: (seconds) =>
      app.evaluate(
        (_electron, milliseconds) => (globalThis as unknown as Moving).mainClock.move(milliseconds),
        seconds * 1000,
      ),
    restore: () => app.evaluate(() => (globalThis as unknown as Moving).mainClock.restore()),
  }
}
