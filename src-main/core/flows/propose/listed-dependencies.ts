import { message } from '../../../../resources/text/text.ts'
import { answer, withLabel, type Advice } from '../../model/plans/advice.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { namesOfNothing } from '../../pipeline/plan/select.ts'
import { isUnwanted } from '../../pipeline/resolve/board/universe.ts'
import type { ResolvedRequest } from '../resolution/resolve-requests.ts'

/** What comes along with an installation only because the service says that it is required, each with the way to leave it out. */
export function adviseOnListed(
  wish: Extract<Wish, { kind: 'install' }>,
  { request, resolution, universe }: ResolvedRequest,
): readonly Advice[] {
  const titles = new Map(
    [...request.wishes, ...resolution.moves, ...resolution.additions].map((one) => {
      return ['key' in one ? one.key : one.projectId, one.title] as const
    }),
  )
  return resolution.additions
    .filter(({ isOnlyListed }) => isOnlyListed)
    .map(({ projectId, title, neededBy }) => {
      const project = universe.projects.get(projectId)
      const slug = project?.kind === 'answer' ? project.value?.slug : undefined
      const without = [...(wish.without ?? []), slug ?? projectId]
      const by = neededBy.map((key) => titles.get(key) ?? key)
      return {
        reason: { code: 'only-listed', ...withMessage(message('comes-as-listed', { title, by })) },
        choices: [{ ...withLabel(message('choice-leave-out', { title })), wish: { ...wish, without } }],
        planned: answer(message('choice-install', { title })),
        about: { kind: 'suggestion' } as const,
      }
    })
}

/** What was to be left out and is nowhere: neither installed nor thought of as what would come. */
export function adviseOnIdle(
  names: readonly string[] = [],
  { universe }: ResolvedRequest,
  files: readonly FileFinding[],
): readonly Advice[] {
  return namesOfNothing(names, files)
    .filter((name) => ![...universe.projects.keys()].some((id) => isUnwanted(id, { unwanted: [name] }, universe)))
    .map((name) => {
      const text = message('nothing-to-leave-out', { name })
      return { reason: { code: 'nothing-to-leave-out', ...withMessage(text) }, choices: [] }
    })
}
