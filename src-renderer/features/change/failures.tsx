import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallError, ChangeWish, ReportView } from '../../../src-preload/contract.ts'
import { say, toWords, words, type Text } from '../../../src-texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useChange } from './change-store.ts'

type Failure = ReportView['failed'][number]

/** What could not be changed: a line each, with what can be done about it; why, in full, is folded. */
export function Failures({ failed }: Pick<ReportView, 'failed'>): ReactNode {
  const propose = useChange((state) => state.propose)
  const fetched = failed.filter(isRetried)
  const again = (failures: readonly Failure[], title: string): void =>
    void propose(
      {
        kind: 'update',
        instances: [...new Set(failures.map(({ instanceId }) => instanceId))],
        files: failures.flatMap(({ file }) => file ?? []),
        freshness: 'normal',
      },
      title,
    )
  if (failed.length === 0) return null
  const files = words('change-files', { count: fetched.length })
  const update = words('change-update-of', { what: files })
  return (
    <section className="failures" role="alert" aria-label={words('change-what-failed')}>
      <div className="failures-head">
        <h2>
          <CircleAlert size={18} aria-hidden /> {words('change-failed', { count: failed.length })}
        </h2>
        {fetched.length > 1 && (
          <Button
            size="small"
            label={words('change-do-to', { what: words('try-again'), title: files })}
            onPress={() => again(fetched, update)}
          >
            {words('change-try-all-again')}
          </Button>
        )}
      </div>
      <ul>
        {failed.map((failure) => (
          <FailureLine
            key={`${failure.instanceId} ${failure.path} ${failure.message}`}
            failure={failure}
            onTryAgain={() => again([failure], words('change-update-of', { what: nameOf(failure) }))}
          />
        ))}
      </ul>
    </section>
  )
}

interface FailedChangeProps {
  readonly title: string
  readonly error: CallError
  /** null: it cannot be wanted again as it was. */
  readonly wish: ChangeWish | null
}

/** The failure of all of it, after which nothing is changed. */
export function FailedChange({ title, error, wish }: FailedChangeProps): ReactNode {
  const propose = useChange((state) => state.propose)
  const { code, message, hint } = error
  const isFetching = FETCHING.has(code)
  return (
    <section className="failures" role="alert" aria-label={words('change-what-failed')}>
      <div className="failures-head">
        <h2>
          <CircleAlert size={18} aria-hidden />
          {isFetching
            ? words(code === 'wrong-hash' ? 'change-a-file-is-another' : 'change-a-file-not-downloaded', { title })
            : message}
        </h2>
        {wish !== null && (
          <Button
            size="small"
            label={words('change-do-to', { what: words('try-again'), title })}
            onPress={() => void propose(wish, title)}
          >
            {words('try-again')}
          </Button>
        )}
      </div>
      {isFetching && <p>{words('change-nothing-changed')}</p>}
      {isFetching ? (
        <Fold title={words('change-details')}>
          <p className="soft">{message}</p>
          {hint !== null && <p className="soft">{hint}</p>}
        </Fold>
      ) : (
        hint !== null && <p className="soft">{hint}</p>
      )}
    </section>
  )
}

interface FailureLineProps {
  readonly failure: Failure
  readonly onTryAgain: () => void
}

function FailureLine({ failure, onTryAgain }: FailureLineProps): ReactNode {
  const { code, message: why, hint, path, instanceName } = failure
  const name = nameOf(failure)
  return (
    <li className="failure">
      <span className="failure-what">
        <strong>{name}</strong> {toWords(FAILED.get(code) ?? say('change-not-changed'))}
        {path !== null && <span className="quiet"> · {instanceName}</span>}
      </span>
      {isRetried(failure) && (
        <Button
          size="small"
          label={words('change-do-to', { what: words('try-again'), title: name })}
          onPress={onTryAgain}
        >
          {words('try-again')}
        </Button>
      )}
      <Fold title={words('change-details')}>
        <p className="soft">{why}</p>
        {hint !== null && <p className="soft">{hint}</p>}
      </Fold>
    </li>
  )
}

/** Of the mod or pack, else of its file; of the instance where it is about all of it. */
function nameOf({ path, title, instanceName }: Failure): string {
  return title ?? (path === null ? instanceName : path.slice(path.lastIndexOf('/') + 1))
}

/** Where fetching one file of an update failed, it alone can be wanted once more. */
function isRetried({ code, file }: Failure): boolean {
  return file !== null && FETCHING.has(code)
}

const FETCHING: ReadonlySet<string> = new Set(['download-failed', 'wrong-hash'])

/** By the error's code, after the name. */
const FAILED: ReadonlyMap<string, Text> = new Map([
  ['download-failed', say('change-not-downloaded')],
  ['wrong-hash', say('change-is-another')],
  ['changed-on-disk', say('change-changed-since')],
  ['cancelled', say('change-cancelled')],
  ['busy', say('change-busy')],
  ['disk-full', say('change-no-room')],
  ['read-only', say('change-not-writable')],
  ['game-running', say('change-game-runs')],
])
