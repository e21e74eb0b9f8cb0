import { posix } from 'node:path'
import { message } from '../../../../resources/text/text.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { nameLauncher } from '../../model/instances/name-launcher.ts'
import { enabledName } from '../../model/paths/disabled-name.ts'
import type { Plan } from '../../model/plans/plan.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { readOwnList } from '../../pipeline/discover/launchers/described/own-lists.ts'

/**
 * A launcher's list of mods that is not Modwell's to change, since only the launcher knows its ids, goes on naming what a plan takes away or
 * replaces: the plan says so. Once a mod, because what comes instead is not in that list.
 */
export async function noteOwnList<P extends Plan>(plan: P, instance: Instance | null): Promise<P> {
  if (instance === null || (instance.launcher !== 'curseforge' && instance.launcher !== 'ftb')) return plan
  const going = plan.steps.flatMap(({ title, from, to }) =>
    from === null || nameOf(from.path) === (to && nameOf(to.path)) ? [] : [{ title, name: nameOf(from.path) }],
  )
  if (going.length === 0) return plan
  const listed = await readOwnList(instance)
  const titles = going.filter(({ name }) => listed.has(name)).map(({ title }) => title)
  if (titles.length === 0) return plan
  const text = message('launcher-list-stays', {
    launcher: nameLauncher(instance.launcher),
    titles,
    count: titles.length,
  })
  const reason = { code: 'launcher-list', ...withMessage(text) } as const
  return { ...plan, advice: [...plan.advice, { reason, choices: [], about: { kind: 'aside' } }] }
}

function nameOf(path: string): string {
  return enabledName(posix.basename(path))
}
