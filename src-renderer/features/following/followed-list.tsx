import { sayBriefly } from '../../lib/words/say-briefly.ts'
import { HeartOff, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import type { FollowedView, NewFit } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
import { formatDay } from '../../lib/words/format.ts'
import { nameChannel } from '../../lib/words/names.ts'
import { useChanges, whyNot } from '../../lib/asking/changing.ts'
import { usePropose } from '../../lib/asking/propose.ts'
import { Badge } from '../../ui/notes/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useFollowing } from './following-store.ts'

export interface FollowedListProps {
  readonly projects: readonly FollowedView[]
  readonly onShowProject: (project: string) => void
  /** Nobody is signed in, or the sign-in does not allow it; `again` does it when it does. */
  readonly onSignIn: (isFollowed: boolean, again: () => void) => void
  /** What was just done, and how that is undone. */
  readonly onDone: (title: string, undo: () => void) => void
}

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
          <Followed followed={one} onShowProject={onShowProject} {...props} />
        </GridListItem>
      )}
    </GridList>
  )
}

interface FollowedProps extends Omit<FollowedListProps, 'projects'> {
  readonly followed: FollowedView
}

function Followed({ followed, onShowProject, onSignIn, onDone }: FollowedProps): ReactNode {
  const { project, newVersions, newFits } = followed
  const { id, title, namelessId, description, hasIcon } = project
  const { setFollowed } = useFollowing()
  const set = async (isFollowed: boolean): Promise<void> => {
    const error = await setFollowed(id, isFollowed)
    if (error?.code === 'service-unauthorized') onSignIn(isFollowed, () => void set(isFollowed))
    else if (error === null && !isFollowed) onDone(formatMessage('followed-no-longer', { title }), () => void set(true))
  }
  const [first, ...others] = newFits
  const isForNone = newVersions.length > 0 && first === undefined
  return (
    <>
      <Picture size={44} source={hasIcon ? `modwell-app://icon/${id}` : null} />
      <div className="followed-text">
        <div className="followed-head">
          <span className="followed-title" dir="auto" title={namelessId ?? undefined}>
            {title}
          </span>
          <Facts followed={followed} />
        </div>
        {first === undefined ? (
          <p className="soft cut" title={description} dir="auto">
            {isForNone ? formatMessage('followed-fits-none') : description}
          </p>
        ) : (
          <p className="soft followed-fits">{sayFit(first)}</p>
        )}
        <Trouble project={id} />
      </div>
      {first !== undefined && <FitButton fit={first} project={project} />}
      <Menu
        label={formatMessage('desk-more', { title })}
        items={[
          {
            id: 'show',
            label: formatMessage('inspector-show-project'),
            icon: Package,
            onPress: () => onShowProject(id),
          },
          {
            id: 'unfollow',
            label: formatMessage('follow', { isFollowed: true }),
            icon: HeartOff,
            onPress: () => void set(false),
          },
        ]}
      />
      {others.map((fit) => (
        <div key={fit.instanceId} className="followed-fit">
          <span className="soft">{sayFit(fit)}</span>
          <FitButton fit={fit} project={project} />
        </div>
      ))}
    </>
  )
}

/** How much of it is new, its newest version, and where it is installed, unless what is new says so. */
function Facts({ followed: { newest, newCount, newVersions, newFits, installed } }: Pick<FollowedProps, 'followed'>) {
  const isToldOf = newFits.some(({ isInstalled }) => isInstalled)
  const names = installed.map(({ instanceName }) => instanceName)
  return (
    <span className="followed-facts meta soft">
      {newCount > 0 && (
        <Badge tone="accent" hint={sayVersions(newVersions)}>
          {formatMessage('followed-new', { count: newCount })}
        </Badge>
      )}
      {newest !== null && <bdi>{newest.number}</bdi>}
      {newest !== null && newest.channel !== 'release' && <span>{nameChannel(newest.channel)}</span>}
      {newest !== null && <span>{formatDay(newest.published)}</span>}
      {names.length > 0 && !isToldOf && <span>{formatMessage('followed-installed', { names })}</span>}
    </span>
  )
}

function sayVersions(versions: FollowedView['newVersions']): string {
  return versions
    .map(({ number, channel, published }) =>
      formatMessage('followed-version', { number, channel: nameChannel(channel), day: formatDay(published) }),
    )
    .join(listSeparator())
}

function sayFit({ instanceName: name, version, isInstalled, installedNumber, isCurrent }: NewFit): string {
  return installedNumber === null || isCurrent
    ? formatMessage('new-version-fits', { version, instance: name, isInstalled, isCurrent })
    : formatMessage('followed-update', { name, from: installedNumber, to: version })
}

interface FitButtonProps {
  readonly fit: NewFit
  readonly project: { readonly id: string; readonly title: string }
}

/** What is new there: a plan is shown before anything changes. */
function FitButton({ fit, project: { id, title } }: FitButtonProps): ReactNode {
  const propose = usePropose()
  const changes = useChanges()
  const { instanceId: instance, instanceName: name, version, versionId, isInstalled, isCurrent } = fit
  if (isCurrent) return null
  const review = (): void =>
    propose(
      { kind: 'install', instance, project: id, version: versionId, freshness: 'normal' },
      formatMessage('followed-review', { title, version, name }),
    )
  return (
    <Button
      size="small"
      whyNot={whyNot(changes, instance)}
      label={formatMessage('followed-propose-in', { isInstalled, title, name })}
      onPress={review}
    >
      {formatMessage('followed-propose', { isInstalled })}
    </Button>
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
