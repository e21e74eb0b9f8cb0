import { Boxes, Plus, RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { DeskProject, DeskSort, DeskView } from '../../../src-preload/contract.ts'
import { format, formatMessage, message, type Message } from '../../../resources/text/text.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { formatAnswered } from '../../lib/words/format.ts'
import { capitalise } from '../../lib/words/sentence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Ring } from '../../ui/art/ring.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { NotAnsweredBanner } from '../../lib/not-answered-banner.tsx'
import { ProblemBanner, SignInButton } from '../../lib/problem-banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { DailyDialog } from './gains/daily-dialog.tsx'
import { DeskSelection } from './desk-selection.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskOthers, type DeskOthersLinks } from './desk-others.tsx'
import type { DeskLinks } from './desk-row.tsx'
import { DeskStrip } from './desk-strip.tsx'
import { useDesk } from './desk-store.ts'
import { useWhyNotNow } from './use-why-not-now.ts'
import { GainsChart } from './gains/gains-chart.tsx'

export interface DeskPageProps extends DeskLinks, DeskOthersLinks {
  readonly onCreate: () => void
  /** The sign-in does not allow it; `again` does it when it does. */
  readonly onSignIn: (scope: string, purpose: Message, again: () => void) => void
}

/** What each part takes. */
const SCOPES: Readonly<Record<DeskView['missing'][number]['part'], string>> = {
  conversations: 'THREAD_READ',
  versions: 'VERSION_READ',
  notifications: 'NOTIFICATION_READ',
  organizations: 'PROJECT_READ',
  reports: 'REPORT_READ',
}

const SORTS: readonly (readonly [DeskSort, Message])[] = [
  ['need', message('desk-sort-need')],
  ['downloads', message('desk-sort-downloads')],
  ['followers', message('desk-sort-followers')],
  ['newest', message('desk-sort-newest')],
  ['title', message('desk-sort-title')],
]

/** What an author has at the service, what waits for them first. */
export function DeskPage(props: DeskPageProps): ReactNode {
  const service = useServiceName()
  const { view, isSignedIn, isAsking, error, sort, load, open, choose } = useDesk()
  const whyNot = useWhyNotNow()
  const [text, setText] = useState('')
  useEffect(() => void open(), [open])
  const hasProjects = view !== null && view.projects.length > 0
  return (
    <Page
      title={formatMessage('desk-title')}
      {...(view !== null && view.problem === null && { subtitle: <Checked view={view} /> })}
      actions={
        view !== null && (
          <>
            {isAsking && <Busy>{formatMessage('desk-asking', { service })}</Busy>}
            {hasProjects && (
              <>
                <SearchField
                  label={formatMessage('desk-find')}
                  value={text}
                  placeholder={formatMessage('desk-find')}
                  onChange={setText}
                />
                <Select
                  label={formatMessage('sort-by')}
                  isLabelShown={false}
                  value={sort}
                  options={SORTS.map(([id, label]) => ({ id, label: format(label) }))}
                  onChange={(wanted) => void choose(wanted)}
                />
                <Button icon={Plus} whyNot={whyNot} onPress={props.onCreate}>
                  {formatMessage('desk-new')}
                </Button>
              </>
            )}
          </>
        )
      }
      foot={view !== null && <DeskSelection projects={view.projects} />}
    >
      <DailyDialog />
      <FailureBanner error={error} />
      {isSignedIn === false && (
        <EmptyState
          icon={Boxes}
          title={formatMessage('not-signed-in')}
          actions={
            <Button
              look="primary"
              onPress={() => props.onSignIn('PROJECT_READ', message('sign-in-purpose-desk'), () => void load('now'))}
            >
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('desk-nobody-hint', { service })}
        </EmptyState>
      )}
      {isSignedIn === null && error === null && <Busy>{formatMessage('desk-asking', { service })}</Busy>}
      {view !== null && <Desk view={view} text={text} {...props} />}
    </Page>
  )
}

function Desk({ view, text, ...props }: DeskPageProps & { readonly view: DeskView; readonly text: string }): ReactNode {
  const { projects, total, checkedAt } = view
  const isAsking = useDesk((state) => state.isAsking)
  const service = useServiceName()
  const shown = useMemo(() => findProjects(projects, text), [projects, text])
  const isEmpty = projects.length === 0
  return (
    <>
      <Standing view={view} {...props} />
      {(!isEmpty || view.invitations.length + view.reports.length > 0) && (
        <div className="surface">
          {!isEmpty && <DeskStrip view={view} onPublish={() => props.onPublish(null)} />}
          <DeskOthers view={view} {...props} />
        </div>
      )}
      {isEmpty && checkedAt === null && isAsking && <Busy>{formatMessage('desk-asking', { service })}</Busy>}
      {isEmpty && checkedAt !== null && (
        <EmptyState
          picture={<Ring size={44} stones={12} filled={0} hasWater />}
          title={formatMessage('desk-empty')}
          actions={
            <Button look="primary" icon={Plus} onPress={props.onCreate}>
              {formatMessage('desk-new')}
            </Button>
          }
        >
          {formatMessage('desk-empty-hint')}
        </EmptyState>
      )}
      {!isEmpty && shown.length === 0 && <p className="soft">{formatMessage('desk-find-nothing')}</p>}
      {shown.length > 0 && <DeskList projects={shown} {...props} />}
      {!isEmpty && (
        <section className="surface desk-card">
          <GainsChart of="all" gains={total.gains} since={total.since} />
        </section>
      )}
    </>
  )
}

/** When the service was asked last, and asking it anew. */
function Checked({ view }: { readonly view: DeskView }): ReactNode {
  const { isAsking, load } = useDesk()
  return (
    <span className="desk-checked">
      <span data-of-now>{capitalise(formatAnswered(view))}</span>
      <Button look="quiet" size="small" icon={RefreshCw} isDisabled={isAsking} onPress={() => void load('now')}>
        {formatMessage('desk-check')}
      </Button>
    </span>
  )
}

/** Why the service did not answer, or not all of it. */
function Standing({ view, onSignIn }: DeskPageProps & { readonly view: DeskView }): ReactNode {
  const { problem, missing, checkedAt } = view
  const isNotAnswering = useWhyNotNow() !== null
  const { isAsking, load } = useDesk()
  const again = (): void => void load('now')
  const signIn = (scope: string): void => onSignIn(scope, message('sign-in-purpose-desk'), again)
  return (
    <>
      {problem !== null && (
        <NotAnsweredBanner
          problem={problem}
          from={checkedAt}
          never={formatMessage('desk-never-asked')}
          {...(isNotAnswering && { shown: sayUntilAnswer })}
          isAsking={isAsking}
          onTryAgain={again}
          onSignIn={() => signIn('PROJECT_READ')}
        />
      )}
      {missing.map(({ part, problem: why }) => (
        <ProblemBanner
          key={part}
          tone="warn"
          problem={why}
          title={(said) => formatMessage('desk-missing', { part, why: said })}
          role="status"
          actions={why.code === 'service-unauthorized' && <SignInButton onPress={() => signIn(SCOPES[part])} />}
        />
      ))}
    </>
  )
}

function sayUntilAnswer(moment: string): string {
  return formatMessage('desk-until-answer', { moment })
}

function findProjects(projects: readonly DeskProject[], text: string): readonly DeskProject[] {
  const wanted = text.toLowerCase().split(/\s+/)
  return projects.filter(({ title, slug }) => {
    const named = `${title} ${slug}`.toLowerCase()
    return wanted.every((word) => named.includes(word))
  })
}
