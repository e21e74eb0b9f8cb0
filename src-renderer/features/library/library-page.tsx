import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ChangeWish, LibraryEntry } from '../../../src-preload/contract.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { AdoptDialog } from './adopt-dialog.tsx'
import { DetailsForm } from './details-form.tsx'
import { ForgetDialog } from './forget-dialog.tsx'
import { InstanceLine, InstanceTile } from './instance-tile.tsx'
import { useLibrary } from './library-store.ts'
import { NeedsStrip } from './needs-strip.tsx'
import { sayState } from './state-sentence.ts'
import { Welcome } from './welcome.tsx'

export interface LibraryPageProps {
  readonly onOpen: (instance: string) => void
  readonly onShowProblems: () => void
  readonly onPropose: (wish: ChangeWish, title: string) => void
}

/** All adopted instances, with what is known of each. */
export function LibraryPage({ onOpen, onShowProblems, onPropose }: LibraryPageProps): ReactNode {
  const { entries, error, missing, load, reveal, dropDetails } = useLibrary()
  const [isAdopting, setAdopting] = useState(false)
  const [forgotten, setForgotten] = useState<LibraryEntry | null>(null)
  useEffect(() => void load(), [load])
  const [text, setText] = useState('')
  const hasInstances = entries !== null && entries.length > 0
  const shown = useMemo(() => filterEntries(entries ?? [], text), [entries, text])
  const needy = shown.filter((entry) => sayState(entry) !== null)
  const calm = shown.filter((entry) => !needy.includes(entry))
  const actionsOf = (entry: LibraryEntry) => ({
    entry,
    onOpen: () => onOpen(entry.id),
    onReveal: () => void reveal(entry.id),
    onForget: () => setForgotten(entry),
  })
  return (
    <Page
      title="Library"
      actions={
        hasInstances && (
          <>
            <SearchField label="Find an instance" value={text} placeholder="Find an instance" onChange={setText} />
            <Button icon={Plus} label="Add instances" onPress={() => setAdopting(true)}>
              Add
            </Button>
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
      {entries !== null && !hasInstances && <Welcome />}
      {hasInstances && (
        <NeedsStrip
          entries={entries}
          onShowProblems={onShowProblems}
          onUpdate={() => onPropose(UPDATE_EVERYTHING, 'Update all instances')}
        />
      )}
      {needy.length > 0 && (
        <section aria-labelledby="library-needy">
          <h2 id="library-needy" className="library-heading">
            Needs you <span className="quiet counted">{needy.length}</span>
          </h2>
          <ul className="tiles" aria-label="Instances that need you">
            {needy.map((entry) => (
              <InstanceTile
                key={entry.id}
                {...actionsOf(entry)}
                onUpdate={() => onPropose({ ...UPDATE_EVERYTHING, instances: [entry.id] }, `Update ${entry.name}`)}
              />
            ))}
          </ul>
        </section>
      )}
      {calm.length > 0 && (
        <section aria-labelledby="library-calm">
          <h2 id="library-calm" className="library-heading">
            {calm.every(({ check: last }) => last !== null) ? 'All well' : 'Others'}{' '}
            <span className="quiet counted">{calm.length}</span>
          </h2>
          <ul className="calm-list" aria-label="Instances">
            {calm.map((entry) => (
              <InstanceLine key={entry.id} {...actionsOf(entry)} />
            ))}
          </ul>
        </section>
      )}
      {hasInstances && shown.length === 0 && <p className="soft">No instance is named so.</p>}
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

const UPDATE_EVERYTHING = {
  kind: 'update',
  instances: 'all',
  files: [],
  freshness: 'normal',
} as const satisfies ChangeWish

function filterEntries(entries: readonly LibraryEntry[], text: string): readonly LibraryEntry[] {
  const words = text.toLowerCase().split(/\s+/)
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
