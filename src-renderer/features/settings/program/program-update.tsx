import { Download, ExternalLink, FolderOpen, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProgramUpdatesView, WindowSettings } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { act, useQuestion } from '../../../lib/asking/question.ts'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { formatBytes, formatDay, formatMoment } from '../../../lib/words/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips, type Chip } from '../../../ui/fields/chips/choice-chips.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { ProgressBar } from '../../../ui/notes/progress-bar.tsx'
import { refuse } from '../settings-store.ts'
import { Setting } from '../setting.tsx'
import { useWindowSettings } from '../use-window-settings.ts'

type LookedFor = Extract<ProgramUpdatesView, { readonly kind: 'looked-for' }>

function listChoices(): readonly Chip<WindowSettings['programUpdates']>[] {
  return [
    { id: 'tell', label: formatMessage('program-update-setting-tell') },
    { id: 'fetch', label: formatMessage('program-update-setting-fetch') },
    { id: 'off', label: formatMessage('program-update-setting-off') },
  ]
}

/** Newer versions of Modwell itself: what is known, and what becomes of them. */
export function ProgramUpdate(): ReactNode {
  const { own, change } = useWindowSettings()
  const { value: view } = useQuestion('app.program-updates', null, {
    refreshOn: ({ kind }) => kind === 'program-update',
  })
  if (view === null || own === null) return null
  if (view.kind === 'not-looked-for') return <p className="soft">{formatMessage('program-update-not-looked-for')}</p>
  return (
    <>
      <State view={view} />
      <FailureBanner error={view.problem} />
      <Setting title={formatMessage('program-update-setting')} hint={formatMessage('program-update-setting-hint')}>
        <ChoiceChips
          label={formatMessage('program-update-setting')}
          value={own.programUpdates}
          chips={listChoices()}
          onChange={(programUpdates) => void change({ programUpdates })}
        />
      </Setting>
    </>
  )
}

function State({ view }: { readonly view: LookedFor }): ReactNode {
  const { phase, way, release, done } = view
  if (phase === 'fetching' && release !== null) {
    const { version, size } = release
    const text = formatMessage('program-update-fetching-size', { done: formatBytes(done), size: formatBytes(size) })
    return (
      <>
        <ProgressBar label={formatMessage('program-update-fetching', { version })} share={done / size} text={text} />
        <div className="settings-actions">
          <Button icon={X} onPress={() => void step('stop')}>
            {formatMessage('stop')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p role="status">{describe(view)}</p>
      <div className={phase === 'ready' && way !== 'by-hand' ? 'button-line' : 'settings-actions'}>
        <Actions view={view} />
      </div>
    </>
  )
}

function Actions({ view: { phase, way, release } }: { readonly view: LookedFor }): ReactNode {
  if (phase === 'looking') return <Busy>{formatMessage('program-update-looking')}</Busy>
  const notesLink = release?.notesLink ?? null
  return (
    <>
      {phase === 'ready' && way === 'by-hand' && (
        <Button look="primary" icon={FolderOpen} onPress={() => void step('open')}>
          {formatMessage('program-update-open')}
        </Button>
      )}
      {phase === 'idle' && release !== null && (
        <Button look="primary" icon={Download} onPress={() => void step('fetch')}>
          {formatMessage('program-update-fetch')}
        </Button>
      )}
      {phase === 'idle' && (
        <Button icon={RefreshCw} onPress={() => void step('look')}>
          {formatMessage('check-for-updates')}
        </Button>
      )}
      {notesLink !== null && (
        <Button look="quiet" icon={ExternalLink} onPress={() => void act('app.open-link', { link: notesLink }, refuse)}>
          {formatMessage('packs-changes')}
        </Button>
      )}
    </>
  )
}

/** What is out is told also where the last check failed, beside which why is said. */
function describe({ phase, way, release, lookedAt, hasFailed }: LookedFor): string {
  if (release !== null) {
    const { version, date, size } = release
    return phase === 'ready'
      ? formatMessage('program-update-downloaded', { version, way: way.replaceAll('-', '_') })
      : formatMessage('program-update-out', { version, day: formatDay(date), size: formatBytes(size) })
  }
  if (lookedAt === null) return formatMessage('program-update-not-checked')
  const moment = formatMoment(lookedAt)
  return formatMessage(hasFailed ? 'program-update-failed' : 'program-update-newest', { moment })
}

async function step(wanted: 'look' | 'fetch' | 'stop' | 'open'): Promise<void> {
  await act('app.step-program-update', { step: wanted }, refuse)
}
