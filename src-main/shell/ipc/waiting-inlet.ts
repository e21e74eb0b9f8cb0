import type { Inlet } from './serve.ts'

type Listener = Parameters<Inlet['handle']>[1]

/** Takes what the page asks on these channels from now on; it is answered once somebody listens to them. */
export function createWaitingInlet(inlet: Inlet, channels: readonly string[]): Inlet {
  const found = new Map<string, (listener: Listener) => void>()
  for (const channel of channels) {
    const listening = new Promise<Listener>((resolve) => found.set(channel, resolve))
    inlet.handle(channel, async (...asked) => (await listening)(...asked))
  }
  return { handle: (channel, listener) => found.get(channel)?.(listener) }
}
