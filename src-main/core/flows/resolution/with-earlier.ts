import type { VersionSource } from '../../model/service/ports.ts'
import { predecessorsOf } from '../../pipeline/check/predecessors.ts'
import type { Request, Wish } from '../../pipeline/resolve/board/request.ts'

/** The requests, with the versions that what may go back could go back to. */
export async function withEarlier(
  requests: readonly Request[],
  source: Pick<VersionSource, 'versionsOfProjects'>,
): Promise<readonly Request[]> {
  const ids = new Set(requests.flatMap((request) => mayGoBack(request).map(({ projectId }) => projectId)))
  if (ids.size === 0) return requests
  const listed = await source.versionsOfProjects([...ids])
  return requests.map((request) => {
    const target = request.targets.mod
    const back = mayGoBack(request).flatMap(({ key, title, isEnabled, version, projectId }): readonly Wish[] => {
      const outcome = listed.get(projectId)
      if (target === null || outcome?.kind !== 'answer') return []
      const earlier = predecessorsOf(version, outcome.value ?? [], target)
      const [first, ...others] = earlier
      const wish = request.wishes.find((one) => one.key === key)
      if (first === undefined) return []
      if (wish !== undefined) return [{ ...wish, earlier }]
      return [{ key, title, isEnabled, candidates: [first, ...others], target: null, isReluctant: true }]
    })
    const byKey = new Map(back.map((wish) => [wish.key, wish]))
    const wishes = request.wishes.map((wish) => byKey.get(wish.key) ?? wish)
    return {
      ...request,
      wishes: [...wishes, ...back.filter((wish) => wish.isReluctant === true && !wishes.includes(wish))],
    }
  })
}

function mayGoBack({ present, back = [] }: Request) {
  const meant = back.length === 0 ? [] : present
  return meant.flatMap(({ version, projectId, ...rest }) =>
    version !== null && projectId !== null && back.includes(rest.key) ? [{ ...rest, version, projectId }] : [],
  )
}
