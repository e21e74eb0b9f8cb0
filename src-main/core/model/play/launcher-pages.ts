import type { PlayLauncher } from './start-way.ts'

/** Where each is downloaded from (fact D55). */
export const LAUNCHER_PAGES: Readonly<Record<PlayLauncher, string>> = {
  prism: 'https://prismlauncher.org/download/',
  polymc: 'https://polymc.org/',
  multimc: 'https://multimc.org/',
  minecraft: 'https://www.minecraft.net/download',
  'modrinth-app': 'https://modrinth.com/app',
  atlauncher: 'https://atlauncher.com/downloads',
  xmcl: 'https://xmcl.app/',
  gdlauncher: 'https://gdlauncher.com/',
  curseforge: 'https://www.curseforge.com/download/app',
  hmcl: 'https://hmcl.huangyuhui.net/download/',
  pcl2: 'https://github.com/Hex-Dragon/PCL2',
  ftb: 'https://www.feed-the-beast.com/ftb-app',
  technic: 'https://www.technicpack.net/download',
}
