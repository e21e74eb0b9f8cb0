import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { Boundary } from '../../ui/notes/boundary.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure, type Part } from './failure.tsx'
import { forgetPage } from './page-stores.ts'
import { namePlace } from '../opening/place-names.ts'
import { useRoute, type Place } from '../opening/route.ts'

/** A page that cannot be shown is replaced by what failed, and by the ways on; what it has read is read again next time. */
export function PageGuard({ children }: { readonly children: ReactNode }): ReactNode {
  const { place, go } = useRoute()
  const back = goBack(place)
  return (
    <Boundary
      of={JSON.stringify(place)}
      onFailure={(detail) => {
        forgetPage(place.kind)
        report(place.kind, detail)
      }}
      renderFailure={(message, retry) => (
        <Page
          title={namePlace(place.kind)}
          back={back === null ? undefined : { label: formatMessage('back'), onPress: () => go(back) }}
        >
          <Failure part="page" message={message} onRetry={retry} />
        </Page>
      )}
    >
      {children}
    </Boundary>
  )
}

export interface PartGuardProps {
  readonly part: Part
  readonly children: ReactNode
}

/** The same for a part of the window that stands on every page. */
export function PartGuard({ part, children }: PartGuardProps): ReactNode {
  return (
    <Boundary
      of={part}
      onFailure={(detail) => report(part, detail)}
      renderFailure={(message, retry) => (
        <div className="app-notices">
          <Failure part={part} message={message} onRetry={retry} />
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
  if (place.kind === 'move') return { kind: 'instance', instance: place.instance }
  return place.kind === 'project' ? place.from : { kind: 'library' }
}

/** The longest detail that main takes. */
const MAX_LENGTH = 4_000

function report(where: string, detail: string): void {
  void act('app.report-failure', { where, detail: detail.slice(0, MAX_LENGTH) })
}
