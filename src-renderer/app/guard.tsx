import type { ReactNode } from 'react'
import { ask } from '../lib/ask.ts'
import { Boundary } from '../ui/boundary.tsx'
import { Page } from '../ui/page.tsx'
import { Failure } from './failure.tsx'
import { forgetPage } from './page-stores.ts'
import { useRoute, type Place } from './route.ts'

const NAMES: Readonly<Record<Place['kind'], string>> = {
  library: 'Library',
  problems: 'Problems',
  instance: 'Instance',
  browse: 'Browse',
  project: 'Project',
  history: 'History',
  settings: 'Settings',
}

/** A page that cannot be shown is replaced by what failed, and by the ways on; what it has read is read again next time. */
export function PageGuard({ children }: { readonly children: ReactNode }): ReactNode {
  const { place, go } = useRoute()
  const name = NAMES[place.kind]
  const back = goBack(place)
  return (
    <Boundary
      of={JSON.stringify(place)}
      onFailure={(detail) => {
        forgetPage(place.kind)
        report(name, detail)
      }}
      renderFailure={(message, retry) => (
        <Page title={name} back={back === null ? undefined : { label: 'Back', onPress: () => go(back) }}>
          <Failure what="This page" message={message} onRetry={retry} />
        </Page>
      )}
    >
      {children}
    </Boundary>
  )
}

export interface PartGuardProps {
  /** How it begins a sentence: `The review of a change`. */
  readonly what: string
  readonly children: ReactNode
}

/** The same for a part of the window that stands on every page. */
export function PartGuard({ what, children }: PartGuardProps): ReactNode {
  return (
    <Boundary
      of={what}
      onFailure={(detail) => report(what, detail)}
      renderFailure={(message, retry) => (
        <div className="app-notices">
          <Failure what={what} message={message} onRetry={retry} />
        </div>
      )}
    >
      {children}
    </Boundary>
  )
}

/** null: there is nothing before it. */
function goBack(place: Place): Place | null {
  if (place.kind === 'library') return null
  return place.kind === 'project' ? place.from : { kind: 'library' }
}

/** The longest detail that main takes. */
const LONGEST = 4_000

function report(where: string, detail: string): void {
  void ask('app.report-failure', { where, detail: detail.slice(0, LONGEST) })
}
