import { CircleAlert, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError, ChangeWish, ReportView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { act } from '../../../lib/asking/question.ts'
import { useOffers } from '../../../lib/asking/remedies.ts'
import { sayBriefly } from '../../../lib/words/say-briefly.ts'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { useChange } from '../change-store.ts'

type Failure = ReportView['failed'][number]

export type FailuresProps = Pick<ReportView, 'failed' | 'whyFailed'>

/** What could not be changed: a line each, with what it stays at and what can be done about it; why, in full, is folded. */
export function Failures({ failed, whyFailed }: FailuresProps): ReactNode {
  const propose = useChange((state) => state.propose)
  const fetched = failed.filter(isRetried)
  const again = (failures: readonly Failure[], what: string): void =>
    void propose(
      {
        kind: 'update',
        instances: [...new Set(failures.map(({ instanceId }) => instanceId))],
        files: failures.flatMap(({ file }) => file ?? []),
        freshness: 'normal',
      },
      formatMessage('change-update-of', { what }),
    )
  const [first] = failed
  if (first === undefined) return null
  const instances = new Set(failed.map(({ instanceId }) => instanceId))
  const codes = new Set(failed.map(({ code }) => code))
  // What happened to all is said once.
  const shared = codes.size === 1 ? FAILED_ALL.get(first.code) : undefined
  const isOneCause = shared !== undefined && fetched.length === failed.length
  const hints = [...new Set(failed.flatMap(({ hint }) => hint ?? []))]
  const isUpdate = failed.every(({ action }) => action === 'replace')
  return (
    <section className="failures" role="alert" aria-label={formatMessage('change-what-failed')}>
      <div className="failures-head">
        <h2>
          <CircleAlert size={18} aria-hidden />
          {formatMessage(isUpdate ? 'change-failed-updates' : 'change-failed', { count: failed.length })}
        </h2>
        {fetched.length > 1 && (
          <Button
            look="primary"
            onPress={() => again(fetched, formatMessage('files-counted', { count: fetched.length }))}
          >
            {formatMessage('change-try-all-again', { count: fetched.length })}
          </Button>
        )}
        {isOneCause && failed.length === 1 && (
          <TryAgain isMain name={nameOf(first)} onPress={() => again(failed, nameOf(first))} />
        )}
      </div>
      <Sentences>
        {[...(shared === undefined ? [] : [formatMessage(shared, { count: failed.length })]), ...hints]}
      </Sentences>
      <ul>
        {failed.map((failure) => (
          <FailureLine
            isWhySaid={shared !== undefined}
            isPlaceSaid={instances.size === 1}
            key={keyOf(failure)}
            failure={failure}
            onTryAgain={isRetried(failure) && !isOneCause ? () => again([failure], nameOf(failure)) : null}
          />
        ))}
      </ul>
      <WholeReasons told={failed.map(sayBriefly)} copied={whyFailed} />
    </section>
  )
}

/** In one paragraph; nothing where there are none. */
function Sentences({ children }: { readonly children: readonly string[] }): ReactNode {
  return children.length === 0 ? null : <p>{children.join(' ')}</p>
}

interface TryAgainProps {
  readonly name: string
  readonly isMain?: boolean
  readonly onPress: () => void
}

function TryAgain({ name, isMain = false, onPress }: TryAgainProps): ReactNode {
  return (
    <Button
      {...(isMain ? { look: 'primary' } : { size: 'small' })}
      label={formatMessage('change-do-to', { what: formatMessage('try-again'), title: name })}
      onPress={onPress}
    >
      {formatMessage('try-again')}
    </Button>
  )
}

interface WholeReasonsProps {
  readonly told: readonly string[]
  /** Main's name for all of it; null: it cannot be copied at once. */
  readonly copied: string | null
}

/** Why, a line for each file; what is copied has sources and whole hashes, for whoever is told of it. */
function WholeReasons({ told, copied: why }: WholeReasonsProps): ReactNode {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (why !== null && (await act('change.copy-why', { why })) !== undefined) setCopied(true)
  }
  return (
    <Fold title={formatMessage('details')}>
      <div className="failure-whole mono" role="group" aria-label={formatMessage('details')} tabIndex={0}>
        <ul>
          {[...new Set(told)].map((one) => (
            <li key={one}>
              <Breakable text={one} />
            </li>
          ))}
        </ul>
      </div>
      {why !== null && (
        <div className="failure-copy">
          <Button size="small" icon={Copy} onPress={() => void copy()}>
            {formatMessage('change-copy-why')}
          </Button>
          <span className="soft" role="status">
            {isCopied && formatMessage('change-copied-why')}
          </span>
        </div>
      )}
    </Fold>
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
        {wish !== null && <TryAgain isMain name={title} onPress={() => void propose(wish, title)} />}
      </div>
      <Sentences>
        {[...(isFetching ? [formatMessage('nothing-was-changed')] : []), ...(hint === null ? [] : [hint])]}
      </Sentences>
      {isFetching && <WholeReasons told={[told]} copied={null} />}
    </section>
  )
}

interface FailureLineProps {
  readonly failure: Failure
  /** What happened stands above, as it did to all. */
  readonly isWhySaid: boolean
  /** All of it is about one instance. */
  readonly isPlaceSaid: boolean
  /** null: that is done for all at once, or cannot be done. */
  readonly onTryAgain: (() => void) | null
}

function FailureLine({ failure, isWhySaid, isPlaceSaid, onTryAgain }: FailureLineProps): ReactNode {
  const { code, path, action, version, instanceName, remedies } = failure
  const name = nameOf(failure)
  return (
    <li className="failure">
      <span className="failure-what">
        <NameOf failure={failure} /> {!isWhySaid && format(FAILED.get(code) ?? message('change-not-changed'))}
        {path !== null && !isPlaceSaid && <span className="quiet"> · {instanceName}</span>}
        {action === 'replace' && (
          <span className="soft failure-stays">
            {version === null ? formatMessage('change-stays') : formatMessage('change-stays-at', { version })}
          </span>
        )}
      </span>
      {onTryAgain !== null && <TryAgain name={name} onPress={onTryAgain} />}
      <RemedyButtons remedies={remedies} />
    </li>
  )
}

/** Its name, which leads to where what only its project can mend is reported. */
function NameOf({ failure }: Pick<FailureLineProps, 'failure'>): ReactNode {
  const { code, project } = failure
  const name = nameOf(failure)
  const isOfProject = project !== null && REPORTED.has(code)
  const [offer] = useOffers(isOfProject ? [{ kind: 'show-project', project, title: name }] : [])
  if (offer === undefined) return <strong>{name}</strong>
  const label = formatMessage('change-do-to', { what: formatMessage('change-project-page'), title: name })
  return (
    <button type="button" className="text-link failure-name" aria-label={label} title={label} onClick={offer.act}>
      {name}
    </button>
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

/** Of these, what the project itself may have done wrong. */
const REPORTED: ReadonlySet<string> = new Set(['wrong-hash'])

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
