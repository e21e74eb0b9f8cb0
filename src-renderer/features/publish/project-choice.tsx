import { ChevronRight, Plus, RefreshCw, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppEvent, DeskProject, DeskView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useNotAnswering } from '../../lib/asking/silence.ts'
import { takeAnswer, useAction, useQuestion, type Reply } from '../../lib/asking/question.ts'
import { formatAnswered } from '../../lib/words/format.ts'
import { nameProjectType } from '../../lib/words/names.ts'
import { sayProjectState } from '../../lib/words/project-state.ts'
import { capitalise } from '../../lib/words/sentence.ts'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Picture } from '../../ui/art/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { NotAnsweredBanner } from '../../lib/not-answered-banner.tsx'
import { ErrorBanner } from '../../lib/problem-banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { phaseOf, usePublish } from './publish-store.ts'
import { SilenceNote } from './silence-note.tsx'

interface ProjectChoiceProps {
  readonly onChoose: (project: string) => void
  readonly onCreate: () => void
  readonly onBack: () => void
  readonly onSignIn: (again: () => void) => void
}

/** Which of one's own projects something is published to, each as the desk shows it. */
export function ProjectChoice({ onChoose, onCreate, onBack, onSignIn }: ProjectChoiceProps): ReactNode {
  const { value: view, error, isAnswered, isAsking, ask } = useOwnProjects('always')
  const { run, error: refusal, isRunning } = useAction('desk.list')
  const signIn = (): void => onSignIn(() => void ask())
  const service = useServiceName()
  const check = async (): Promise<void> => {
    const answered = await run({ ...AS_LISTED, freshness: 'now' })
    if (answered !== undefined) takeAnswer('desk.list', AS_LISTED, answered)
  }
  const isNotAnswering = useNotAnswering(view?.problem ?? null)
  const whyNot = isNotAnswering ? formatMessage('publish-needs-answer', { service }) : null
  const isSaved = view !== null && (view.problem !== null || isNotAnswering)
  return (
    <Page
      title={formatMessage('publish-which')}
      {...(view !== null && view.projects.length > 0 && !isSaved && { subtitle: formatMessage('publish-which-hint') })}
      back={{ label: formatMessage('back'), onPress: onBack }}
      actions={
        view !== null && (
          <>
            {!isSaved && (
              <>
                <span className="soft" data-of-now>
                  {capitalise(formatAnswered(view))}
                </span>
                <Button look="quiet" icon={RefreshCw} isDisabled={isAsking || isRunning} onPress={() => void check()}>
                  {formatMessage('desk-check')}
                </Button>
              </>
            )}
            {view.projects.length > 0 && whyNot === null && (
              <Button icon={Plus} onPress={onCreate}>
                {formatMessage('desk-new')}
              </Button>
            )}
          </>
        )
      }
    >
      <ErrorBanner
        error={error ?? refusal}
        actions={<Button onPress={() => void ask()}>{formatMessage('try-again')}</Button>}
      />
      {!isAnswered && error === null && <Busy>{formatMessage('desk-asking', { service })}</Busy>}
      {isAnswered && view === null && (
        <EmptyState
          icon={Upload}
          title={formatMessage('not-signed-in')}
          actions={
            <Button look="primary" onPress={signIn}>
              {formatMessage('sign-in')}
            </Button>
          }
        >
          {formatMessage('desk-nobody-hint', { service })}
        </EmptyState>
      )}
      {view !== null && (
        <>
          {view.problem !== null && (
            <NotAnsweredBanner
              problem={view.problem}
              from={view.checkedAt}
              never={formatMessage('desk-never-asked')}
              {...(isNotAnswering && { shown: sayUntilAnswer })}
              isOnlyWay={isNotAnswering}
              isAsking={isAsking || isRunning}
              onTryAgain={() => void check()}
              onSignIn={signIn}
            />
          )}
          {view.problem === null && isNotAnswering && (
            <SilenceNote from={view.checkedAt} isAsking={isAsking || isRunning} onTryAgain={() => void check()} />
          )}
          <Own view={view} whyNot={whyNot} onChoose={onChoose} onCreate={onCreate} />
        </>
      )}
    </Page>
  )
}

function sayUntilAnswer(moment: string): string {
  return formatMessage('publish-until-answer', { isShown: true, moment })
}

