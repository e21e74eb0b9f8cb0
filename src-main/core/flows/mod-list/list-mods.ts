import type { Instance } from '../../model/instances/instance.ts'
import type { ModList } from '../../model/changes/mod-list.ts'
import { titleOf } from '../../model/states/file-title.ts'
import { readableInspection } from '../inspect/readable-inspection.ts'
import { assess, type InspectOptions, type InspectServices } from '../inspect/assess.ts'

/** Throws `unreadable-folder`. `siteUrl`: of the service's site. */
export async function listMods(
  instance: Instance,
  siteUrl: string,
  services: InspectServices,
  options: InspectOptions,
): Promise<ModList> {
  const inspection = readableInspection(await assess([instance], services, options))
  const site = siteUrl.replace(/\/+$/, '')
  const mods = inspection.files.map((finding) => {
    const { file, identity, mods: own } = finding
    const { project, version } = identity ?? { project: null, version: null }
    return {
      title: titleOf(finding),
      type: file.type,
      enabled: file.enabled,
      path: file.path,
      version: version?.number ?? own[0]?.version ?? null,
      versionId: version?.id ?? null,
      projectId: project?.id ?? null,
      slug: project?.slug ?? null,
      url: project === null ? null : `${site}/${encodeURIComponent(project.type)}/${encodeURIComponent(project.slug)}`,
    }
  })
  const { name, loader, loaderVersion, gameVersion } = instance
  return {
    format: 1,
    kind: 'modwell-list',
    instance: { name, loader, loaderVersion, gameVersion },
    mods: mods.toSorted((one, other) => one.title.localeCompare(other.title, 'en') || (one.path < other.path ? -1 : 1)),
  }
}
