import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message } from '../../../../resources/text/text.ts'
import type { Candidate } from '../states/finding.ts'
import type { EntryFile } from '../instances/launcher-entry.ts'
import type { FileType } from '../files/installed-file.ts'
import type { Loader } from '../instances/loader.ts'
import type { Reason } from '../words/reason.ts'

/** Which loader and game version an instance is of. */
export interface GameSetting {
  readonly loader: Loader | null
  readonly loaderVersion: string | null
  readonly gameVersion: string | null
}

/** An instance's setting before and after a move, as a change set remembers it. */
export interface SettingChange {
  readonly from: GameSetting
  readonly to: GameSetting
  /** Nothing on disk says what the instance is: the ledger does, and is changed with the files. */
  readonly isLedgers: boolean
  /** Which version a profile of the game's own launcher plays. Absent: it is not said there, or a person says it. Never in a file of the instance. */
  readonly profile?: ProfileChange
}

export interface ProfileChange {
  /** Absolute: where that launcher keeps its list of profiles. */
  readonly root: string
  /** Under which it is in the list. */
  readonly key: string
  /** Names of versions. */
  readonly from: string
  readonly to: string
  /** Files of versions that come before it, or go afterwards where nothing else plays them. */
  readonly files: readonly (EntryFile & { readonly isComing: boolean })[]
}

/** The way back. */
export function reverseSetting({ profile, ...setting }: SettingChange): SettingChange {
  const files = profile?.files.map((file) => ({ ...file, isComing: !file.isComing })) ?? []
  return {
    ...setting,
    from: setting.to,
    to: setting.from,
    ...(profile !== undefined && { profile: { ...profile, from: profile.to, to: profile.from, files } }),
  }
}

/** All of them, one after the other, as one; null: there are none. */
export function joinSettings(settings: readonly SettingChange[]): SettingChange | null {
  const [first, last] = [settings[0], settings.at(-1)]
  if (first === undefined || last === undefined) return null
  const profiles = settings.flatMap(({ profile }) => profile ?? [])
  const [begin, end] = [profiles[0], profiles.at(-1)]
  if (begin === undefined || end === undefined) return { ...last, from: first.from }
  const files = new Map(profiles.flatMap((profile) => profile.files.map((file) => [file.path, file] as const)))
  return { ...last, from: first.from, profile: { ...end, from: begin.from, files: [...files.values()] } }
}

/** How far one file is for another game version or loader, one of these and never two folded into one. */
export type Readiness =
  /** A version of the wanted channel is there, and goes with the others. */
  | 'ready'
  /** Only betas or alphas are there. */
  | 'less-stable'
  /** Only versions for another loader are there. */
  | 'other-loader'
  | 'not-yet'
  /** There is a version, but it does not go with the others. */
  | 'blocked'
  /** The service does not know the file. */
  | 'unknown'
  /** No answer came. */
  | 'not-checked'

export interface MoveItem {
  /** Relative to the game folder, `.disabled` included. */
  readonly path: string
  readonly title: string
  readonly type: FileType
  readonly isEnabled: boolean
  readonly projectId: string | null
  /** The installed version's number; null: nobody knows. */
  readonly installed: string | null
  readonly readiness: Readiness
  /** `ready`: what will be there, perhaps the installed one; `less-steady`, `other-loader`, `blocked`: what there is. */
  readonly candidate: Candidate | null
  readonly does: 'stay' | 'update' | 'enable' | 'disable'
  readonly reasons: readonly Reason[]
  /** Other instances that have the file too, since they share its folder. Absent: none. */
  readonly sharingInstances?: readonly MoveInSharedFolder[]
}

/** What becomes of a file, as another instance that has it too sees it. */
export interface MoveInSharedFolder {
  readonly id: string
  readonly name: string
  /** Why it does not do there; null: it does, or that one moves along. */
  readonly reason: Reason | null
}

/** Whether an instance can go to another game version or loader, file by file. */
export interface MoveOutlook {
  readonly from: GameSetting
  readonly to: GameSetting
  readonly items: readonly MoveItem[]
  /** Who changes what the instance is: the plan edits the launcher's file, the ledger is changed, nothing has to be, or the person does. */
  readonly setting: 'edit' | 'ledger' | 'same' | 'by-hand'
  /** What the person must do, or should know. */
  readonly notes: readonly Reason[]
  /** Worlds in the instance, which do not go back once opened in a newer version; relative to the game folder. */
  readonly worlds: readonly string[]
}

/** `Fabric 1.21.1` */
export function describeSetting({ loader, gameVersion }: Pick<GameSetting, 'loader' | 'gameVersion'>): string {
  return `${nameLoader(loader ?? 'minecraft')} ${gameVersion ?? ''}`.trim()
}

/** `Minecraft 1.21.11, Fabric 0.17.3` */
export function describeParts({ loader, loaderVersion, gameVersion }: GameSetting): string {
  const game = `Minecraft ${gameVersion ?? ''}`.trim()
  return loader === null ? game : `${game}, ${nameLoader(loader)} ${loaderVersion ?? ''}`.trim()
}

/** Why an update leaves what is watched alone. */
export const WATCHED_TEXT = message('watched-for-a-move')

/** A file that a move disabled, and that a fitting version is waited for. */
export interface Watch {
  readonly instanceId: string
  /** Where it is now, relative to the game folder. */
  readonly path: string
  readonly title: string
  readonly projectId: string
  readonly target: GameSetting
  /** ISO 8601 UTC. */
  readonly since: string
  /** The fitting version that is out now; null: none, as far as was asked. */
  readonly out: Candidate | null
  /** Why what there is of it does not come back yet; absent: it was not asked, or there is nothing. */
  readonly waitsFor?: readonly Reason[]
}

/** Copies of an instance's worlds. */
export interface WorldBackup {
  /** Absolute; null: there are no worlds. */
  readonly folder: string | null
  readonly worlds: readonly string[]
  readonly bytes: number
}

/** A world as people call it: `Home` of `saves/Home`. */
export function worldName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