interface OwnProps extends Pick<ProjectChoiceProps, 'onChoose' | 'onCreate'> {
  readonly view: DeskView
  /** Why nothing can be prepared now; null: it can. */
  readonly whyNot: string | null
}

function Own({ view: { projects, checkedAt }, whyNot, onChoose, onCreate }: OwnProps): ReactNode {
  const over = projects.filter(isOver)
  return (
    <>
      {projects.length === 0 && checkedAt !== null && (
        <EmptyState
          icon={Upload}
          title={formatMessage('desk-empty')}
          actions={
            <Button icon={Plus} whyNot={whyNot} onPress={onCreate}>
              {formatMessage('desk-new')}
            </Button>
          }
        >
          {formatMessage('publish-no-projects-hint')}
        </EmptyState>
      )}
      <Projects
        label={formatMessage('desk-list')}
        projects={projects.filter((one) => !isOver(one))}
        whyNot={whyNot}
        onChoose={onChoose}
      />
      {over.length > 0 && (
        <section>
          <h2 className="publish-over">{formatMessage('publish-over')}</h2>
          {whyNot === null && <p className="soft">{formatMessage('publish-over-hint')}</p>}
          <Projects label={formatMessage('publish-over')} projects={over} whyNot={whyNot} onChoose={onChoose} />
        </section>
      )}
    </>
  )
}

/** Where a new version reaches nobody as it is. */
const OVER: ReadonlySet<string> = new Set(['rejected', 'withheld', 'archived'])

function isOver({ status }: DeskProject): boolean {
  return OVER.has(status)
}

interface ProjectsProps extends Pick<OwnProps, 'onChoose' | 'whyNot'> {
  readonly label: string
  readonly projects: readonly DeskProject[]
}

function Projects({ label, projects, ...how }: ProjectsProps): ReactNode {
  return (
    <ul className="publish-projects" aria-label={label}>
      {projects.map((project) => (
        <OwnProject key={project.id} project={project} {...how} />
      ))}
    </ul>
  )
}

interface OwnProjectProps extends Pick<OwnProps, 'onChoose' | 'whyNot'> {
  readonly project: DeskProject
}

/** What was prepared before is led to in any case; else nothing is led to that cannot be done now. */
function OwnProject({ project, whyNot, onChoose }: OwnProjectProps): ReactNode {
  const { id } = project
  const isBegun = usePublish((state) => phaseOf(state, id).kind !== 'empty')
  const canOpen = isBegun || whyNot === null
  return (
    <li>
      {canOpen ? (
        <button type="button" className="publish-project" onClick={() => onChoose(id)}>
          <About project={project} />
          <ChevronRight size={16} aria-hidden />
        </button>
      ) : (
        <div className="publish-project publish-project-off">
          <About project={project} />
        </div>
      )}
    </li>
  )
}

function About({ project }: Pick<OwnProjectProps, 'project'>): ReactNode {
  const { id, title, type, hasIcon, newest, versions } = project
  return (
    <>
      <Picture size={36} source={hasIcon ? `modwell-app://icon/${id}` : null} />
      <span className="publish-project-text publish-project-name">
        <strong dir="auto">{title}</strong>
        <span className="meta quiet">{nameProjectType(type)}</span>
      </span>
      <span className="publish-project-text soft">{sayProjectState(project)}</span>
      <span className="publish-project-text publish-project-newest">
        {newest.length === 0 && (
          <span className="quiet">{formatMessage(versions === 0 ? 'desk-no-version' : 'desk-not-told')}</span>
        )}
        {newest.slice(0, 2).map((one) => (
          <span key={one.id}>
            <span className="counted">{one.shown}</span> <span className="quiet">{one.isFor}</span>
          </span>
        ))}
      </span>
    </>
  )
}

/** What was published to last is published to again. */
const AS_LISTED = { sort: 'newest', freshness: 'normal' } as const

/** As the desk knows them; null: nobody is signed in. `asks`: whether the service may be asked for them whenever they come into sight. */
export function useOwnProjects(asks: 'always' | 'once' = 'once'): Reply<DeskView | null> {
  return useQuestion('desk.list', AS_LISTED, { asks, refreshOn: isOther })
}

function isOther(event: AppEvent): boolean {
  return event.kind === 'account' || event.kind === 'desk-changed'
}
