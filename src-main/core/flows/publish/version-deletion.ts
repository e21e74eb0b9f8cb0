import type { OwnVersion, VersionDeletion } from '../../model/authoring/publishing/published-version.ts'
import type { Inspection } from '../../model/states/finding.ts'
import { listDependants } from '../browse/list-dependencies.ts'
import type { EarlierVersion } from './decide/facts.ts'

/** What a deletion leaves without. In: the version, all of its project, and what instances here were last found to have. Pure. */
export function versionDeletion(
  version: OwnVersion,
  all: readonly EarlierVersion[],
  inspections: readonly Inspection[],
): VersionDeletion {
  const others = all.filter(({ id }) => id !== version.id)
  const lastFor = version.loaders.flatMap((loader) => {
    const has = (game: string) => others.some((one) => one.loaders.includes(loader) && one.gameVersions.includes(game))
    const gameVersions = version.gameVersions.filter((game) => !has(game))
    return gameVersions.length === 0 ? [] : [{ loader, gameVersions }]
  })
  const users = inspections.flatMap(({ instance, files }) =>
    files.flatMap(({ identity }) =>
      identity?.version.id === version.id ? [{ title: identity.project.title, instance: instance.name }] : [],
    ),
  )
  const pinned = listDependants({ id: '', versionIds: [version.id] }, inspections).map(({ title, instanceId }) => {
    const instance = inspections.find((one) => one.instance.id === instanceId)?.instance.name ?? instanceId
    return { title, instance }
  })
  return { version, lastFor, dependants: [...pinned, ...users] }
}
