import { sayBriefly } from '../../lib/words/say-briefly.ts'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { GridList, GridListHeader, GridListItem, GridListSection } from 'react-aria-components/GridList'
import type { FollowedView, NewFit } from '../../../src-preload/contract.ts'
import { formatMessage, listSeparator } from '../../../resources/text/text.ts'
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
  readonly onSignIn: (isFollowed: boolean, title: string, again: () => void) => void
  /** What was just done, and how that is undone. */
  readonly onDone: (title: string, undo: () => void) => void
}

/**
 * Arrows go through it, Enter opens a project, left and right lead to what can be done with it. Those that something installed can be
 * updated to stand first, then the others with something new.
 */
export function FollowedList({ projects, onShowProject, ...props }: FollowedListProps): ReactNode {
  const { wished } = useFollowing()
  const shown = projects.filter(({ project }) => wished.get(project.id) !== false)
  const updates = shown.filter(hasUpdate)
  const news = shown.filter((one) => hasNews(one) && !hasUpdate(one))
  const parts = [
    { id: 'updates', title: formatMessage('following-updates'), of: updates },
    { id: 'news', title: formatMessage('following-news', { isOther: updates.length > 0 }), of: news },
    { id: 'others', title: formatMessage('following-no-news'), of: shown.filter((one) => !hasNews(one)) },
  ].filter(({ of }) => of.length > 0)
  const renderAll = (some: readonly FollowedView[]) =>
    some.map((one) => (
      <GridListItem
        key={one.project.id}
        id={one.project.id}
        textValue={one.project.title}
        className={hasNews(one) ? 'followed' : 'followed followed-quiet'}
      >
        <Followed followed={one} {...props} />
      </GridListItem>
    ))
  return (
    <GridList
      className="followed-list"
      aria-label={formatMessage('following-list')}
      onAction={(key) => onShowProject(String(key))}
    >
      {parts.length < 2
        ? renderAll(shown)
        : parts.map(({ id, title, of }) => (
            <FollowedPart key={id} title={title}>
              {renderAll(of)}
            </FollowedPart>
          ))}
    </GridList>
  )
}

function hasNews({ newCount }: FollowedView): boolean {
  return newCount > 0
}

function hasUpdate({ newFits }: FollowedView): boolean {
  return newFits.some(isUpdate)
}

export function isUpdate({ isInstalled, isCurrent }: NewFit): boolean {
  return isInstalled && !isCurrent
}

interface FollowedPartProps {
  readonly title: string
  readonly children: ReactNode
}

function FollowedPart({ title, children }: FollowedPartProps): ReactNode {
  return (
    <GridListSection className="followed-part" aria-label={title}>
      <GridListHeader className="followed-heading">{title}</GridListHeader>
      {children}
    </GridListSection>
  )
}

interface FollowedProps extends Omit<FollowedListProps, 'projects' | 'onShowProject'> {
  readonly followed: FollowedView
}

