import type { ProjectView } from '../views/browse/project-view.ts'
import { reasonDocument } from './instance-document.ts'

export function projectDocument({ page, version, dependencies, dependants, fits, team, organization }: ProjectView) {
  const { versionIds: _all, ...project } = page.value
  return {
    project,
    version: version === null ? null : { id: version.id, number: version.number, channel: version.channel },
    dependencies,
    dependants: dependants.flatMap(({ instance: { id, name }, files }) => {
      return files.map(({ instanceId: _same, ...file }) => ({ instance: { id, name }, ...file }))
    }),
    team,
    organization,
    fits: fits.map(({ instance, fit: { fit, present, conflicts, problem } }) => ({
      instance: { id: instance.id, name: instance.name },
      version: fit.kind === 'fits' ? { id: fit.version.id, number: fit.version.number } : null,
      reason: fit.kind === 'unfit' ? reasonDocument(fit.reason) : null,
      present: present.map(({ path, isEnabled, version: there, state, update, reasons }) => ({
        path,
        enabled: isEnabled,
        version: there,
        state,
        update: update === null ? null : { id: update.id, number: update.number, channel: update.channel },
        reasons: reasons.map(reasonDocument),
      })),
      conflicts,
      problem: problem === null ? null : reasonDocument(problem),
    })),
    checkedAt: page.at,
    fromCache: page.fromCache,
  }
}
