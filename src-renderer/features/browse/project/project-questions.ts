import type { ChangelogView, WithDate, DependantView, NamedDependency } from '../../../../src-preload/contract.ts'
import { useQuestion, type QuestionOptions, type Reply } from '../../../lib/asking/question.ts'
import { useProject } from './project-store.ts'

/** What changed from version to version of the project that is shown. */
export function useChangelog(): Reply<WithDate<readonly ChangelogView[]>> {
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
  const project = useProject((state) => state.project)
  const options: QuestionOptions = { asks: project === null ? 'never' : 'once' }
  return [{ project: project ?? '', freshness: 'normal' }, options] as const
}