function Followed({ followed, onSignIn, onDone }: FollowedProps): ReactNode {
  const { project, newest, newCount, newVersions, newUnfits } = followed
  const { id, title, namelessId, description, hasIcon } = project
  const { setFollowed } = useFollowing()
  const set = async (isFollowed: boolean): Promise<void> => {
    const error = await setFollowed(id, isFollowed)
    if (error?.code === 'service-unauthorized') onSignIn(isFollowed, title, () => void set(isFollowed))
    else if (error === null && !isFollowed) onDone(formatMessage('followed-no-longer', { title }), () => void set(true))
  }
  const fits = listFits(followed)
  const [only] = fits.length === 1 ? fits : []
  const isForNone = newVersions.length > 0 && fits.length === 0 && newUnfits.length === 0
  return (
    <>
      <Picture size={44} source={hasIcon ? `modwell-app://icon/${id}` : null} />
      <div className="followed-text">
        <div className="followed-head">
          <span className="followed-title" dir="auto" title={namelessId ?? undefined}>
            {title}
          </span>
          {newCount > 1 && (
            <Badge tone="accent" hint={sayVersions(newVersions)}>
              {formatMessage('followed-new', { count: newCount })}
            </Badge>
          )}
          {fits.length === 0 && <Facts followed={followed} />}
        </div>
        {fits.length === 0 && (
          <p className="soft cut" title={description} dir="auto">
            {isForNone ? formatMessage('followed-fits-none') : description}
          </p>
        )}
        {fits.map((fit) => (
          <div key={fit.instanceId} className="followed-line">
            <span>{sayFit(fit, newest?.number)}</span>
            {/* What can be done is said first, what fits nowhere after it. */}
            {fit === only ? <Facts followed={followed} /> : <FitButton fit={fit} project={project} />}
          </div>
        ))}
        {fits.length > 1 && <Facts followed={followed} />}
        <Trouble project={id} />
      </div>
      <div className="followed-end">
        {only !== undefined && <FitButton fit={only} project={project} />}
        <span className="followed-heart" title={formatMessage('follow', { isFollowed: true })}>
          <Button
            look="quiet"
            icon={Heart}
            label={formatMessage('follow-project', { isFollowed: true, title })}
            onPress={() => void set(false)}
          >
            {null}
          </Button>
        </span>
      </div>
    </>
  )
}

/** What is new for each instance: first for those that have it. */
function listFits({ newFits }: FollowedView): readonly NewFit[] {
  return [...newFits.filter(({ isInstalled }) => isInstalled), ...newFits.filter(({ isInstalled }) => !isInstalled)]
}

/** Instances that have it and take nothing of what is new, by why. */
function sayUnfits({ newUnfits, newVersions }: FollowedView): readonly string[] {
  return [false, true].flatMap((isUnstable) => {
    const names = newUnfits.filter((one) => one.isUnstable === isUnstable).map(({ instanceName }) => instanceName)
    if (names.length === 0) return []
    return [formatMessage('followed-not-for', { count: newVersions.length, names, isUnstable })]
  })
}

/** Its newest version, unless an update to it is offered, and where it is installed, unless what is new says so. */
function Facts({ followed }: Pick<FollowedProps, 'followed'>) {
  const { newest, newCount, newFits, newUnfits, installed } = followed
  const isToldOf = newUnfits.length > 0 || newFits.some(({ isInstalled }) => isInstalled)
  const isOffered = newFits.some(
    (fit) => isUpdate(fit) && fit.installedNumber !== null && fit.version === newest?.number,
  )
  const names = installed.map(({ instanceName }) => instanceName)
  return (
    <span className="followed-facts meta quiet">
      {newest !== null && !isOffered && (
        <bdi className={newCount > 0 ? 'followed-newest' : undefined}>{newest.number}</bdi>
      )}
      {newest !== null && newest.channel !== 'release' && <span>{nameChannel(newest.channel)}</span>}
      {newest !== null && <span>{formatDay(newest.published)}</span>}
      {names.length > 0 && !isToldOf && <span>{formatMessage('followed-installed', { names })}</span>}
      {names.length === 0 && newCount === 0 && <span>{formatMessage('followed-not-installed')}</span>}
      {sayUnfits(followed).map((words) => (
        <span key={words}>{words}</span>
      ))}
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

function sayFit(fit: NewFit, newest: string | undefined): string {
  const { instanceName: name, version, isInstalled, installedNumber, isCurrent } = fit
  if (!isInstalled) return formatMessage('followed-not-there', { name, version, isNewest: version === newest })
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
  const into = formatMessage('browse-install-into', { instance: name })
  return (
    <Button
      size="small"
      whyNot={whyNot(changes, instance)}
      label={
        isInstalled
          ? formatMessage('followed-propose-in', { title, name })
          : formatMessage('change-do-to', { what: into, title })
      }
      onPress={review}
    >
      {formatMessage(isInstalled ? 'project-update' : 'browse-install')}
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
