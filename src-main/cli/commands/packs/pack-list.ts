import type { Command } from 'commander'
import type { Run } from '../../run/session.ts'
import { packListView, type PackOf } from '../../views/packs/pack-list-view.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

export function addPackList(group: Command, run: Run): void {
  group
    .command('list', { isDefault: true })
    .alias('ls')
    .description(formatMessage('help-pack-list'))
    .addHelpText('after', formatMessage('help-pack-list-more'))
    .action(async () => {
      await run(async ({ core }) => {
        const packs: PackOf[] = []
        for (const { instance } of await core.instances.list()) {
          const pack = await core.packs.current(instance.id)
          if (pack !== null) packs.push({ instance, pack })
        }
        return {
          document: {
            packs: packs.map(({ instance, pack: { name, version, projectId, versionId } }) => {
              return { instance: instance.id, name, version, projectId, versionId }
            }),
          },
          text: (style) => packListView(packs, style),
        }
      })
    })
}
