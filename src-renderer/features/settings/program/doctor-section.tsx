import { CircleAlert, CircleCheck, FileText, Stethoscope, Wrench, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DiagnosisView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, type Message } from '../../../../resources/text/text.ts'
import { asSentence, capitalise } from '../../../lib/words/sentence.ts'
import { useAction, useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RemedyButtons } from '../../../lib/remedy-buttons.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Section } from '../section.tsx'
import { Setting } from '../setting.tsx'

const ICONS = { good: CircleCheck, repaired: Wrench, bad: CircleAlert } as const
const VERDICTS = {
  good: message('settings-doctor-good'),
  repaired: message('settings-doctor-repaired'),
  bad: message('settings-doctor-bad'),
} as const

const SUBJECTS: ReadonlyMap<string, Message> = new Map([
  ['home', message('settings-doctor-home')],
  ['ledger', message('settings-doctor-ledger')],
  ['store', message('settings-store-heading')],
  ['service', message('settings-service-heading')],
])

function nameSubject(subject: string): string {
  const known = SUBJECTS.get(subject)
  return known === undefined ? capitalise(subject) : format(known)
}

/** Looks through the home, the store and the service, and recovers what was interrupted. */
export function DoctorSection(): ReactNode {
  const {
    value: checks,
    isAsking: isRunning,
    error,
    ask: run,
    stop,
  } = useQuestion('app.doctor', null, { asks: 'never', isLasting: true })
  return (
    <Section title={formatMessage('settings-doctor-heading')} hint={formatMessage('settings-doctor-hint')}>
      <div className="settings-actions">
        <Button icon={Stethoscope} isDisabled={isRunning} onPress={() => void run()}>
          {checks === null ? formatMessage('settings-doctor-run') : formatMessage('settings-doctor-again')}
        </Button>
        {isRunning && (
          <>
            <Busy>{formatMessage('settings-doctor-checking')}</Busy>
            <Button look="quiet" icon={X} onPress={stop}>
              {formatMessage('stop')}
            </Button>
          </>
        )}
      </div>
      <FailureBanner error={error} />
      {checks !== null && !isRunning && <Checks checks={checks} />}
      <Report />
    </Section>
  )
}

function Report(): ReactNode {
  const { run, isRunning, error } = useAction('app.doctor-report')
  const [path, setPath] = useState<string | null>(null)
  const save = async (): Promise<void> => {
    const written = await run(null)
    if (written !== undefined) setPath(written?.path ?? null)
  }
  return (
    <Setting
      title={formatMessage('settings-doctor-report-heading')}
      hint={formatMessage('settings-doctor-report-hint')}
    >
      <div className="settings-actions">
        <Button icon={FileText} isDisabled={isRunning} onPress={() => void save()}>
          {formatMessage('settings-doctor-report')}
        </Button>
        {isRunning && <Busy>{formatMessage('settings-doctor-checking')}</Busy>}
      </div>
      <FailureBanner error={error} />
      {path !== null && (
        <p role="status">
          <Breakable text={formatMessage('settings-doctor-report-saved', { path })} />
        </p>
      )}
    </Setting>
  )
}

function Checks({ checks }: { readonly checks: readonly DiagnosisView[] }): ReactNode {
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length
  const good = checks.filter(({ verdict }) => verdict === 'good')
  return (
    <>
      {bad === 0 ? (
        <Banner tone="good" title={formatMessage('settings-doctor-nothing-wrong')} role="status">
          {formatMessage('settings-doctor-elsewhere')}
        </Banner>
      ) : (
        <Banner
          tone="bad"
          title={formatMessage('settings-doctor-wrong', { count: bad, all: checks.length })}
          role="status"
        />
      )}
      <CheckList
        label={formatMessage('settings-doctor-found')}
        checks={checks.filter(({ verdict }) => verdict !== 'good')}
      />
      {good.length > 0 && (
        <Fold title={formatMessage('details')}>
          <CheckList label={formatMessage('settings-doctor-checks')} checks={good} />
        </Fold>
      )}
    </>
  )
}

function nameCheck({ subject, instance }: DiagnosisView): string {
  return instance?.name ?? nameSubject(subject)
}

interface CheckListProps {
  readonly label: string
  readonly checks: readonly DiagnosisView[]
}

function CheckList({ label, checks }: CheckListProps): ReactNode {
  if (checks.length === 0) return null
  return (
    <ul className="settings-checks" aria-label={label}>
      {checks.map((check) => {
        const { subject, instance, verdict, message: told, hint, remedies } = check
        const Icon = ICONS[verdict]
        return (
          <li key={`${subject} ${told}`} className={`settings-check settings-check-${verdict}`}>
            <Icon size={16} aria-label={format(VERDICTS[verdict])} role="img" />
            <div>
              <p className="settings-name">
                {nameCheck(check)}
                {instance !== null && <span className="settings-id mono">{instance.id}</span>}
              </p>
              <p className="soft">{asSentence(told)}</p>
              {hint !== null && <p className="soft">{hint}</p>}
              <RemedyButtons remedies={remedies} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
