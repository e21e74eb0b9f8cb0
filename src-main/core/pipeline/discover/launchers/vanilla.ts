import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import { firstFew } from '../../../model/words/join-texts.ts'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Launcher } from '../../../model/instances/instance.ts'
import type { Reason } from '../../../model/words/reason.ts'
import { failureCode, isFile, listFolder, listNames, realFolder } from '../reading/on-disk.ts'
import { noteUnknownLoader } from '../naming/parse-loader.ts'
import { describeAs, type InstanceReading, unreadable, type Whereabouts } from '../reading/instance-reading.ts'
import type { Trace } from '../reading/trace.ts'
import { findOwnedVersions, type OwnedVersion } from './own-versions.ts'
import type { NewTarget } from './setting/name-target.ts'
import { type Profile, PROFILE_FILES, readProfiles } from './vanilla-profiles.ts'
import { readVersion } from './version-json.ts'

interface Named {
  readonly profile: Pick<Profile, 'name' | 'versionId'>
  readonly trace: Trace
}

interface Candidate extends Named {
  readonly profile: Profile
  readonly trace: Trace
}

/** A folder with the launcher's profiles, or with versions as it installs them. */
export async function isVanillaLauncher(folder: string): Promise<boolean> {
  for (const name of PROFILE_FILES) if (await isFile(join(folder, name))) return true
  const versions = join(folder, 'versions')
  for (const id of await listNames(versions)) if (await isFile(join(versions, id, `${id}.json`))) return true
  return false
}

/**
 * One instance for each game folder that a profile of the game's own launcher uses, and for each version that HMCL or PCL2 play in a folder of
 * its own; `root` is their `.minecraft`, `homes` are as those of `findOwnedVersions`.
 */
export async function readVanillaLauncher(
  root: string,
  homes: readonly string[] = [],
): Promise<readonly InstanceReading[]> {
  const whereabouts = locate(root, 'Minecraft')
  const listing = await listFolder(root)
  if (listing.kind === 'failed') return [unreadable(whereabouts, listing.why)]
  const owned = await findOwnedVersions(root, homes)
  const apart = await Promise.all(owned.map((version) => readOwnedVersion(root, version)))
  const own = apart.flatMap((reading) => reading ?? [])
  const common = await readCommonFolder(root, owned)
  if (common.length > 0 || own.length > 0) return [...common, ...own]
  return [{ description: describeAs(whereabouts, {}, noVersion()), problem: null }]
}

/** The profile that says what is played in a game folder, of those in the list of the launcher in `root`; null: none is. */
export async function findProfileOf(root: string, gamePath: string): Promise<Profile | null> {
  const read = await readProfiles(root)
  const real = await realFolder(gamePath)
  const there: Profile[] = []
  for (const profile of read.kind === 'profiles' ? read.profiles.filter(({ name }) => name !== PCL2S) : []) {
    if ((await realFolder(resolve(root, profile.gameFolder))) === real) there.push(profile)
  }
  return (await candidatesOf(root, there))[0]?.profile ?? null
}

/** The version in `root` that has this game and loader: of this number of it, else the newest. null: none is installed. */
export async function findInstalledVersion(
  root: string,
  { gameVersion, loader, loaderVersion }: NewTarget,
): Promise<string | null> {
  const versions = join(root, 'versions')
  const found: { readonly id: string; readonly loaderVersion: string }[] = []
  for (const id of await listNames(versions)) {
    if (!(await isFile(join(versions, id, `${id}.json`)))) continue
    const trace = await readVersion(versions, id)
    if (trace.loader !== loader || trace.gameVersion !== gameVersion) continue
    found.push({ id, loaderVersion: trace.loaderVersion ?? '' })
  }
  const newest = found.toSorted((one, other) => compareTexts.compare(other.loaderVersion, one.loaderVersion))
  return (newest.find((one) => one.loaderVersion === loaderVersion) ?? newest[0])?.id ?? null
}

/** By the numbers in them. */
const compareTexts = new Intl.Collator('en', { numeric: true })

/** Nothing where all that is played is played elsewhere. */
async function readCommonFolder(root: string, owned: readonly OwnedVersion[]): Promise<readonly InstanceReading[]> {
  const profiles = await readProfiles(root)
  if (profiles.kind === 'unreadable')
    return [unreadable(locate(root, 'Minecraft'), profiles.why, ['loader', 'gameVersion'])]
  const own = profiles.profiles.filter(({ name }) => name !== PCL2S)
  const used = own.length > 0 ? own : await profilesOfVersions(root, owned)
  const launcher = own.length > 0 ? 'vanilla' : (owned.find(({ gamePath }) => gamePath === null)?.launcher ?? 'vanilla')
  const readings: InstanceReading[] = []
  for (const [folder, sharingInstances] of await groupByFolder(root, used)) {
    readings.push(await readGameFolder(root, folder, { launcher, sharingInstances }))
  }
  return readings
}

