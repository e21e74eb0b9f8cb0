import type { Command } from 'commander'
import { type ProjectView, projectView } from '../../views/browse/project-view.ts'
import type { Run } from '../../run/session.ts'
import { splitVersion } from '../../arguments/pack-named.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameLink } from '../../../core/model/projects/project-link.ts'
import { actionFor } from '../../../core/model/states/describe-fit.ts'
import { reasonDocument } from '../../documents/instance-document.ts'

export function addShow(program: Command, run: Run): void {
  program
    .command('show')
    .description(formatMessage('help-show'))
    .argument('<project>', formatMessage('argument-show-project'))
    .addHelpText('after', formatMessage('help-show-more'))
    .action(async (named: string) => {
      await run(async ({ core, call }) => {
        const { project: asked, version: number } = splitVersion(named)
        const { freshness } = call
        const { page, version: shownThere } = await core.browse.find(asked, freshness, call)
        const { id } = page.value
        const [versions, fits, team, instances, dependants, organization] = await Promise.all([
          core.browse.versions(id, freshness, call),
          core.browse.fits(id, freshness, call),
          core.browse.team(id, freshness, call),
          core.instances.list(),
          core.browse.dependants(id, freshness, call),
          page.value.organizationId === undefined ? null : core.browse.organization(id, freshness, call),
        ])
        const version = number ?? shownThere ?? versions.value[0]?.id ?? null
        const shown: ProjectView = {
          page,
          version: versions.value.find((one) => one.id === version || one.number === version) ?? null,
          dependencies: version === null ? [] : await core.browse.dependencies(id, version, freshness, call),
          dependants: instances.flatMap(({ instance }) => {
            const files = dependants.filter(({ instanceId }) => instanceId === instance.id)
            return files.length === 0 ? [] : [{ instance, files }]
          }),
          fits: fits.flatMap((fit) => {
            const entry = instances.find(({ instance }) => instance.id === fit.instanceId)
            return entry === undefined ? [] : [{ instance: entry.instance, fit }]
          }),
          team,
          organization,
        }
        return { document: projectDocument(shown), text: (style) => projectView(shown, style) }
      })
    })
}

function projectDocument({ page, version, dependencies, dependants, fits, team, organization }: ProjectView) {
  const { versionIds: _all, links, ...project } = page.value
  return {
    project: { ...project, links: links.map((link) => ({ kind: link.kind, label: nameLink(link), url: link.url })) },
    version: version === null ? null : { id: version.id, number: version.number, channel: version.channel },
    dependencies,
    dependants: dependants.flatMap(({ instance: { id, name }, files }) => {
      return files.map(({ instanceId: _same, ...file }) => ({ instance: { id, name }, ...file }))
    }),
    team,
    organization,
    fits: fits.map(({ instance, fit: found }) => {
      const { fit, present, conflicts, problem } = found
      return {
        instance: { id: instance.id, name: instance.name },
        action: actionFor(found),
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
      }
    }),
    checkedAt: page.at,
    fromCache: page.fromCache,
  }
}
