import { sayBriefly } from '../../lib/words/say-briefly.ts'
import { HeartOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { FollowedView, NewFit } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatDay } from '../../lib/words/format.ts'
import { nameChannel } from '../../lib/words/names.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Badge } from '../../ui/notes/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { useFollowing } from './following-store.ts'

export interface FollowedListProps {
  readonly projects: readonly FollowedView[]
  readonly onShowProject: (project: string) => void
  /** Nobody is signed in, or the sign-in does not allow it; `again` does it when it does. */
  readonly onSignIn: (isFollowed: boolean, again: () => void) => void
  /** What was just done, and how that is undone. */
  readonly onDone: (title: string, undo: () => void) => void
}

/** Of one project; the project's own page has the others. */
const MAX_VERSIONS = 3

/** Arrows go through it, Enter opens a project, left and right lead to what can be done with it. */
export function FollowedList({ projects, onShowProject, ...props }: FollowedListProps): ReactNode {
  const { wished } = useFollowing()
  const shown = projects.filter(({ project }) => wished.get(project.id) !== false)
  return (
    <GridList
      className="followed-list"
      aria-label={formatMessage('following-list')}
      items={shown.map((one) => ({ ...one, id: one.project.id }))}
      onAction={(key) => onShowProject(String(key))}
    >
      {(one) => (
        <GridListItem id={one.project.id} textValue={one.project.title} className="followed">
          <Followed followed={one} {...props} />
        </GridListItem>
      )}
    </GridList>
  )
}

interface FollowedProps extends Omit<FollowedListProps, 'projects' | 'onShowProject'> {
  readonly followed: FollowedView
}

function Followed({ followed, onSignIn, onDone }: FollowedProps): ReactNode {
  const { project, newCount, newVersions, newFits } = followed
  const { id, title, namelessId, description, hasIcon } = project
  const { setFollowed } = useFollowing()
  const set = async (isFollowed: boolean): Promise<void> => {
    const error = await setFollowed(id, isFollowed)
    if (error?.code === 'service-unauthorized') onSignIn(isFollowed, () => void set(isFollowed))
    else if (error === null && !isFollowed) onDone(formatMessage('followed-no-longer', { title }), () => void set(true))
  }
  return (
    <>
      <Picture size={44} source={hasIcon ? `modwell-app://icon/${id}` : null} />
      <div className="followed-text">
        <div className="followed-head">
          <span className="followed-title" dir="auto" title={namelessId ?? undefined}>
            {title}
          </span>
          {newCount > 0 && <Badge tone="accent">{formatMessage('followed-new', { count: newCount })}</Badge>}
        </div>
        <p className="soft cut" title={description} dir="auto">
          {description}
        </p>
        {newVersions.length > 0 && (
          <p className="meta soft">
            {newVersions
              .slice(0, MAX_VERSIONS)
              .map(({ number, channel, published }) =>
                formatMessage('followed-version', { number, channel: nameChannel(channel), day: formatDay(published) }),
              )
              .join(' · ')}
            {newCount > MAX_VERSIONS && ` ${formatMessage('followed-more', { count: newCount - MAX_VERSIONS })}`}
          </p>
        )}
        {newFits.map((fit) => (
          <Fit key={fit.instanceId} fit={fit} project={{ id, title }} />
        ))}
        <Trouble project={id} />
      </div>
      <Button
        look="quiet"
        size="small"
        icon={HeartOff}
        label={formatMessage('follow-project', { isFollowed: true, title })}
        onPress={() => void set(false)}
      >
        {formatMessage('follow', { isFollowed: true })}
      </Button>
    </>
  )
}

interface FitProps {
  readonly fit: NewFit
  readonly project: { readonly id: string; readonly title: string }
}

/** What is new there: a plan is shown before anything changes. */
function Fit({ fit, project: { id, title } }: FitProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { instanceId: instance, instanceName: name, version, versionId, isInstalled, installedNumber, isCurrent } = fit
  const review = (): void =>
    propose(
      { kind: 'install', instance, project: id, version: versionId, freshness: 'normal' },
      formatMessage('followed-review', { title, version, name }),
    )
  return (
    <div className="followed-fit">
      <span className="meta">
        {installedNumber === null || isCurrent
          ? formatMessage('new-version-fits', { version, instance: name, isInstalled, isCurrent })
          : formatMessage('followed-update', { name, from: installedNumber, to: version })}
      </span>
      {!isCurrent && (
        <Button
          size="small"
          look="primary"
          whyNot={whyNot(changes, instance)}
          label={formatMessage('followed-propose-in', { isInstalled, title, name })}
          onPress={review}
        >
          {formatMessage('followed-propose', { isInstalled })}
        </Button>
      )}
    </div>
  )
}

function Trouble({ project }: { readonly project: string }): ReactNode {
  const error = useFollowing(({ troubles }) => troubles.get(project))
  // What the sign-in does not allow is asked for in a dialog.
  return error === undefined || error.code === 'service-unauthorized' ? null : (
    <p role="alert" className="followed-trouble">
      {formatMessage('follow-failed', { isFollowed: true, why: sayBriefly(error) })}
    </p>
  )
}