/** PCL2 writes a list of profiles for the loaders' installers, with this one in it, which nobody plays. */
const PCL2S = 'PCL'

async function readOwnedVersion(
  root: string,
  { id, path, launcher, gamePath }: OwnedVersion,
): Promise<InstanceReading | null> {
  if (gamePath === null) return null
  const trace = await readVersion(join(root, 'versions'), id)
  const notes = [...noteUnknownLoader(trace.loader), ...noteVersion({ profile: { name: id, versionId: id }, trace })]
  return {
    description: describeAs({ name: id, path, gamePath, launcher, side: 'client' }, trace, notes),
    problem: null,
  }
}

function noVersion(): readonly Reason[] {
  return [{ code: 'no-game-version', fact: 'no-game-version', ...withMessage(message('launcher-does-not-say')) }]
}

/** Without profiles the installed versions speak, the newest installed last used. */
async function profilesOfVersions(root: string, owned: readonly OwnedVersion[]): Promise<readonly Profile[]> {
  const versions = join(root, 'versions')
  const profiles: Profile[] = []
  for (const versionId of await listNames(versions)) {
    const one = owned.find(({ id }) => id === versionId)
    if (one !== undefined && one.gamePath !== null) continue
    try {
      const { mtimeMs } = await stat(join(versions, versionId, `${versionId}.json`))
      profiles.push({ name: versionId, versionId, gameFolder: one?.common ?? root, lastUsed: mtimeMs })
    } catch (error) {
      failureCode(error)
    }
  }
  return profiles
}

async function groupByFolder(
  root: string,
  profiles: readonly Profile[],
): Promise<ReadonlyMap<string, readonly Profile[]>> {
  const groups = new Map<string, { readonly folder: string; readonly sharingInstances: Profile[] }>()
  const home = await realFolder(root)
  for (const profile of profiles) {
    const folder = resolve(root, profile.gameFolder)
    const real = await realFolder(folder)
    const group = groups.get(real) ?? { folder: real === home ? root : folder, sharingInstances: [] }
    groups.set(real, { ...group, sharingInstances: [...group.sharingInstances, profile] })
  }
  return new Map([...groups.values()].map((group) => [group.folder, group.sharingInstances]))
}

async function readGameFolder(
  root: string,
  folder: string,
  { launcher, sharingInstances }: { readonly launcher: Launcher; readonly sharingInstances: readonly Profile[] },
): Promise<InstanceReading> {
  const [chosen, ...others] = await candidatesOf(root, sharingInstances)
  if (chosen === undefined) throw new Error(`a game folder without a profile: ${folder}`)
  const whereabouts = locate(folder, chosen.profile.name, launcher)
  const named = message('game-folder-of-profile', { folder, profile: chosen.profile.name })
  const listing = await listFolder(folder, named)
  if (listing.kind === 'failed') return unreadable(whereabouts, listing.why)
  const notes = [...noteOthers(chosen, others), ...noteUnknownLoader(chosen.trace.loader), ...noteVersion(chosen)]
  return { description: describeAs(whereabouts, chosen.trace, notes), problem: null }
}

/** The one that says what is played first. */
async function candidatesOf(root: string, profiles: readonly Profile[]): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = []
  for (const profile of profiles)
    candidates.push({ profile, trace: await readVersion(join(root, 'versions'), profile.versionId) })
  return candidates.toSorted(byUse)
}

/** Modded before unmodded, then the most recently used. */
function byUse(one: Candidate, other: Candidate): number {
  const modded = (candidate: Candidate) => (typeof candidate.trace.loader === 'string' ? 1 : 0)
  return modded(other) - modded(one) || other.profile.lastUsed - one.profile.lastUsed
}

const NAMED_OTHERS = 10

function noteOthers(chosen: Candidate, others: readonly Candidate[]): readonly Reason[] {
  if (others.length === 0) return []
  const names = others.map(({ profile }) => `"${profile.name}" (${profile.versionId})`)
  const { name, versionId } = chosen.profile
  const told = withMessage(
    message('several-profiles', { name, version: versionId, others: firstFew(names, NAMED_OTHERS) }),
  )
  return [{ code: 'several-profiles', ...told }]
}

function noteVersion({ profile, trace }: Named): readonly Reason[] {
  if (trace.gameVersion !== undefined) return []
  const told = withMessage(message('profile-without-game-version', { name: profile.name, version: profile.versionId }))
  return [{ code: 'no-game-version', fact: 'no-game-version', ...told }]
}

function locate(folder: string, name: string, launcher: Launcher = 'vanilla'): Whereabouts {
  return { name, path: folder, gamePath: folder, launcher, side: 'client' }
}
