import { join } from 'node:path'
import type { ReadRegistry } from '../../services/registry/read-registry.ts'
import type { ReadCarbonGroups } from '../../services/database/gdlauncher.ts'
import type { ReadModrinthApp } from '../../services/database/modrinth-app.ts'

/** The machine to look on: `platform` as `process.platform` has it. */
export interface DiscoverPlaces {
  readonly platform: string
  readonly homeFolder: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absent: what a Modrinth App keeps is not read. */
  readonly readModrinthApp?: ReadModrinthApp
  /** Absent: what GDLauncher keeps beside its instances is not read. */
  readonly readCarbonGroups?: ReadCarbonGroups
  /** Absent: there is no registry, or it is not read. */
  readonly readRegistry?: ReadRegistry
}

/** Folders in which the launchers usually keep their settings; most of them are not there. */
interface UsualPlaces {
  /** The game's own launcher. */
  readonly vanilla: readonly string[]
  /** Prism, PolyMC and MultiMC. */
  readonly prism: readonly string[]
  /** The Modrinth App. */
  readonly modrinth: readonly string[]
  /** Where HMCL and PCL2 make a `.minecraft` beside themselves, when they lie where people put what they fetched. */
  readonly besides: readonly string[]
  /** Folders of instances of other programs (fact D11). */
  readonly others: readonly OtherPlace[]
}

export interface OtherPlace {
  /** As it calls itself. */
  readonly program: string
  readonly folder: string
}

/** The usual places of each platform, Flatpak's, Snap's and Scoop's among them, after those that the launchers' own variables name (fact D21). */
export function listUsualPlaces(places: DiscoverPlaces): UsualPlaces {
  const { PRISMLAUNCHER_DATA_DIR: prism = '', THESEUS_CONFIG_DIR: modrinth = '' } = places.env
  const usual = listOf(places)
  return {
    ...usual,
    besides: PUT_IN.map((folder) => join(places.homeFolder, folder, '.minecraft')),
    prism: [prism, ...usual.prism].filter((folder) => folder !== ''),
    modrinth: [modrinth, ...usual.modrinth].filter((folder) => folder !== ''),
  }
}

const PUT_IN = ['HMCL', 'PCL', 'PCL2', 'Desktop', 'Downloads', join('Downloads', 'HMCL'), join('Downloads', 'PCL')]

type OfPlatform = Omit<UsualPlaces, 'besides'>

function listOf(places: DiscoverPlaces): OfPlatform {
  if (places.platform === 'win32') return listOnWindows(places)
  if (places.platform === 'darwin') return listOnMac(places)
  return listOnLinux(places)
}

function listOnWindows({ homeFolder, env }: DiscoverPlaces): OfPlatform {
  const roaming = env.APPDATA || join(homeFolder, 'AppData', 'Roaming')
  const local = env.LOCALAPPDATA || join(homeFolder, 'AppData', 'Local')
  const scoop = env.SCOOP || join(homeFolder, 'scoop')
  return {
    vanilla: [join(roaming, '.minecraft')],
    prism: [
      join(roaming, 'PrismLauncher'),
      join(roaming, 'PolyMC'),
      join(scoop, 'persist', 'prismlauncher'),
      join(scoop, 'persist', 'multimc'),
      join(local, 'Programs', 'MultiMC'),
      ...besideTheProgram(join(local, 'Programs', 'PrismLauncher')),
      ...besideTheHome(homeFolder),
    ],
    modrinth: [join(roaming, 'ModrinthApp'), join(roaming, 'com.modrinth.theseus')],
    others: [
      other('CurseForge', homeFolder, 'curseforge', 'minecraft', 'Instances'),
      other('ATLauncher', roaming, 'ATLauncher', 'instances'),
      ...unpacked('ATLauncher', homeFolder),
      other('GDLauncher', roaming, 'gdlauncher_carbon', 'data', 'instances'),
      other('GDLauncher', roaming, 'gdlauncher_next', 'instances'),
      other('FTB App', local, '.ftba', 'instances'),
      other('Technic', roaming, '.technic', 'modpacks'),
      other('XMCL', homeFolder, '.minecraftx', 'instances'),
    ],
  }
}

