/** Decides what a newer, or older, version of an instance's pack asks of it, file by file. Changes nothing. */
import { CoreError } from '../../../errors.ts'
import type { Instance } from '../../../model/instances/instance.ts'
import type { GameSetting } from '../../../model/moves/move.ts'
import type { InstalledPack, PackConflict } from '../../../model/packs/pack.ts'
import type { UpdatePackPlan } from '../../../model/plans/plan.ts'
import type { NamedProject } from '../../../model/plans/wish.ts'
import type { Advice } from '../../../model/plans/advice.ts'
import { readLinkedPack } from '../../../pipeline/discover/linked-pack.ts'
import { planSetting } from '../../library/launcher-setting.ts'
import { currentPack, findCurrentPack, findPackNoter } from '../current-pack.ts'
import { advise, adviseOnBothChanged, adviseOnOptional, type BothChanged, type PackWish } from '../decide/advise.ts'
import { chooseFiles, choiceAgain } from '../decide/choose-files.ts'
import type { FileDecision } from '../decide/file-decision.ts'
import { readAnyPack } from '../formats/read-any-pack.ts'
import { findPack } from '../sources/find-pack.ts'
import { findSources, manualDownloadsFor } from '../sources/find-sources.ts'
import { findMergeable } from './merge-chosen.ts'
import { installedPack, openPack, weighPack, type ProposingPack, type WeighedPack } from './weigh-pack.ts'
import { message } from '../../../../../resources/text/text.ts'
import { lastKnown } from '../../../model/times/freshness.ts'
import type { ChangelogEntry, Version } from '../../../model/versions/version.ts'
import type { HostingService, RequestOptions } from '../../../services/hosting/hosting-service.ts'

type UpdateWish = Extract<PackWish, { readonly kind: 'update-pack' }>

/** Throws `not-found` for an instance that has no pack, `bad-argument` where a file would have to be named, and what installing one throws. */
export async function proposePackUpdate(
  given: UpdateWish,
  instance: Instance,
  proposing: ProposingPack,
): Promise<UpdatePackPlan> {
  const { services, options } = proposing
  const packFrom = findPackNoter(instance.id, services.ledger)
  const last = await lastPack(instance, proposing)
  const { side } = last
  const hosts = [...new Set([...(last.hosts ?? []), ...given.hosts])]
  const keyOf = services.pathKeys.of(instance.gamePath)
  const opened = await openPack(given, packMeant(given.pack, last), { hosts, keyOf, into: null }, proposing)
  const { found, pack, wish } = opened
  const chosen = chooseFiles(pack, side, choiceAgain(wish, pack, { last, keyOf }))
  const weighed = await weighPack({ ...opened, chosen, side, hosts, instance, isNew: false, last }, proposing)
  const { plan, decisions, bothChanged, installed, manualDownloads, onLacking, onPack } = weighed
  const both = await findBothChanged(wish, weighed, services)
  const { merged = [], isJoining: _, ...asked } = given
  const joined = both.filter(
    ({ path, isJoinable, isAsMine }) =>
      (wish.isJoining === true ? isJoinable : isAsMine) && !merged.includes(path) && !given.theirs.includes(path),
  )
  if (joined.length > 0) {
    const more = { merged: [...merged, ...joined.map(({ path }) => path)] }
    return proposePackUpdate({ ...(wish.isJoining === true ? asked : given), ...more }, instance, proposing)
  }
  // What the person's has all of is no question, unless they want the pack's alone.
  const onBoth = adviseOnBothChanged(
    wish,
    both.filter(({ path, isAsMine }) => !isAsMine || wish.theirs.includes(path)),
  )
  const { loader, loaderVersion, gameVersion } = instance
  const from: GameSetting = { loader, loaderVersion, gameVersion }
  const to: GameSetting = { ...pack.target, gameVersion: pack.target.gameVersion ?? gameVersion }
  const setting = await planSetting(instance, to, { services, options })
  const versions = await compareVersions(last, found.version, services.service, options)
  const isPackChanged = last.sha512 !== found.sha512
  const steps = [...plan.steps, ...setting.steps]
  const { name, version } = pack
  return {
    ...plan,
    kind: wish.kind,
    steps,
    advice: [
      ...onLacking,
      ...onBoth.asked,
      ...adviseOnOptional(wish, chosen.offered),
      ...(isPackChanged && steps.length === 0
        ? [advise('pack-changes-no-file', message('pack-changes-no-file', { pack: name, version }))]
        : []),
      ...versions.advice,
      ...adviseOnLater(decisions, name),
      ...onPack,
      ...setting.notes.map((reason) => ({ reason, choices: [] })),
    ],
    ...(onBoth.answered.length > 0 && { answered: onBoth.answered }),
    // From what the pack was is told what is the person's.
    requires: [{ kind: 'noted-by', note: 'pack', changeSet: packFrom, otherwise: message('pack-is-another-now') }],
    stores: bothChanged.map(({ theirs }) => theirs),
    notes: {
      pack: installed,
      setting: {
        from,
        to,
        isLedgers: setting.isLedgers,
        ...(setting.profile !== undefined && { profile: setting.profile }),
      },
    },
    isPackChanged,
    bothChanged,
    manualDownloads,
    changelog: versions.changelog,
  }
}

interface FoundBothChanged extends BothChanged {
  /** Both merged would be what the person has. */
  readonly isAsMine: boolean
}

