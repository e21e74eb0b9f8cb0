import type { Command } from 'commander'
import type { ProjectView } from '../views/project-view.ts'
import { projectDocument } from '../documents/project-document.ts'
import { freshnessOf, type Run } from '../session.ts'
import { splitVersion } from '../split-version.ts'
import { projectView } from '../views/project-view.ts'

const EXAMPLES = `
The dependencies are those of the named version, else of the newest.

Examples:
  modwell show sodium
  modwell show sodium@0.6.0 --json`

export function addShow(program: Command, run: Run): void {
  program
    .command('show')
    .description('show a project of the service, and which instances it fits')
    .argument('<project>', 'id or slug, and after @ a version')
    .addHelpText('after', EXAMPLES)
    .action(async (named: string) => {
      await run(async ({ core, options, signal }) => {
        const { project: asked, version: number } = splitVersion(named)
        const freshness = freshnessOf(options)
        const call = { signal, priority: 'user' } as const
        const page = await core.browse.project(asked, freshness, call)
        const { id } = page.value
        const [versions, fits, team, instances] = await Promise.all([
          core.browse.versions(id, freshness, call),
          core.browse.fits(id, freshness, call),
          core.browse.team(id, freshness, call),
          core.instances.list(),
        ])
        const version = number ?? versions.value[0]?.id ?? null
        const shown: ProjectView = {
          page,
          version: versions.value.find((one) => one.id === version || one.number === version) ?? null,
          dependencies: version === null ? [] : await core.browse.dependencies(id, version, freshness, call),
          fits: fits.flatMap(({ instanceId, fit }) => {
            const entry = instances.find(({ instance }) => instance.id === instanceId)
            return entry === undefined ? [] : [{ instance: entry.instance, fit }]
          }),
          team,
        }
        return { document: projectDocument(shown), text: (style) => projectView(shown, style) }
      })
    })
}