function listOnMac({ homeFolder }: DiscoverPlaces): OfPlatform {
  const support = join(homeFolder, 'Library', 'Application Support')
  return {
    vanilla: [join(support, 'minecraft')],
    prism: [
      join(support, 'PrismLauncher'),
      join(support, 'PolyMC'),
      join(support, 'MultiMC'),
      '/Applications/MultiMC.app/Data',
      join(homeFolder, 'Applications', 'MultiMC.app', 'Data'),
      ...besideTheHome(homeFolder),
    ],
    modrinth: [join(support, 'ModrinthApp'), join(support, 'com.modrinth.theseus')],
    others: [
      other('CurseForge', homeFolder, 'Documents', 'curseforge', 'minecraft', 'Instances'),
      other('ATLauncher', '/Applications', 'ATLauncher.app', 'Contents', 'Java', 'instances'),
      ...unpacked('ATLauncher', homeFolder),
      other('GDLauncher', support, 'gdlauncher_carbon', 'data', 'instances'),
      other('GDLauncher', support, 'gdlauncher_next', 'instances'),
      other('FTB App', support, '.ftba', 'instances'),
      other('Technic', support, 'technic', 'modpacks'),
      other('XMCL', homeFolder, '.minecraftx', 'instances'),
    ],
  }
}

function listOnLinux({ homeFolder, env }: DiscoverPlaces): OfPlatform {
  const shared = env.XDG_DATA_HOME || join(homeFolder, '.local', 'share')
  const flatpak = join(homeFolder, '.var', 'app')
  const snap = join(homeFolder, 'snap')
  return {
    vanilla: [
      join(homeFolder, '.minecraft'),
      join(flatpak, 'com.mojang.Minecraft', '.minecraft'),
      join(flatpak, 'com.mojang.Minecraft', 'data', 'minecraft'),
      join(snap, 'mc-installer', 'common', '.minecraft'),
      join(snap, 'mc-installer', 'current', '.minecraft'),
    ],
    prism: [
      join(shared, 'PrismLauncher'),
      join(flatpak, 'org.prismlauncher.PrismLauncher', 'data', 'PrismLauncher'),
      join(snap, 'prismlauncher', 'common'),
      join(shared, 'PolyMC'),
      join(flatpak, 'org.polymc.PolyMC', 'data', 'PolyMC'),
      join(shared, 'multimc'),
      ...besideTheHome(homeFolder),
    ],
    modrinth: [
      join(shared, 'ModrinthApp'),
      join(shared, 'com.modrinth.theseus'),
      join(flatpak, 'com.modrinth.ModrinthApp', 'data', 'ModrinthApp'),
    ],
    others: [
      other('CurseForge', homeFolder, 'Documents', 'curseforge', 'minecraft', 'Instances'),
      other('ATLauncher', shared, 'atlauncher', 'instances'),
      other('ATLauncher', flatpak, 'com.atlauncher.ATLauncher', 'data', 'instances'),
      ...unpacked('ATLauncher', homeFolder),
      other('GDLauncher', shared, 'gdlauncher_carbon', 'data', 'instances'),
      other('GDLauncher', env.XDG_CONFIG_HOME || join(homeFolder, '.config'), 'gdlauncher_next', 'instances'),
      other('FTB App', homeFolder, '.ftba', 'instances'),
      other('Technic', homeFolder, '.technic', 'modpacks'),
      other('XMCL', homeFolder, '.minecraftx', 'instances'),
    ],
  }
}

/** Its jar keeps everything beside itself. */
function unpacked(program: string, homeFolder: string): readonly OtherPlace[] {
  return ['', 'Desktop', 'Downloads'].map((folder) => other(program, homeFolder, folder, program, 'instances'))
}

function other(program: string, ...parts: readonly string[]): OtherPlace {
  return { program, folder: join(...parts) }
}

/** MultiMC lives where it was unpacked, and so does a Prism that is told to (fact D21). */
function besideTheHome(homeFolder: string): readonly string[] {
  const around = [homeFolder, join(homeFolder, 'Desktop'), join(homeFolder, 'Downloads')]
  return [
    ...around.map((folder) => join(folder, 'MultiMC')),
    ...around.flatMap((folder) => besideTheProgram(join(folder, 'PrismLauncher'))),
  ]
}

function besideTheProgram(folder: string): readonly string[] {
  return [folder, join(folder, 'UserData')]
}

/** Every usual place that is looked in, whether it is there or not, by whose it is. */
export function listPlaces(places: DiscoverPlaces): readonly OtherPlace[] {
  const { vanilla, prism, modrinth, besides, others } = listUsualPlaces(places)
  return [
    ...named('Minecraft Launcher', vanilla),
    ...named('Prism Launcher, PolyMC, MultiMC', prism),
    ...named('Modrinth App', modrinth),
    ...others,
    ...named('HMCL, PCL2', besides),
  ]
}

function named(program: string, folders: readonly string[]): readonly OtherPlace[] {
  return folders.map((folder) => ({ program, folder }))
}
