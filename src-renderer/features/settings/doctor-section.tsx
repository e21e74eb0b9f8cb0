import { CircleAlert, CircleCheck, Stethoscope, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DiagnosisView } from '../../../src-preload/contract.ts'
import { formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { useDoctor } from './doctor-store.ts'
import { Section } from './section.tsx'

const ICONS = { good: CircleCheck, repaired: Wrench, bad: CircleAlert } as const
const WORDS = { good: 'Well', repaired: 'Repaired', bad: 'Wrong' } as const

/** Looks through the home, the store and the service, and recovers what was interrupted. */
export function DoctorSection(): ReactNode {
  const { checks, isRunning, error, run, stop } = useDoctor()
  return (
    <Section title="Doctor" hint="Checks the home, the store and the service, and recovers interrupted changes.">
      <div className="settings-actions">
        <Button icon={Stethoscope} isDisabled={isRunning} onPress={() => void run()}>
          {checks === null ? 'Run the checks' : 'Run them again'}
        </Button>
        {isRunning && (
          <>
            <Busy>Checking</Busy>
            <Button look="quiet" icon={X} onPress={stop}>
              Stop
            </Button>
          </>
        )}
      </div>
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {checks !== null && !isRunning && <Checks checks={checks} />}
    </Section>
  )
}

function Checks({ checks }: { readonly checks: readonly DiagnosisView[] }): ReactNode {
  const bad = checks.filter(({ verdict }) => verdict === 'bad').length
  return (
    <>
      <p role="status">{bad === 0 ? 'All is well.' : `Wrong: ${formatCount(bad, 'check')} of ${checks.length}.`}</p>
      <ul className="settings-checks" aria-label="Checks">
        {checks.map(({ subject, verdict, message, hint }) => {
          const Icon = ICONS[verdict]
          return (
            <li key={`${subject} ${message}`} className={`settings-check settings-check-${verdict}`}>
              <Icon size={16} aria-label={WORDS[verdict]} role="img" />
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
