import { Eraser, ShieldCheck, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Amount, SettingsView, StoreView } from '../../../src-preload/contract.ts'
import { formatBytes, formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { PruneDialog } from './prune-dialog.tsx'
import { Section } from './section.tsx'
import { useSettings } from './settings-store.ts'
import { StoreOutcome } from './store-outcome.tsx'
import { useStore } from './store-store.ts'

const PLACINGS = [
  { id: 'auto', label: 'Automatic', hint: 'Shares the space where the disk can (reflink), else copies.' },
  { id: 'copy', label: 'Copy', hint: 'Every instance has bytes of its own. Takes the most space.' },
  {
    id: 'hardlink',
    label: 'Hard link',
    hint: 'One file under several names. Whatever changes it in place, in one instance, changes it in all of them and in what undo needs.',
  },
] as const

/** The files that all instances share: how they are placed, how much there is, and what can go. */
export function StoreSection({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { change } = useSettings()
  const { store, work, error, load, verify, stop } = useStore()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void load(), [load])
  const isWorking = work !== null
  return (
    <Section title="Stored files" hint="Every file is kept once for all instances, with what undo needs.">
      <RadioList
        label="How files come into the instances"
        value={settings.placing}
        choices={PLACINGS}
        onChange={(placing) => void change({ placing })}
      />
      {settings.placing === 'hardlink' && (
        <Banner tone="warn" title="Hard links share the bytes." role="status">
          A program that writes into a file of one instance writes into the others' as well. Modwell itself never does.
        </Banner>
      )}
      {store === null ? error === null && <Busy>Looking what is stored</Busy> : <StoreFacts store={store} />}
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      <StoreOutcome />
      <div className="settings-actions">
        <Button icon={ShieldCheck} isDisabled={isWorking} onPress={() => void verify()}>
          Verify
        </Button>
        <Button
          icon={Eraser}
          isDisabled={isWorking || store === null || store.prunable.files === 0}
          onPress={() => setAsking(true)}
        >
          Prune…
        </Button>
        {isWorking && (
          <>
            <Busy>{work === 'verify' ? 'Reading every file' : 'Throwing away'}</Busy>
            <Button look="quiet" icon={X} onPress={stop}>
              Stop
            </Button>
          </>
        )}
      </div>
      {isAsking && store !== null && <PruneDialog store={store} onClose={() => setAsking(false)} />}
    </Section>
  )
}

function StoreFacts({ store }: { readonly store: StoreView }): ReactNode {
  const { stored, needed, missing, partial, broken, prunable, folder } = store
  const facts: readonly (readonly [string, Amount])[] = [
    ['Stored', stored],
    ['Needed by undo', needed],
    ['Prune would free', prunable],
    ...(missing.files === 0 ? [] : [['Needed, but gone', missing] as const]),
    ...(partial.files === 0 ? [] : [['Downloads broken off', partial] as const]),
    ...(broken.files === 0 ? [] : [['Set aside as broken', broken] as const]),
  ]
  return (
    <dl className="settings-about">
      {facts.map(([term, { files, bytes }]) => (
        <div key={term} className="settings-fact">
          <dt className="soft">{term}</dt>
          <dd>
            {formatBytes(bytes)} <span className="soft">in {formatCount(files, 'file')}</span>
          </dd>
        </div>
      ))}
      <div className="settings-fact">
        <dt className="soft">Folder</dt>
        <dd className="mono">{folder}</dd>
      </div>
    </dl>
  )
}
