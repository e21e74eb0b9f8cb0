import { message, type Message } from '../../../../resources/text/text.ts'
import type { FillableLauncher } from './launcher-entry.ts'
import { nameLauncher } from './name-launcher.ts'

/** Launchers that watch the folder of their instances; the others look into it when they start. */
const SEEN_AT_ONCE: ReadonlySet<FillableLauncher> = new Set(['prism', 'polymc', 'multimc'])

export function isSeenAtOnce(launcher: FillableLauncher): boolean {
  return SEEN_AT_ONCE.has(launcher)
}

/** Whether it fetches the loader of an instance by itself; into the game's own launcher an installer puts it. */
export function getsLoader(launcher: FillableLauncher): boolean {
  return launcher !== 'minecraft'
}

/** What happens there where Modwell makes an instance in it, and what is left to the person. */
export function sayLauncherOutlook(launcher: FillableLauncher): Message {
  if (!getsLoader(launcher)) return message('launcher-lists-installation')
  return message('launcher-shows-instance', { launcher: nameLauncher(launcher), isSeenAtOnce: isSeenAtOnce(launcher) })
}
