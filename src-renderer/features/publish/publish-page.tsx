import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { message, formatMessage, type Message } from '../../../resources/text/text.ts'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/art/picture.tsx'
import { ChangelogEditor } from './changelog-editor.tsx'
import { DropFiles } from './drop-files.tsx'
import { countLeft, sayLeft } from './checks/left.ts'
import { ProjectChoice, useOwnProjects } from './project-choice.tsx'
import { PublishRail } from './publish-rail.tsx'
import { PublishReport, PublishRun } from './publish-run.tsx'
import { phaseOf, usePublish, type PublishPhase } from './publish-store.ts'
import { VersionList } from './version-list.tsx'

/** Nobody is signed in, or the sign-in lacks that scope; `again` does it when there is one. */
export type AskSignIn = (scope: string, purpose: Message, again: () => void) => void

export interface PublishPageProps {
  /** Slug or id; null: which, the person is asked. */
  readonly project: string | null
  readonly onChoose: (project: string) => void
  /** Makes a project. */
  readonly onCreate: () => void
  readonly onBack: () => void
  readonly onShowProject: (project: string) => void
  readonly onSignIn: AskSignIn
}

/** From dropped files to published versions: what would be made of them, what stands against it, and what became of it. */
export function PublishPage({
  project,
  onChoose,
  onCreate,
  onBack,
  onShowProject,
  onSignIn,
}: PublishPageProps): ReactNode {
  const signIn = (again: () => void): void => onSignIn('VERSION_CREATE', message('sign-in-purpose-publish'), again)
  if (project === null)
    return <ProjectChoice onChoose={onChoose} onCreate={onCreate} onBack={onBack} onSignIn={signIn} />
  return <Publishing key={project} project={project} onBack={onBack} onShowProject={onShowProject} onSignIn={signIn} />
}

interface PublishingProps extends Pick<PublishPageProps, 'onBack' | 'onShowProject'> {
  readonly project: string
  readonly onSignIn: (again: () => void) => void
}

function Publishing({ project, onBack, onShowProject, onSignIn }: PublishingProps): ReactNode {
  const phase = usePublish((state) => phaseOf(state, project))
  const error = usePublish((state) => state.errors.get(project) ?? null)
  const isNarrow = useMedia('(max-width: 1000px)')
  const [isRailShown, showRail] = useState(false)
  const own = useOwnProjects().value?.projects.find(({ id, slug }) => id === project || slug === project)
  const shown = 'publication' in phase ? phase.publication.project : own
  return (
    <section className="publish" aria-label={formatMessage('place-publish')}>
      <header className="railed-head">
        <Button look="quiet" icon={ArrowLeft} label={formatMessage('publish-back')} onPress={onBack}>
          {null}
        </Button>
        <Picture size={36} source={shown?.hasIcon === true ? `modwell-app://icon/${shown.id}` : null} />
        <div className="railed-title">
          <Title>{formatMessage('publish-heading', { title: shown?.title ?? project })}</Title>
          {phase.kind === 'prepared' && <Summary phase={phase} />}
        </div>
        <div className="railed-actions">
          {phase.kind === 'prepared' && isNarrow && (
            <Button look="quiet" isExpanded={isRailShown} onPress={() => showRail(!isRailShown)}>
              {formatMessage('publish-what-happens')}
            </Button>
          )}
          <Actions project={project} phase={phase} onShowProject={onShowProject} />
        </div>
      </header>
      <div className="railed-body">
        <FailureBanner error={error} />
        <Body project={project} phase={phase} isRailShown={!isNarrow || isRailShown} onSignIn={onSignIn} />
      </div>
    </section>
  )
}

/** Takes the focus when the page comes. */
function Title({ children }: { readonly children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {children}
    </h1>
  )
}

function Summary({ phase }: { readonly phase: Extract<PublishPhase, { kind: 'prepared' }> }): ReactNode {
  const { versions, bytes } = phase.publication
  const files = new Set(versions.flatMap((version) => version.files.map(({ id }) => id))).size
  return (
    <p className="publish-facts counted">
      <span>{formatMessage('publish-files-read', { count: files })}</span>
      <span>{formatBytes(bytes)}</span>
      {countLeft(phase.publication).map(({ isBroken, count }) => (
        <span key={String(isBroken)}>
          <button
            type="button"
            className={isBroken ? 'publish-left publish-red' : 'publish-left publish-amber'}
            onClick={leadToOpen}
          >
            {formatMessage('publish-left', { isBroken, count })}
          </button>
        </span>
      ))}
    </p>
  )
}

interface ActionsProps extends Pick<PublishingProps, 'project' | 'onShowProject'> {
  readonly phase: PublishPhase
}

function Actions({ project, phase, onShowProject }: ActionsProps): ReactNode {
  const { send, stop, drop } = usePublish()
  switch (phase.kind) {
    case 'empty':
    case 'reading':
      return null
    case 'prepared': {
      const count = phase.publication.versions.length
      const left = sayLeft(phase.publication)
      return (
        <>
          <Button look="quiet" onPress={() => drop(project)}>
            {formatMessage('publish-cancel')}
          </Button>
          <Button look="primary" isDisabled={count === 0} whyNot={left} onPress={() => void send(project)}>
            {formatMessage('publish-send', { count })}
          </Button>
        </>
      )
    }
    case 'sending':
      return <Button onPress={stop}>{formatMessage('publish-cancel')}</Button>
    case 'done':
      return (
        <>
          <Button onPress={() => onShowProject(phase.publication.project.id)}>{phase.publication.project.title}</Button>
          <Button look="primary" autoFocus onPress={() => drop(project)}>
            {formatMessage('publish-again')}
          </Button>
        </>
      )
  }
}

/** What is broken is mended first; its first choice takes the focus. */
function leadToOpen(): void {
  const first =
    document.querySelector<HTMLElement>('.publish-check-problem') ?? document.querySelector<HTMLElement>('[data-open]')
  first?.scrollIntoView({ block: 'center' })
  const target = first?.querySelector<HTMLElement>('button') ?? first
  target?.focus()
}

interface BodyProps extends Pick<PublishingProps, 'project' | 'onSignIn'> {
  readonly phase: PublishPhase
  readonly isRailShown: boolean
}

function Body({ project, phase, isRailShown, onSignIn }: BodyProps): ReactNode {
  switch (phase.kind) {
    case 'empty':
      return <DropFiles project={project} onSignIn={onSignIn} />
    case 'reading':
      return <Busy>{formatMessage('publish-checking')}</Busy>
    case 'sending':
      return <PublishRun phase={phase} />
    case 'done':
      return <PublishReport report={phase.report} />
    case 'prepared':
      return (
        <div className="railed-columns">
          <div className="publish-main">
            <VersionList project={project} publication={phase.publication} />
            <ChangelogEditor project={project} publication={phase.publication} />
          </div>
          {isRailShown && <PublishRail project={project} publication={phase.publication} />}
        </div>
      )
  }
}