/** The files that both changed, in the order of their paths, whatever the person has decided of them. */
async function findBothChanged(
  { theirs, merged = [] }: UpdateWish,
  { bothChanged, merging }: WeighedPack,
  services: ProposingPack['services'],
): Promise<readonly FoundBothChanged[]> {
  const paths = [...new Set([...bothChanged.map(({ path }) => path), ...theirs, ...merged])]
  const open = paths.filter((path) => theirs.includes(path) || merged.includes(path) || isOpen(path, bothChanged))
  const { all, asMine } = await findMergeable(open, merging, services)
  const before = new Set(merging.last?.files.map(({ path }) => path))
  const isAdded = (path: string) => bothChanged.find((one) => one.path === path)?.base === null || !before.has(path)
  return open.toSorted().map((path) => ({
    path,
    isJoinable: all.has(path) || merged.includes(path),
    isAsMine: asMine.has(path),
    isAdded: isAdded(path),
  }))
}

/** What was joined once is decided. */
function isOpen(path: string, bothChanged: readonly PackConflict[]): boolean {
  return bothChanged.some((one) => one.path === path && one.isMerged !== true)
}

/** What Modwell brought, or else another launcher. Throws `not-found` where nobody did. */
async function lastPack(instance: Instance, proposing: ProposingPack): Promise<InstalledPack> {
  const own = findCurrentPack(instance.id, proposing.services.ledger) ?? (await reconstructPack(instance, proposing))
  return own ?? currentPack(instance, proposing.services.ledger)
}

/**
 * What another launcher brought into an instance: all that the version of a pack has that it says that it made the instance from. What of it is
 * not there any more, or is another, the person changed. null: no launcher says so. Throws what fetching that version throws.
 */
async function reconstructPack(instance: Instance, proposing: ProposingPack): Promise<InstalledPack | null> {
  const { services, options } = proposing
  const linked = await readLinkedPack(instance, services.places)
  if (linked === null) return null
  const named = { project: linked.projectId, version: linked.versionId }
  const found = await findPack(named, services, { ...options, hosts: [] })
  const pack = await readAnyPack(found, services, options)
  const chosen = chooseFiles(pack, instance.side, { optional: 'all', without: [] })
  const { wanted } = await findSources({ found, chosen, hosts: [], before: [] }, services, options)
  const { side } = instance
  return installedPack(pack, found, { side, wanted, chosen, hosts: [], named: manualDownloadsFor(pack, side) })
}

/** Which mods are later than the pack has them, and so are no longer the pack's to update until it has caught up. */
function adviseOnLater(decisions: readonly FileDecision[], pack: string): readonly Advice[] {
  const titles = decisions.flatMap((one) => (one.kind === 'keep' && one.why === 'later' ? [one.title] : []))
  if (titles.length === 0) return []
  return [advise('pack-unlocked', message('pack-unlocked', { pack, titles, count: titles.length }))]
}

/** A version alone is of the project of the pack that is there. */
function packMeant(named: NamedProject | null, { name, projectId, address }: InstalledPack): NamedProject {
  if (named === null && address !== undefined) return { project: address, version: null, address }
  if (named !== null && named.project !== '') return named
  if (projectId !== null) return { project: projectId, version: named?.version ?? null }
  throw new CoreError('bad-argument', message('pack-is-unknown-to-the-service', { pack: name }), {
    hint: message('a-pack-is-an-mrpack'),
  })
}

interface ComparedVersions {
  /** What changes, or on the way back what goes, newest first; of the version that is meant too. Empty: nothing can be told. */
  readonly changelog: readonly ChangelogEntry[]
  readonly advice: readonly Advice[]
}

const NOTHING: ComparedVersions = { changelog: [], advice: [] }
/** From the most stable. */
const CHANNELS: readonly string[] = ['release', 'beta', 'alpha']

/** What lies between the version of a pack that is there and another. Not being able to ask is no obstacle. */
async function compareVersions(
  { name, version: number, projectId, versionId }: InstalledPack,
  to: Version | null,
  service: Pick<HostingService, 'changelog' | 'versions'>,
  options: RequestOptions,
): Promise<ComparedVersions> {
  if (to === null || versionId === null || to.id === versionId || to.projectId !== projectId) return NOTHING
  const [changelog, from] = await Promise.all([
    service.changelog(projectId, options).catch(noAnswer),
    service.versions([versionId], options).then((versions) => lastKnown(versions.get(versionId))),
  ])
  const isBack = from !== null && to.published < from.published
  const [low, high] = isBack ? [to, from] : [from, to]
  const between = (changelog?.value ?? []).filter(
    ({ published }) =>
      published <= high.published && (low === null ? published === high.published : published > low.published),
  )
  const isLessStable = from !== null && CHANNELS.indexOf(to.channel) > CHANNELS.indexOf(from.channel)
  return {
    changelog: between,
    advice: [
      isBack ? advise('pack-goes-back', message('pack-goes-back', { pack: name, from: number, to: to.number })) : [],
      isLessStable
        ? advise('pack-less-stable', message('pack-less-stable', { pack: name, to: to.number, channel: to.channel }))
        : [],
    ].flat(),
  }
}

function noAnswer(error: unknown): null {
  if (error instanceof CoreError && error.code !== 'cancelled') return null
  throw error
}
