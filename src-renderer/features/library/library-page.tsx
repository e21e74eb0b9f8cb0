import { CircleArrowUp, FolderPlus, RefreshCw, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry } from '../../../src-preload/contract.ts'
import { countUpdates } from '../../lib/file-states.ts'
import { formatCount } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { AdoptDialog, FoundList } from './adopt-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { InstanceCard } from './instance-card.tsx'
import { useLibrary } from './library-store.ts'
import { Welcome } from './welcome.tsx'

export interface LibraryPageProps {
  readonly onOpen: (instance: string) => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** All adopted instances, with what is known of each. */
export function LibraryPage({ onOpen, onPropose }: LibraryPageProps): ReactNode {
  const { entries, error, isChecking, missing, load, check, stopChecking, reveal, dropDetails } = useLibrary()
  const [isAdopting, setAdopting] = useState(false)
  const [forgotten, setForgotten] = useState<LibraryEntry | null>(null)
  useEffect(() => void load(), [load])
  const updates = (entries ?? []).reduce((sum, { check: last }) => sum + countUpdates(last), 0)
  const hasInstances = entries !== null && entries.length > 0
  return (
    <Page
      title="Library"
      subtitle={hasInstances ? describeLibrary(entries, updates) : undefined}
      actions={
        hasInstances && (
          <>
            {isChecking ? (
              <Button icon={X} onPress={stopChecking}>
                Stop checking
              </Button>
            ) : (
              <Button icon={RefreshCw} onPress={() => void check('now')}>
                Check now
              </Button>
            )}
            <Button icon={FolderPlus} onPress={() => setAdopting(true)}>
              Adopt instances
            </Button>
            {updates > 0 && (
              <Button
                look="primary"
                icon={CircleArrowUp}
                onPress={() => onPropose(UPDATE_EVERYTHING, 'Update all instances')}
              >
                Update all
              </Button>
            )}
          </>
        )
      }
    >
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {entries === null && error === null && <Busy>Opening the library</Busy>}
      {entries !== null && !hasInstances && (
        <Welcome>
          <FoundList />
        </Welcome>
      )}
      {hasInstances && (
        <ul className="library-grid" aria-label="Instances">
          {entries.map((entry) => (
            <InstanceCard
              key={entry.id}
              entry={entry}
              isChecking={isChecking}
              onOpen={() => onOpen(entry.id)}
              onReveal={() => void reveal(entry.id)}
              onForget={() => setForgotten(entry)}
            />
          ))}
        </ul>
      )}
      {isAdopting && <AdoptDialog onClose={() => setAdopting(false)} />}
      {missing !== null && (
        <Dialog title="What is in this folder?" onClose={dropDetails} actions={null}>
          <DetailsForm key={missing.found} missing={missing} />
        </Dialog>
      )}
      {forgotten !== null && <ForgetDialog entry={forgotten} onClose={() => setForgotten(null)} />}
    </Page>
  )
}

const UPDATE_EVERYTHING: ChangeWish = { kind: 'update', instances: 'all', files: [], freshness: 'normal' }

function describeLibrary(entries: readonly LibraryEntry[], updates: number): string {
  const count = formatCount(entries.length, 'instance')
  return updates === 0 ? count : `${count} · ${formatCount(updates, 'update')} available`
}
