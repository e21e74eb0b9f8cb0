import { Check, CircleArrowUp, Compass, Heart, PackageOpen, RefreshCw } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { FollowingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { useAskedPack } from '../../lib/words/asked-pack.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { NotAnsweredBanner } from '../../lib/not-answered-banner.tsx'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Menu, type MenuProps } from '../../ui/overlays/menu.tsx'
import { Page } from '../../ui/page.tsx'
import { FollowedList, isUpdate, type FollowedListProps } from './followed-list.tsx'
import { useFollowing } from './following-store.ts'
import { useServiceName } from '../../lib/words/service-name.ts'

export interface FollowingPageProps extends Omit<FollowedListProps, 'projects'> {
  readonly onBrowse: () => void
  /** Asks for a sign-in, since nobody is signed in or it does not tell what is followed. */
  readonly onSignInToSee: (again: () => void) => void
}

/** The projects that the person follows, those with something new first. */
export function FollowingPage(props: FollowingPageProps): ReactNode {
  const service = useServiceName()
  const { view, isSignedIn, isAsking, error, load } = useFollowing()
  useEffect(() => void load('offline').then(() => load('normal')), [load])
  return (
    <Page
      title={formatMessage('following-heading')}
      {...(view !== null && { subtitle: sayStanding(view) })}
      actions={view !== null && <Actions view={view} isAsking={isAsking} />}
    >
      <FailureBanner error={error} />
      {isSignedIn === false && (
        <EmptyState
          icon={Heart}
          title={formatMessage('not-signed-in')}
          actions={
            <Button look="primary" onPress={() => props.onSignInToSee(() => void load('normal'))}>
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('following-signed-out-hint', { service })}
        </EmptyState>
      )}
      {isSignedIn === null && error === null && <Busy>{formatMessage('following-asking', { service })}</Busy>}
      {view !== null && <Followed view={view} {...props} />}
    </Page>
  )
}

function sayStanding({ projects, lookedAt, checkedAt, problem }: FollowingView): ReactNode {
  if (projects.length === 0) return undefined
  const news = projects.filter(({ newCount }) => newCount > 0).length
  const since = lookedAt === null ? '' : formatMoment(lookedAt)
  // From when it is where the service does not answer is said with that.
  const isChecked = checkedAt !== null && problem === null
  return formatMessage('following-standing', {
    count: projects.length,
    news,
    hasLooked: lookedAt !== null,
    since,
    isChecked,
    checked: isChecked ? formatMoment(checkedAt) : '',
  })
}

interface ActionsProps {
  readonly view: FollowingView
  readonly isAsking: boolean
}

function Actions({ view, isAsking }: ActionsProps): ReactNode {
  const service = useServiceName()
  const { load, markSeen } = useFollowing()
  const askForList = useAskedPack((state) => state.askForList)
  const propose = usePropose()
  const withNews = view.projects.filter(({ newCount }) => newCount > 0).length
  const updatable = view.projects.filter(({ newFits }) => newFits.some(isUpdate))
  const updates = updatable.flatMap(({ newFits }) => newFits.filter(isUpdate))
  const names = new Map(updates.map(({ instanceId, instanceName }) => [instanceId, instanceName]))
  const updateAll = (): void => {
    const projects = updatable.map(({ project }) => project.id)
    // What came out may be newer than what was last heard of updates.
    const wish = {
      kind: 'update',
      instances: [...names.keys()],
      files: [],
      projects,
      freshness: 'now',
    } as const
    propose(wish, formatMessage('following-review'), 'review')
  }
  const rare: MenuProps['items'] = [
    ...(withNews === 0
      ? []
      : [
          {
            id: 'seen',
            label: formatMessage('following-mark-seen'),
            icon: Check,
            onPress: () => void markSeen(),
          },
        ]),
    {
      id: 'pack',
      label: formatMessage('packs-list-followed'),
      icon: PackageOpen,
      onPress: () => askForList({ kind: 'following' }),
    },
  ]
  return (
    <>
      {isAsking && <Busy>{formatMessage('following-asking', { service })}</Busy>}
      {updatable.length > 1 && (
        <Button look="primary" icon={CircleArrowUp} onPress={updateAll}>
          {formatMessage('following-update', {
            count: updatable.length,
            instances: names.size,
            name: [...names.values()][0] ?? '',
          })}
        </Button>
      )}
      {view.problem === null && (
        <Button icon={RefreshCw} isDisabled={isAsking} onPress={() => void load('now')}>
          {formatMessage('following-check')}
        </Button>
      )}
      {view.projects.length > 0 && <Menu label={formatMessage('following-more')} items={rare} />}
    </>
  )
}

function Followed({ view, ...props }: FollowingPageProps & { readonly view: FollowingView }): ReactNode {
  const service = useServiceName()
  const { isAsking, load } = useFollowing()
  const { projects, notes, problem, checkedAt } = view
  return (
    <>
      {problem !== null && (
        <NotAnsweredBanner
          problem={problem}
          from={checkedAt}
          never={formatMessage('following-never-asked')}
          isAsking={isAsking}
          onTryAgain={() => void load('now')}
          onSignIn={() => props.onSignInToSee(() => void load('normal'))}
        />
      )}
      {notes.map((note) => (
        <Banner key={note} tone="warn" title={note} role="status" />
      ))}
      {projects.length === 0 && checkedAt === null && isAsking && (
        <Busy>{formatMessage('following-asking', { service })}</Busy>
      )}
      {projects.length === 0 && checkedAt !== null && (
        <EmptyState
          icon={Heart}
          title={formatMessage('following-nothing')}
          actions={
            <Button look="primary" icon={Compass} onPress={props.onBrowse}>
              {formatMessage('following-browse')}
            </Button>
          }
        >
          {formatMessage('following-nothing-hint')}
        </EmptyState>
      )}
      {projects.length > 0 && <FollowedList projects={projects} {...props} />}
    </>
  )
}
