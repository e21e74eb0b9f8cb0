import { textUnder } from '../../core/model/versions/changelog-text.ts'
import type { ChangelogEntry } from '../../core/model/versions/version.ts'
import type { Thread } from '../../core/model/accounts/thread.ts'
import { CoreError } from '../../core/errors.ts'
import { MAX_TEXT } from '../markdown/text-reader.ts'
import { nameOf } from './name.ts'
import { message } from '../../../resources/text/text.ts'

/** Texts in Markdown that answers are about: the page asks for one by its name when it shows it. */
export interface Texts {
  name(text: string): string
  /** Entries of a changelog as they are shown under their versions, with their texts named: the first are the last to give way. */
  nameAll<T extends Pick<ChangelogEntry, 'number' | 'text'>>(entries: readonly T[]): readonly T[]
  /** What people wrote in a conversation is Markdown too. */
  nameMessages(thread: Thread): Thread
  /** Throws `not-found`. */
  text(named: string): string
}

/** Characters of all together; the oldest give way. */
const KEPT = 20_000_000

export function createTexts(): Texts {
  const texts = new Map<string, string>()
  let kept = 0
  const forget = (name: string): void => {
    kept -= texts.get(name)?.length ?? 0
    texts.delete(name)
  }
  const name = (text: string): string => {
    // One character more than is shown says that there was more.
    const held = text.slice(0, MAX_TEXT + 1)
    const named = nameOf('text', held)
    forget(named)
    texts.set(named, held)
    kept += held.length
    for (const oldest of texts.keys()) {
      if (kept <= KEPT) break
      forget(oldest)
    }
    return named
  }
  return {
    name,
    nameAll: (entries) =>
      entries
        .toReversed()
        .map((entry) => ({ ...entry, text: name(textUnder(entry)) }))
        .toReversed(),
    nameMessages: (thread) => ({
      ...thread,
      messages: thread.messages.map((one) =>
        one.content.kind === 'text' ? { ...one, content: { ...one.content, text: name(one.content.text) } } : one,
      ),
    }),
    text(named) {
      const text = texts.get(named)
      if (text === undefined) {
        throw new CoreError('not-found', message('the-text-is-no-longer-here'), {
          hint: message('open-the-page-again-to-read'),
        })
      }
      return text
    },
  }
}
