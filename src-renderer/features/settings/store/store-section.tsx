import { Eraser, FolderOpen, ShieldCheck, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Amount, SettingsView, StoreView, PruneView, VerificationView } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage } from '../../../../resources/text/text.ts'
import { formatBytes } from '../../../lib/words/format.ts'
import { act, refresh, useQuestion } from '../../../lib/asking/question.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { Busy } from '../../../ui/notes/busy.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureBanner } from '../../../lib/failure-banner.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { RadioList } from '../../../ui/fields/radio-list.tsx'
import { Section } from '../section.tsx'
import { changeSettings, refuse } from '../settings-store.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

const PLACINGS = [
  { id: 'auto', label: message('settings-store-placing-auto'), hint: message('settings-store-placing-auto-hint') },
  { id: 'copy', label: message('settings-store-copy'), hint: message('settings-store-copy-hint') },
  { id: 'hardlink', label: message('settings-store-hardlink'), hint: message('settings-store-hardlink-hint') },
] as const

/** It goes on whatever page is shown. */
const WORK = { asks: 'never', isLasting: true } as const

/** The files that all instances share: how they are placed, how much there is, and what can go. */
export function StoreSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { value: store, error: readError } = useQuestion('store.status', null)
  const verification = useQuestion('store.verify', null, WORK)
  const pruning = useQuestion('store.prune', null, WORK)
  const { value: verified } = verification
  const { value: pruned } = pruning
  const [isAsking, setAsking] = useState(false)
  const work = [verification, pruning].find(({ isAsking: isWorking }) => isWorking)
  const error = readError ?? verification.error ?? pruning.error
  const verify = async (): Promise<void> => {
    pruning.forget()
    await verification.ask()
    await refresh('store.status')
  }
  const prune = async (): Promise<void> => {
    await pruning.ask()
    await refresh('store.status')
  }
  return (
    <Section title={formatMessage('settings-store-heading')} hint={formatMessage('settings-store-hint')}>
      {store === null ? (
        error === null && <Busy>{formatMessage('settings-store-reading')}</Busy>
      ) : (
        <StoreFacts store={store} />
      )}
      <FailureBanner error={error} />
      {work === undefined && <StoreOutcome verified={verified} pruned={pruned} />}
      <div className="settings-actions">
        <Button icon={ShieldCheck} isDisabled={work !== undefined} onPress={() => void verify()}>
          {formatMessage('settings-store-verify')}
        </Button>
        <Button
          icon={Eraser}
          isDisabled={work !== undefined || store === null || store.prunable.files === 0}
          onPress={() => setAsking(true)}
        >
          {formatMessage('settings-store-prune', {
            size: formatBytes(store?.prunable.bytes ?? 0),
            isAny: (store?.prunable.files ?? 0) > 0,
          })}
        </Button>
        {work !== undefined && (
          <>
            <Busy>
              {work === verification
                ? formatMessage('settings-store-verifying')
                : formatMessage('settings-store-pruning')}
            </Busy>
            <Button look="quiet" icon={X} onPress={work.stop}>
              {formatMessage('stop')}
            </Button>
          </>
        )}
      </div>
      <Fold title={formatMessage('settings-store-placing')} isOpenAtFirst={settings.placing !== 'auto'}>
        <RadioList
          label={formatMessage('settings-store-placing')}
          isLabelShown={false}
          value={settings.placing}
          choices={PLACINGS.map(({ id, label, hint }) => ({ id, label: format(label), hint: format(hint) }))}
          onChange={(placing) => void changeSettings({ placing })}
        />
        {settings.placing === 'hardlink' && (
          <Banner tone="warn" title={formatMessage('settings-store-hardlink-risk')} role="status">
            {formatMessage('settings-store-hardlink-risk-hint')}
          </Banner>
        )}
      </Fold>
      {isAsking && store !== null && (
        <PruneDialog store={store} onPrune={() => void prune()} onClose={() => setAsking(false)} />
      )}
    </Section>
  )
}

function StoreFacts({ store }: { readonly store: StoreView }): ReactNode {
  const { stored, needed, missing, partial, broken, prunable, folder } = store
  const facts: readonly (readonly [string, Amount])[] = [
    [formatMessage('settings-store-stored'), stored],
    [formatMessage('settings-store-needed'), needed],
    [formatMessage('settings-store-prunable'), prunable],
    ...(missing.files === 0 ? [] : [[formatMessage('settings-store-missing'), missing] as const]),
    ...(partial.files === 0 ? [] : [[formatMessage('settings-store-partial'), partial] as const]),
    ...(broken.files === 0 ? [] : [[formatMessage('settings-store-broken'), broken] as const]),
  ]
  return (
    <dl className="settings-about">
      {facts.map(([term, { files, bytes }]) => (
        <div key={term} className="settings-fact">
          <dt className="soft">{term}</dt>
          <dd>
            {formatBytes(bytes)}{' '}
            <span className="soft">{formatMessage('settings-store-in-files', { count: files })}</span>
          </dd>
        </div>
      ))}
      <div className="settings-fact">
        <dt className="soft">{formatMessage('settings-store-folder')}</dt>
        <dd className="settings-place">
          <span className="mono">
            <Breakable text={folder} />
          </span>
          <Button
            size="small"
            look="quiet"
            icon={FolderOpen}
            onPress={() => void act('store.reveal-folder', null, refuse)}
          >
            {formatMessage('about-open-folder')}
          </Button>
        </dd>
      </div>
    </dl>
  )
}

interface PruneDialogProps {
  readonly store: StoreView
  readonly onPrune: () => void
  readonly onClose: () => void
}

function PruneDialog({ store, onPrune, onClose }: PruneDialogProps): ReactNode {
  const { prunable } = store
  const confirm = (): void => {
    onPrune()
    onClose()
  }
  const actions = (
    <>
      <Button onPress={onClose}>{formatMessage('cancel')}</Button>
      <Button look="primary" autoFocus onPress={confirm}>
        {formatMessage('settings-prune-confirm', { count: prunable.files })}
      </Button>
    </>
  )
  return (
    <Dialog title={formatMessage('settings-prune-ask')} onClose={onClose} actions={actions}>
      <p>{formatMessage('settings-prune-what', { count: prunable.files, size: formatBytes(prunable.bytes) })}</p>
    </Dialog>
  )
}

interface StoreOutcomeProps {
  readonly verified: VerificationView | null
  readonly pruned: PruneView | null
}

/** What verifying or pruning came to. */
function StoreOutcome({ verified, pruned }: StoreOutcomeProps): ReactNode {
  if (pruned !== null) {
    const { removed, freedBytes } = pruned
    return (
      <Banner
        tone="good"
        title={formatMessage('settings-prune-outcome', { count: removed.files, freed: formatBytes(freedBytes) })}
        role="status"
      />
    )
  }
  if (verified === null) return null
  const { checked, broken } = verified
  const read = { count: checked.files, size: formatBytes(checked.bytes) }
  if (broken.length === 0)
    return <Banner tone="good" title={formatMessage('settings-store-verified-whole', read)} role="status" />
  const needed = broken.filter(({ isNeeded }) => isNeeded).length
  return (
    <Banner
      tone="bad"
      title={formatMessage('settings-store-verified-broken', { ...read, broken: broken.length })}
      role="alert"
    >
      {needed === 0
        ? formatMessage('settings-store-verified-none-needed')
        : formatMessage('settings-store-verified-needed', { count: needed })}
    </Banner>
  )
}
