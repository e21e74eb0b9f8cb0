import type { BisectTrial } from '../../model/changes/bisect.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { findCrash, type FoundCrash } from './decide/find-crash.ts'
import { didRunWell } from './decide/last-good-run.ts'
import { newestOf, type FoundLog } from './find-logs.ts'
import { createMasking } from './mask-log.ts'
import { maskCause } from './name-cause.ts'
import { readLog } from './read-log.ts'
import { sayCause } from './say-crash.ts'

/** What the last run says of itself. `since`: older logs are of another one; null: whichever it was. null: nothing tells how it went. */
export async function readTrial(
  logs: readonly FoundLog[],
  since: string | null,
  signal?: AbortSignal,
): Promise<BisectTrial | null> {
  const meant = newestOf(logs).filter(({ at, kind }) => kind !== 'launcher-log' && (since === null || at > since))
  let best: FoundCrash | null = null
  let isWell = false
  for (const log of meant) {
    const { lines } = await readLog(log.open(), signal)
    const found = findCrash(lines)
    if (found !== null && found.rank >= (best?.rank ?? 0)) best = found
    isWell ||= didRunWell(lines)
  }
  if (best !== null) return crashed(best)
  return isWell ? { kind: 'ran' } : null
}

function crashed(found: FoundCrash): BisectTrial {
  const said = found.kind === 'cause' ? sayCause(maskCause(found.cause, createMasking())) : message('crash-unknown')
  return { kind: 'crashed', signature: signatureOf(found), ...withMessage(said) }
}

/** What is the same where a game crashes again of the same; what may differ from run to run is not in it. */
function signatureOf(found: FoundCrash): string {
  if (found.kind === 'crashed') return `unknown ${found.lines[0]?.body.replaceAll(/[\d@]+/g, '#') ?? ''}`
  const lasting = Object.entries(found.cause).filter(([field]) => !VARYING.has(field))
  const [first] = found.cause.kind === 'threw' ? found.clues : []
  return JSON.stringify([...lasting, ...(first === undefined ? [] : [first.of])])
}

const VARYING: ReadonlySet<string> = new Set(['position', 'seconds', 'installed', 'used', 'files'])
