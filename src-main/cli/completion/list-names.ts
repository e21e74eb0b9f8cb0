import type { Core } from '../../core/core.ts'
import type { NamedKind } from './suggest.ts'

/** As the home knows them: the service is not asked. */
export async function listNames(named: NamedKind, core: Core): Promise<readonly string[]> {
  switch (named) {
    case 'instance': {
      const names = await core.instances.names()
      return (await core.instances.list()).map(({ instance }) => names.get(instance.id) ?? instance.name)
    }
    case 'change-set': {
      const entries = await core.history(null)
      return unique(entries.flatMap(({ changeSet, joint }) => [changeSet.id, ...(joint === null ? [] : [joint.id])]))
    }
    case 'hold':
      return (await core.holds.list(null, { freshness: 'offline' })).map(({ id }) => id)
    case 'finding': {
      const ids = (await core.instances.list()).map(({ instance }) => instance.id)
      const found = await core.lastFindings(ids)
      const listed = found.flatMap(({ findings }) => findings)
      return unique(listed.filter(({ ignored }) => ignored === null).map(({ id }) => id))
    }
    case 'ignored':
      return unique((await core.ignoredFindings.list(null)).map(({ id }) => id))
    case 'notification': {
      if ((await core.inbox.standing()) === null) return []
      const { days } = await core.inbox.list({}, { freshness: 'offline' })
      return days.flatMap(({ entries }) => entries.map(({ id }) => id))
    }
    case 'followed': {
      if ((await core.inbox.standing()) === null) return []
      const { projects } = await core.inbox.following({ freshness: 'offline' })
      return projects.map(({ project }) => project.slug)
    }
    case 'installed': {
      const inspections = await core.inspect({ instances: 'all', freshness: 'offline', channel: null })
      const files = inspections.flatMap((inspection) => inspection.files)
      return unique(files.map(({ file, identity }) => identity?.project.slug ?? file.path))
    }
  }
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}
