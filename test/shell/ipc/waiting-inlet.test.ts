import { expect, test } from 'vitest'
import type { Inlet, Sender } from '../../../src-main/shell/ipc/serve.ts'
import { createWaitingInlet } from '../../../src-main/shell/ipc/waiting-inlet.ts'

type Listener = Parameters<Inlet['handle']>[1]

const PAGE: Sender = { senderFrame: null }

test('what was asked before somebody listens is answered then, and what is asked later at once', async () => {
  const channels = new Map<string, Listener>()
  const inlet = createWaitingInlet({ handle: (channel, listener) => channels.set(channel, listener) }, ['ask', 'told'])
  const early = channels.get('ask')?.(PAGE, 'early', 1)
  inlet.handle('told', async () => 'of another channel')
  inlet.handle('ask', async (_event, ...asked) => JSON.stringify(asked))
  expect(await early).toBe('["early",1]')
  expect(await channels.get('ask')?.(PAGE, 'late')).toBe('["late"]')
})
