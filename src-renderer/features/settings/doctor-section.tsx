import { CircleAlert, CircleCheck, Stethoscope, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiagnosisView } from '../../../src-preload/contract.ts'
import { say, toWords, words } from '../../../src-texts/text.ts'
import { useQuestion } from '../../lib/question.ts'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Section } from './section.tsx'

const ICONS = { good: CircleCheck, repaired: Wrench, bad: CircleAlert } as const
const VERDICTS = {
  good: say('settings-doctor-good'),
  repaired: say('settings-doctor-repaired'),
  bad: say('settings-doctor-bad'),
} as const

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
    <Section title={words('settings-doctor-heading')} hint={words('settings-doctor-hint')}>
      <div className="settings-actions">
        <Button icon={Stethoscope} isDisabled={isRunning} onPress={() => void run()}>
          {checks === null ? words('settings-doctor-run') : words('settings-doctor-again')}
        </Button>
        {isRunning && (
          <>
            <Busy>{words('settings-doctor-checking')}</Busy>
            <Button look="quiet" icon={X} onPress={stop}>
              {words('stop')}
            </Button>
          </>
        )}
      </div>
      <ErrorBanner error={error} />
      {checks !== null && !isRunning && <Checks checks={checks} />}
    </Section>
  )
}

function Checks({ checks }: { readonly checks: readonly DiagnosisView[] }): ReactNode {
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length
  return (
    <>
      <p role="status">
        {bad === 0
          ? words('settings-doctor-nothing-wrong')
          : words('settings-doctor-wrong', { count: bad, all: checks.length })}
      </p>
      <ul className="settings-checks" aria-label={words('settings-doctor-checks')}>
        {checks.map(({ subject, verdict, message, hint }) => {
          const Icon = ICONS[verdict]
          return (
            <li key={`${subject} ${message}`} className={`settings-check settings-check-${verdict}`}>
              <Icon size={16} aria-label={toWords(VERDICTS[verdict])} role="img" />
              <div>
                <p className="settings-name">{subject}</p>
                <p className="soft">{message}</p>
                {hint !== null && <p className="soft">{hint}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
