import { messageOf } from '../../../model/words/with-message.ts'
import { CoreError } from '../../../errors.ts'
import type { WithDate, Freshness } from '../../../model/times/freshness.ts'
import { notAsked, toIso } from './ask-each.ts'
import type { Memory } from '../cache/memory.ts'
import type { FreshFor } from '../operations/define/define-operation.ts'
import { message } from '../../../../../src-texts/text.ts'

/** A question about one thing. */
export interface OneQuestion<T> {
  readonly question: string
  readonly key: string
  readonly freshness: Freshness
  readonly freshFor: FreshFor
  /** Whether what was kept under the key is about it; `fetch` answers for itself. */
  isAbout?(stored: T): boolean
  fetch(): Promise<T>
}

/** The answer of the cache while it is fresh, else the service's. Throws what `fetch` throws, and `offline` when there is none. */
export async function askOne<T>(ask: OneQuestion<T>, memory: Memory): Promise<WithDate<T>> {
  const recall = ask.freshness === 'offline' ? memory.recallLast : memory.recall
  const known = recall<T>(ask.question, [ask.key]).get(ask.key)
  const isKnown = known !== undefined && known.value !== null && ask.isAbout?.(known.value) !== false
  if (isKnown && memory.isFresh(known, ask.freshFor, ask.freshness)) {
    return { value: known.value, at: toIso(known.at), fromCache: true }
  }
  if (ask.freshness === 'offline') {
    throw new CoreError(
      'offline',
      message('instance-has-problem', {
        instance: ask.key === '' ? ask.question : ask.key,
        why: messageOf(notAsked()),
      }),
      {
        hint: message('try-again-when-the-service-may'),
        remedies: [{ kind: 'go-online' }],
      },
    )
  }
  const value = await ask.fetch()
  return { value, at: toIso(memory.keep(ask.question, new Map([[ask.key, value]]))), fromCache: false }
}
