import { CircleAlert, Compass, FileClock, MessageSquareWarning, Play, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { CrashView, LogChoice } from '../../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { usePropose } from '../../../lib/asking/propose.ts'
import { useChanges, whyNot } from '../../../lib/asking/changing.ts'
import { isChange, refresh, useAction, useQuestion } from '../../../lib/asking/question.ts'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { usePlay } from '../../../lib/playing/play-store.ts'
import { formatMoment } from '../../../lib/words/format.ts'
import { sayFind, useNamedService } from '../../../lib/words/service-name.ts'
import { capitalise } from '../../../lib/words/sentence.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { BisectDialog } from '../bisect/bisect-dialog.tsx'
import { LogsHead } from './logs-head.tsx'
import { ShownLog } from './shown-log.tsx'
import { RanWell } from './ran-well.tsx'
import { NEWEST, useLogs } from './logs-store.ts'

type Crash = Exclude<CrashView, { readonly kind: 'no-crash' }>
type NoCrash = Extract<CrashView, { readonly kind: 'no-crash' }>
type Suspect = Crash['suspects'][number]
type Remedy = Crash['remedies'][number]

export interface LogsTabProps {
  readonly instance: string
  /** What it is called. */
  readonly label: string
  readonly onShowProblems: () => void
  /** A mod that is missing, by what it is called. */
  readonly onLookFor: (words: string) => void
}

const NO_CRASH = {
  ran: 'crash-none-ran',
  'ends-with-error': 'crash-none-ends-with-error',
  empty: 'crash-none-empty',
  'no-log': 'crash-none-no-log',
} as const
const UNKNOWN = { 'nothing-recognised': 'crash-unknown', 'many-suspects': 'crash-unknown-many' } as const

/** Why the game stopped: the cause in one sentence, where that is seen, whose fault it likeliest is, and what helps. */
export function LogsTab({ instance, label, onShowProblems, onLookFor }: LogsTabProps): ReactNode {
  const isOwn = useLogs((state) => state.instance === instance)
  const { log: chosen, title, isAsked, noteShown, leave } = useLogs()
  useEffect(() => {
    if (isAsked) noteShown()
  }, [isAsked, noteShown])
  useEffect(() => () => leave(instance), [instance, leave])
  const log = isOwn ? chosen : NEWEST
  const { value: crash, error, isAsking, ask } = useQuestion('crash.read', { instance, log }, { refreshOn: isChange })
  const { value: logs, ask: list } = useQuestion('crash.logs', { instance })
  const [isSearching, setSearching] = useState(false)
  const report = useReport(instance)
  const play = usePlay((state) => state.play)
  const whyNotPlay = whyNot(useChanges(), instance)
  const [best] = crash?.logs ?? []
  const read: LogChoice | null =
    log.kind !== 'newest' ? log : best === undefined ? null : { kind: 'kept', file: best.file }
  const does = {
    whyNotPlay,
    onPlay: () => void play({ id: instance, label }),
    onSearch: () => setSearching(true),
    onLookFor,
    onReport: (project: string) => (read === null ? undefined : void report.send(read, project)),
  }
  return (
    <div className="crash">
      <FailureBanner error={error} />
      <div className="crash-columns">
        <div className="crash-main">
          {crash === null ? (
            error === null && <Busy>{formatMessage('crash-looking')}</Busy>
          ) : crash.kind === 'no-crash' && crash.logs.length === 0 ? (
            <EmptyState icon={FileClock} title={formatMessage(NO_CRASH[crash.what])}>
              {formatMessage('crash-none-hint')}
            </EmptyState>
          ) : crash.kind === 'no-crash' ? (
            <Ran reading={crash}>
              <Remedies remedies={crash.remedies} {...does} />
            </Ran>
          ) : (
            <section className="crash-cause surface" aria-label={sentenceOf(crash)}>
              <div className="crash-title">
                <CircleAlert size={20} aria-hidden />
                <h2>{sentenceOf(crash)}</h2>
                <ReadLogs logs={crash.logs} />
              </div>
              {crash.kind === 'known' && [...crash.also, ...crash.since].map((one) => <p key={one}>{one}</p>)}
              <Lines evidence={crash.evidence} />
              <Remedies remedies={crash.remedies} {...does} />
              {report.told !== null && <p role="status">{report.told}</p>}
              <FailureBanner error={report.error} />
              {saysMore(crash) && <Suspects suspects={crash.suspects} />}
            </section>
          )}
        </div>
        {crash !== null && <RanWell instance={instance} isOffered={offersGoingBack(crash)} />}
      </div>
      <LogsHead
        key={instance}
        instance={instance}
        logs={logs ?? []}
        log={log}
        title={isOwn ? title : null}
        shared={read}
        isAsking={isAsking}
        onAgain={() => void Promise.all([ask(), list(), refresh('crash.show')])}
      />
      {crash !== null && read !== null && (
        <ShownLog
          key={`${crash.kind} ${JSON.stringify(read)}`}
          instance={instance}
          log={read}
          pointed={crash.evidence}
        />
      )}
      {isSearching && (
        <BisectDialog instance={instance} onShowProblems={onShowProblems} onClose={() => setSearching(false)} />
      )}
    </div>
  )
}

function offersGoingBack(crash: CrashView): boolean {
  const label = formatMessage('crash-go-back-to-well')
  return crash.remedies.some((remedy) => remedy.kind !== 'look-for' && remedy.label === label)
}

/** Whether its suspects tell more than that the cause named the one. */
function saysMore({ kind, suspects }: Crash): boolean {
  return kind !== 'known' || suspects.length > 1 || suspects.some((one) => one.saysMore)
}

/** Copies what the author needs and opens where it is to be written. */
function useReport(instance: string) {
  const { run, error } = useAction('crash.report')
  const [told, tell] = useState<string | null>(null)
  const send = async (log: LogChoice, project: string): Promise<void> => {
    tell(null)
    const sent = await run({ instance, log, project })
    if (sent !== undefined) tell(formatMessage('crash-reported', { file: sent.file, opened: sent.opened ?? 'nothing' }))
  }
  return { told, error, send }
}

export function sentenceOf(crash: Crash): string {
  if (crash.kind === 'not-known') return formatMessage(UNKNOWN[crash.what])
  return crash.isCertain ? crash.cause : formatMessage('crash-likely', { sentence: crash.cause })
}

/** A log that does not say that the game crashed, with the error that it ends with. */
function Ran({ reading, children }: { readonly reading: NoCrash; readonly children: ReactNode }): ReactNode {
  const { what, logs, evidence } = reading
  const sentence = formatMessage(NO_CRASH[what])
  return (
    <section className="crash-cause surface" aria-label={sentence}>
      <div className="crash-title crash-title-quiet">
        <FileClock size={20} aria-hidden />
        <h2>{sentence}</h2>
        <ReadLogs logs={logs} />
      </div>
      <Lines evidence={evidence} />
      {evidence.length > 0 && <p>{formatMessage('crash-none-but-error')}</p>}
      {children}
    </section>
  )
}

function ReadLogs({ logs }: Pick<CrashView, 'logs'>): ReactNode {
  const read = formatMessage('crash-read', { logs: logs.map(({ file }) => file).join(listSeparator()) })
  const [at = null] = logs.map((log) => log.at)
  return <p className="soft">{at === null ? read : `${read} · ${formatMoment(at)}`}</p>
}

/** Lines of a log, as they stand there. */
function Lines({ evidence }: Pick<Crash, 'evidence'>): ReactNode {
  if (evidence.length === 0) return null
  return (
    <ol className="crash-lines" aria-label={formatMessage('crash-see-line')}>
      {evidence.map(({ file, line, text }) => (
        <li key={`${file} ${line}`} title={whereOf({ file, line })}>
          <span className="quiet">{formatMessage('crash-line-number', { line: String(line) })}</span>
          <code dir="ltr">
            <Breakable text={text} />
          </code>
        </li>
      ))}
    </ol>
  )
}

function whereOf({ file, line }: Pick<Crash['evidence'][number], 'file' | 'line'>): string {
  return formatMessage('crash-line', { file, line: String(line) })
}

interface RemediesProps {
  readonly remedies: readonly Remedy[]
  /** Why it cannot be played now; null: it can. */
  readonly whyNotPlay: string | null
  readonly onPlay: () => void
  readonly onSearch: () => void
  readonly onLookFor: (words: string) => void
  readonly onReport: (project: string) => void
}

/** What Modwell can do is a button, the first the likeliest; what only the person can is a sentence. */
function Remedies({ remedies, whyNotPlay, onPlay, onSearch, onLookFor, onReport }: RemediesProps): ReactNode {
  const propose = usePropose()
  const service = useNamedService()
  const advice = remedies.flatMap((remedy) => (remedy.kind === 'advice' ? [remedy.label] : []))
  const [first] = remedies
  return (
    <>
      <div className="crash-ways">
        {remedies.map((remedy) =>
          remedy.kind === 'plan' ? (
            <Button
              key={remedy.id}
              {...(remedy === first && { look: 'primary' as const })}
              onPress={() => propose({ kind: 'choice', choice: remedy.id }, remedy.label)}
            >
              {remedy.label}
            </Button>
          ) : remedy.kind === 'play' ? (
            <Button key={remedy.kind} look="primary" icon={Play} whyNot={whyNotPlay} onPress={onPlay}>
              {remedy.label}
            </Button>
          ) : remedy.kind === 'find-by-halves' ? (
            <Button key={remedy.kind} icon={Search} look={remedy === first ? 'plain' : 'quiet'} onPress={onSearch}>
              {remedy.label}
            </Button>
          ) : remedy.kind === 'look-for' ? (
            <Button
              key={remedy.words}
              icon={Compass}
              {...(remedy === first && { look: 'primary' as const })}
              onPress={() => onLookFor(remedy.words)}
            >
              {sayFind(remedy.words, service)}
            </Button>
          ) : remedy.kind === 'report' ? (
            <Button
              key={remedy.kind}
              icon={MessageSquareWarning}
              look={remedy === first ? 'plain' : 'quiet'}
              onPress={() => onReport(remedy.project)}
            >
              {remedy.label}
            </Button>
          ) : null,
        )}
      </div>
      {advice.length > 0 && (
        <ul className="crash-advice" aria-label={formatMessage('crash-remedies')}>
          {advice.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** With where it is seen. The file is told of what lies in another; else its name tells it. */
function Suspects({ suspects }: { readonly suspects: readonly Suspect[] }): ReactNode {
  if (suspects.length === 0) return null
  return (
    <>
      <h3 className="soft">{formatMessage('crash-suspects')}</h3>
      <ol className="crash-suspects">
        {suspects.map(({ title, version, path, nested, why, line }, at) => (
          <li key={`${title} ${path}`} title={path ?? undefined}>
            <span className="quiet counted" aria-hidden>
              {at + 1}
            </span>
            <div>
              <p>
                <strong dir="auto">{title}</strong> <span className="quiet">{version}</span>
              </p>
              <p className="meta soft">{why.map(capitalise).join(' · ')}</p>
              {path !== null && nested !== null && (
                <p className="meta quiet" dir="ltr">
                  <Breakable text={`${path} › ${nested}`} />
                </p>
              )}
            </div>
            {line !== null && <span className="meta quiet">{whereOf(line)}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
