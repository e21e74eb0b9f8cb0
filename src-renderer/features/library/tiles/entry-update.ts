import type { LibraryEntry } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { usePlaying } from '../../../lib/playing/play-words.ts'
import { countUpdates } from '../../../lib/words/file-states.ts'
import { sayUpdatePack } from '../../../lib/words/pack-words.ts'

interface UpdateWords {
  readonly words: string
  /** With the instance, or the pack. */
  readonly label: string
}

/** Its pack's new version, else its files'; null: there is none. */
export function updateOf({ label: name, check }: LibraryEntry): UpdateWords | null {
  const count = countUpdates(check)
  const pack = check?.offers.pack ?? null
  if (pack !== null) {
    return { words: formatMessage('update-to-version', { version: pack.number }), label: sayUpdatePack(pack) }
  }
  if (count === 0) return null
  return {
    words: formatMessage('library-update-some', { count }),
    label: formatMessage('library-update-some-in', { name, count }),
  }
}

export function useHasCrashed(id: string): boolean {
  const playing = usePlaying(id)
  return playing.kind === 'idle' && playing.crashed !== null
}
