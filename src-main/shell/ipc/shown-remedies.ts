import { maskSecrets } from '../../core/model/words/mask-secrets.ts'
import type { Remedy } from '../../core/model/words/remedy.ts'

/** What a person can do, as it may cross to the page: nothing that holds a secret. The page shows what it can do of it. */
export function shownRemedies(remedies: readonly Remedy[] = []): readonly Remedy[] {
  return remedies.filter((remedy) => {
    const written = JSON.stringify(remedy)
    return maskSecrets(written) === written
  })
}
