import type { Assessment } from './inspect.ts'
import type { Advice } from './model/advice.ts'
import { fileTypeOf } from './model/target.ts'
import type { Version } from './model/version.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

/** What goes well with a version and is not there: offered, never brought along in silence. */
export async function offersOf(
  version: Version,
  { inspection, request }: Assessment,
  { service, options }: { readonly service: Pick<HostingService, 'projects'>; readonly options: CallOptions },
): Promise<readonly Advice[]> {
  const there = new Set(request.present.map(({ projectId }) => projectId))
  const named = version.dependencies.flatMap(({ kind, projectId }) => (kind === 'optional' && projectId) || [])
  const ids = [...new Set(named)].filter((id) => !there.has(id))
  const instance = inspection.instance.id
  if (ids.length === 0 || instance === null) return []
  const found = [...(await service.projects(ids, options)).values()]
  const projects = found
    .flatMap((outcome) => (outcome.kind === 'answer' && outcome.value) || [])
    .filter((project) => fileTypeOf(project) !== null)
  if (projects.length === 0) return []
  const titles = projects.map(({ title }) => title).join(', ')
  return [
    {
      reason: { code: 'optional', message: `It works together with ${titles}, and does without.` },
      choices: projects.map(({ slug, title }) => ({
        label: `Install ${title}`,
        wish: { kind: 'install', instance, project: slug, version: null, channel: null, freshness: 'normal' },
      })),
    },
  ]
}
