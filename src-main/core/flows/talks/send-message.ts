import { CoreError } from '../../errors.ts'
import type { ReplyOutcome } from '../../model/accounts/notification.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'
import { message } from '../../../../resources/text/text.ts'
import { readThread, type ThreadServices } from './read-thread.ts'

export interface NewMessage {
  readonly text: string
  readonly isDryRun: boolean
}

/** Characters (the operation's section). */
const MAX_COUNT = 65_536

/**
 * Sends a message to a thread, whose id is asked for once it is known that there is something to send. Throws `bad-argument` where nothing is
 * said; `service-refused` with the service's own words, as of a closed report; and what else its answers mean. It is never sent twice.
 */
export async function sendMessage(
  { text, isDryRun }: NewMessage,
  findThread: () => Promise<string>,
  services: ThreadServices,
  options: RequestOptions,
): Promise<ReplyOutcome> {
  if (text.trim() === '') throw new CoreError('bad-argument', message('message-is-empty'))
  if (text.length > MAX_COUNT) {
    throw new CoreError('bad-argument', message('message-too-long', { count: text.length, most: MAX_COUNT }))
  }
  const threadId = await findThread()
  if (isDryRun) return { threadId, isDone: false, thread: await readThread(threadId, services, options) }
  const input = { params: { id: threadId }, body: { type: 'text', body: text } }
  await services.service.api.call('send-thread-message', input, options)
  try {
    return { threadId, isDone: true, thread: await readThread(threadId, services, options) }
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    // It is sent, whatever keeps it from being read.
    return { threadId, isDone: true, thread: null }
  }
}
