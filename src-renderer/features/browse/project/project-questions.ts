import { createContext, useContext } from 'react'
import type {
  Answer,
  CallError,
  DependantView,
  InstanceFitView,
  NamedDependency,
  ProjectView,
  TeamMember,
  Version,
} from '../../../../src-preload/contract.ts'
import { isChange, useAction, useQuestion, type QuestionOptions, type Reply } from '../../../lib/asking/question.ts'

/** What is known of the project that is shown; null: it is not known yet. */
export interface ShownProject {
  /** As it was named; empty: none is shown. */
  readonly project: string
  readonly page: ProjectView | null
  readonly versions: readonly Version[] | null
  /** What each instance has and would take, by its id. */
  readonly fits: ReadonlyMap<string, InstanceFitView> | null
  /** They are known, or cannot be: what stands below them has its place. */
  readonly isFitOver: boolean
  /** Who owns it in the place of a team: its name, or its id where the service does not tell that; null: nobody. */
  readonly organization: string | null
  readonly team: readonly TeamMember[] | null
  readonly error: CallError | null
  askAgain(): void
  /** Opens one of the links that an answer carried, in the person's browser. */
  openLink(link: string): void
}

export const ProjectContext = createContext<ShownProject>({
  project: '',
  page: null,
  versions: null,
  fits: null,
  isFitOver: false,
  organization: null,
  team: null,
  error: null,
  askAgain: () => {},
  openLink: () => {},
})

export function useProject(): ShownProject {
  return useContext(ProjectContext)
}

/** First what the page is about, then what stands beside it. */
export function useProjectAnswers(project: string): ShownProject {
  const question = { project, freshness: 'normal' } as const
  const page = useQuestion('browse.project', question)
  const versions = useQuestion('browse.versions', question)
  const beside: QuestionOptions = { asks: isOver(page) && isOver(versions) ? 'always' : 'never' }
  const fits = useQuestion('browse.fits', question, { ...beside, refreshOn: isChange })
  const team = useQuestion('browse.team', question, beside)
  const { run: open, error: linkError } = useAction('app.open-link')
  const shown = page.value?.value ?? null
  return {
    project,
    page: shown,
    versions: versions.value?.value ?? null,
    fits: fits.value && new Map(fits.value.map((fit) => [fit.instance, fit])),
    isFitOver: isOver(fits),
    organization: useOrganization(shown),
    team: team.value,
    error: versions.error ?? page.error ?? linkError,
    askAgain() {
      void page.ask()
      void versions.ask()
    },
    openLink: (link) => void open({ link }),
  }
}

/** What is known of it already is not asked of the service again. */
function useOrganization(page: ProjectView | null): string | null {
  const named = page?.organizationId
  const asks = named === undefined ? 'never' : 'once'
  const name = useQuestion('browse.organization', { project: page?.id ?? '', freshness: 'normal' }, { asks })
  return named !== undefined && isOver(name) ? (name.value ?? named) : null
}

function isOver({ isAnswered, error }: Reply<unknown>): boolean {
  return isAnswered || error !== null
}

/** Why versions cannot go into an instance, by the version's id; null: it is not known yet. */
export function useUnfitVersions(instance: string | null): ReadonlyMap<string, string> | null {
  const { project, versions } = useProject()
  const question = { project, instance: instance ?? '', freshness: 'normal' } as const
  const asks = instance === null || versions === null ? 'never' : 'always'
  const { value } = useQuestion('browse.unfit-versions', question, { asks })
  return value && new Map(value.map(({ version, why }) => [version, why]))
}

/** What changed from version to version of the project that is shown. */
export function useChangelog(): Reply<Answer<'browse.changelog'>> {
  const [question, options] = useShown()
  return useQuestion('browse.changelog', question, options)
}

/** Of one of its versions, by id. */
export function useDependencies(version: string): Reply<readonly NamedDependency[]> {
  const [question, options] = useShown()
  return useQuestion('browse.dependencies', { ...question, version }, options)
}

/** What of the person's own mods names it as a dependency. */
export function useDependants(): Reply<readonly DependantView[]> {
  const [question, { asks }] = useShown()
  return useQuestion('browse.dependants', question, { asks: asks === 'never' ? asks : 'always' })
}

function useShown() {
  const { project } = useProject()
  const options: QuestionOptions = { asks: project === '' ? 'never' : 'once' }
  return [{ project, freshness: 'normal' }, options] as const
}
