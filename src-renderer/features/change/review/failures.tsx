import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallError, ChangeWish, ReportView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { useChange } from '../change-store.ts'

type Failure = ReportView['failed'][number]

/** What could not be changed: a line each, with what can be done about it; why, in full, is folded. */
export function Failures({ failed, changeSets }: Pick<ReportView, 'failed' | 'changeSets'>): ReactNode {
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
  // They go with nothing that failed: each is whole by itself.
  const kept = changeSets.reduce((sum, { steps }) => sum + steps.length, 0)
  const instances = new Set([...failed, ...changeSets].map(({ instanceId }) => instanceId))
  const codes = new Set(failed.map(({ code }) => code))
  // What happened to all is said once.
  const shared = failed.length > 1 && codes.size === 1 ? FAILED_ALL.get(failed[0]?.code ?? '') : undefined
  const hints = [...new Set(failed.flatMap(({ hint }) => hint ?? []))]
  const files = formatMessage('files-counted', { count: fetched.length })
  const update = formatMessage('change-update-of', { what: files })
  return (
    <section className="failures" role="alert" aria-label={formatMessage('change-what-failed')}>
      <div className="failures-head">
        <h2>
          <CircleAlert size={18} aria-hidden /> {formatMessage('change-failed', { count: failed.length })}
        </h2>
        {fetched.length > 1 && (
          <Button
            look="primary"
            size="small"
            label={formatMessage('change-do-to', { what: formatMessage('try-again'), title: files })}
            onPress={() => again(fetched, update)}
          >
            {formatMessage('change-try-all-again', { count: fetched.length })}
          </Button>
        )}
      </div>
      {shared !== undefined && <p>{formatMessage(shared, { count: failed.length })}</p>}
      {kept > 0 && <p>{formatMessage('change-failed-others', { count: kept })}</p>}
      <ul>
        {failed.map((failure) => (
          <FailureLine
            isOnly={failed.length === 1}
            isWhySaid={shared !== undefined}
            isPlaceSaid={instances.size === 1}
            key={keyOf(failure)}
            failure={failure}
            onTryAgain={() => again([failure], formatMessage('change-update-of', { what: nameOf(failure) }))}
          />
        ))}
      </ul>
      <Fold title={formatMessage('details')}>
        <ul className="failure-details">
          {failed.map((failure) => (
            <li key={keyOf(failure)}>
              <p className="soft failure-whole">
                <Breakable text={failure.message} />
              </p>
            </li>
          ))}
        </ul>
        {hints.map((hint) => (
          <p key={hint} className="soft">
            {hint}
          </p>
        ))}
      </Fold>
    </section>
  )
}

function keyOf({ instanceId, path, message: why }: Failure): string {
  return `${instanceId} ${path} ${why}`
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
  const { code, message: told, hint, remedies } = error
  const isFetching = FETCHING.has(code)
  return (
    <section className="failures" role="alert" aria-label={formatMessage('change-what-failed')}>
      <div className="failures-head">
        <h2>
          <CircleAlert size={18} aria-hidden />
          {isFetching
            ? formatMessage(code === 'wrong-hash' ? 'change-a-file-is-another' : 'change-a-file-not-downloaded', {
                title,
              })
            : told}
        </h2>
        <RemedyButtons remedies={remedies} failed={wish === null ? null : { wish, title }} />
        {wish !== null && (
          <Button
            look="primary"
            size="small"
            label={formatMessage('change-do-to', { what: formatMessage('try-again'), title })}
            onPress={() => void propose(wish, title)}
          >
            {formatMessage('try-again')}
          </Button>
        )}
      </div>
      {isFetching && <p>{formatMessage('nothing-was-changed')}</p>}
      {isFetching ? (
        <Fold title={formatMessage('details')}>
          {hint !== null && <p className="soft">{hint}</p>}
          <p className="soft failure-whole">
            <Breakable text={told} />
          </p>
        </Fold>
      ) : (
        hint !== null && <p className="soft">{hint}</p>
      )}
    </section>
  )
}

interface FailureLineProps {
  readonly failure: Failure
  /** There is no other: its button is the page's. */
  readonly isOnly: boolean
  /** What happened stands above, as it did to all. */
  readonly isWhySaid: boolean
  /** All of it is about one instance. */
  readonly isPlaceSaid: boolean
  readonly onTryAgain: () => void
}

function FailureLine({ failure, isOnly, isWhySaid, isPlaceSaid, onTryAgain }: FailureLineProps): ReactNode {
  const { code, path, instanceName, remedies } = failure
  const name = nameOf(failure)
  return (
    <li className="failure">
      <span className="failure-what">
        <strong>{name}</strong> {!isWhySaid && format(FAILED.get(code) ?? message('change-not-changed'))}
        {path !== null && !isPlaceSaid && <span className="quiet"> · {instanceName}</span>}
      </span>
      {isRetried(failure) && (
        <Button
          {...(isOnly && { look: 'primary' as const })}
          size="small"
          label={formatMessage('change-do-to', { what: formatMessage('try-again'), title: name })}
          onPress={onTryAgain}
        >
          {formatMessage('try-again')}
        </Button>
      )}
      <RemedyButtons remedies={remedies} />
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

/** By the error's code, of several at once. */
const FAILED_ALL: ReadonlyMap<string, 'change-all-not-downloaded' | 'change-all-are-another'> = new Map([
  ['download-failed', 'change-all-not-downloaded'],
  ['wrong-hash', 'change-all-are-another'],
])

/** By the error's code, after the name. */
const FAILED: ReadonlyMap<string, Message> = new Map([
  ['download-failed', message('change-not-downloaded')],
  ['wrong-hash', message('change-is-another')],
  ['changed-on-disk', message('change-changed-since')],
  ['busy', message('change-busy')],
  ['disk-full', message('change-no-room')],
  ['read-only', message('change-not-writable')],
  ['game-running', message('change-game-runs')],
])
