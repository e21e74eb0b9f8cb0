import type { Launcher } from './instance.ts'
import type { FillableLauncher, ImportingLauncher } from './launcher-entry.ts'
import type { TextId } from '../../../../resources/text/catalogue.ts'
import { message, type Message } from '../../../../resources/text/text.ts'

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
  ftb: 'program-ftb',
  technic: 'program-technic',
  hmcl: 'program-hmcl',
  pcl2: 'program-pcl2',
  vanilla: 'program-minecraft',
} as const satisfies Record<Program, TextId>

type Program = FillableLauncher | ImportingLauncher | Exclude<Launcher, 'server' | 'folder'>

/** As it calls itself. */
export function nameLauncher(launcher: Program): Message {
  return message(NAMES[launcher])
}
