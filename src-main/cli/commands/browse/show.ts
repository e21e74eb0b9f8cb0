import type { Command } from 'commander'
import { type ProjectView, projectView } from '../../views/browse/project-view.ts'
import { projectDocument } from '../../documents/project-document.ts'
import { freshnessOf, type Run } from '../../run/session.ts'
import { splitVersion } from '../../arguments/split-version.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

export function addShow(program: Command, run: Run): void {
  program
    .command('show')
    .description(formatMessage('help-show'))
    .argument('<project>', formatMessage('argument-show-project'))
    .addHelpText('after', formatMessage('help-show-more'))
    .action(async (named: string) => {
      await run(async ({ core, options, signal }) => {
        const { project: asked, version: number } = splitVersion(named)
        const freshness = freshnessOf(options)
        const call = { signal, priority: 'user' } as const
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
