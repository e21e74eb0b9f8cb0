import type { FillableLauncher, ImportingLauncher } from './launcher-entry.ts'
import type { TextId } from '../../../../src-texts/catalogue.ts'
import { message, type Message } from '../../../../src-texts/text.ts'

const NAMES = {
  prism: 'program-prism',
  polymc: 'program-polymc',
  multimc: 'program-multimc',
  minecraft: 'program-minecraft',
  xmcl: 'program-xmcl',
  gdlauncher: 'program-gdlauncher',
  'modrinth-app': 'program-modrinth-app',
  atlauncher: 'program-atlauncher',
  curseforge: 'program-curseforge',
} as const satisfies Record<FillableLauncher | ImportingLauncher, TextId>

/** As it calls itself. */
export function nameLauncher(launcher: FillableLauncher | ImportingLauncher): Message {
  return message(NAMES[launcher])
}
