/** Decides what a newer, or older, version of an instance's pack asks of it, file by file. Changes nothing. */
import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import { nameAt } from '../../model/states/file-title.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { GameSetting } from '../../model/moves/move.ts'
import type { PackConflict, InstalledPack, KeptTheirs, Pack } from '../../model/packs/pack.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { SkippedFile, StepFile, UpdatePackPlan } from '../../model/plans/plan.ts'
import type { VersionFile } from '../../model/versions/version.ts'
import type { NamedProject, Wish } from '../../model/plans/wish.ts'
import type { Advice } from '../../model/plans/advice.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { withoutTakenNames } from '../../pipeline/plan/plan.ts'
import { stepFile } from '../../pipeline/plan/steps.ts'
import { planSetting } from '../move/launcher-setting.ts'
import { chooseFiles, noSuchFile } from './choose-files.ts'
import { compareWithPack, switchedName, type ComparedWithPack, type PackComparison } from './compare-with-pack.ts'
import { compareVersions } from './compare-versions.ts'
import { currentPack, findCurrentPack, findNoter } from '../history/current-pack.ts'
import { findPack } from './find-pack.ts'
import type { TextServices } from './merge/find-texts.ts'
import { findMergeable, mergeChosen } from './merge-chosen.ts'
import { advisePack } from './pack-advice.ts'
import { decideLacking, lackingFiles, staleFiles } from './decide-lacking.ts'
import { decideBothChanged, decideOptional } from './pack-decisions.ts'
import { installedPack, listWanted, lookAt, offer, planOf, type ProposingPack } from './propose-pack.ts'
import { reconstructPack } from './reconstruct-pack.ts'
import { readAnyPack } from './read/read-any-pack.ts'
import { keptFor } from './kept-for.ts'
import { isNamedAmong, spellAsPack } from './spell-as-pack.ts'
import { manualDownloadsFor, pendingDownloads } from './manual-downloads.ts'
import { message } from '../../../../src-texts/text.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'

/** Bytes. */
const MAX_NAME = 255

type UpdateWish = Extract<Wish, { readonly kind: 'update-pack' }>

export interface UpdatingPack extends ProposingPack {
  readonly services: ProposingPack['services'] & Pick<TextServices, 'store'>
  readonly ledger: Pick<Ledger, 'changeSets' | 'packs'>
}

/** Throws `not-found` for an instance that has no pack, `bad-argument` where a file would have to be named, and what installing one throws. */
export async function proposePackUpdate(
  given: UpdateWish,
  instance: Instance,
  updating: UpdatingPack,
): Promise<UpdatePackPlan> {
  const { services, options, ledger } = updating
  const packFrom = findNoter('pack', instance.id, ledger)
  const last = await lastPack(instance, updating)
  const hosts = [...new Set([...(last.hosts ?? []), ...given.hosts])]
  const keyOf = services.pathKeys.of(instance.gamePath)
  const found = await findPack(packMeant(given.pack, last), services, { ...options, hosts })
  const pack = await readAnyPack(found, services, { ...options, isAsIs: isNamedAmong(given.asIs ?? [], keyOf) })
  const wish = spellAsPack(given, pack, keyOf)
  const chosen = chooseFiles(pack, last.side, {
    optional: optionalOf(wish, pack, { last, keyOf }),
    without: withoutOf(wish, pack, { last, keyOf }),
  })
  const { wanted, lacking } = await listWanted(found, chosen, { hosts, before: last.files }, updating)
  const { gamePath, findings, obstacles } = await lookAt(instance, [...last.files, ...wanted], updating)
  const known = new Set<string>(wanted.map(({ path }) => path))
  for (const path of [...wish.theirs, ...(wish.merged ?? [])]) if (!known.has(path)) throw noSuchFile(path)
  const mine = await readMine([...last.files, ...wanted], { gamePath, findings }, services)
  const merging = { last, wanted, mine, keyOf, gamePath }
  const named = [...manualDownloadsFor(pack, last.side), ...lacking.flatMap(({ file }) => file.link ?? [])]
  const manualDownloads = await pendingDownloads(named, gamePath, services)
  // What cannot be had now is no reason to take away what was there before.
  const kept = keptFor([...lacking.map(({ file }) => file), ...manualDownloads, ...(pack.stale ?? [])], {
    before: last.files,
    wanted,
    keyOf,
  })
  const compared = compareWithPack({
    keyOf,
    base: last.files.filter((file) => !kept.has(file)),
    theirs: wanted,
    mine,
    findings,
    obstacles,
    taken: new Set(wish.theirs),
    earlier: last.bothChanged ?? [],
    merged: await mergeChosen(wish.merged ?? [], merging, { ...services, ledger }),
  })
  const { steps, skipped } = withoutTakenNames(compared, findings)
  const both = compared.bothChanged.flatMap(({ path, isMerged }) => (isMerged === true ? [] : [path]))
  const joinable = await findMergeable(both, merging, { ...services, ledger })
  const { loader, loaderVersion, gameVersion } = instance
  const from: GameSetting = { loader, loaderVersion, gameVersion }
  const to: GameSetting = { ...pack.target, gameVersion: pack.target.gameVersion ?? gameVersion }
  const setting = await planSetting(instance, to, services.places)
  const versions = await compareVersions(last, found.version, services.service, options)
  const isOther = last.sha512 !== found.sha512
  const about = { pack, overrides: chosen.overrides, instance, isNew: false, hosts, manualDownloads }
  return {
    ...(await planOf(instance, [...steps, ...setting.steps], services)),
    kind: wish.kind,
    skipped: [...skipped, ...lackingFiles(lacking), ...staleFiles(pack), ...chosen.offered.map(offer)],
    advice: [
      ...decideLacking(wish, lacking, pack),
      ...decideBothChanged(wish, both, { joinable, added: addedAmong(compared) }),
      ...decideOptional(wish, chosen.offered),
      ...(isOther && steps.length + setting.steps.length === 0 ? [noFileChanges(pack)] : []),
      ...versions.advice,
      ...unlockedAdvice(skipped, pack.name),
      ...(await advisePack(about, services.service, options)),
      ...setting.notes.map((reason) => ({ reason, choices: [] })),
    ],
    // From what the pack was is told what is the person's.
    requires: [{ kind: 'noted-by', note: 'pack', changeSet: packFrom, otherwise: message('pack-is-another-now') }],
    stores: compared.bothChanged.map(({ theirs }) => theirs),
    notes: {
      pack: {
        ...withKept(
          withBlocked(
            installedPack(pack, found, { side: last.side, wanted, chosen, hosts, named }),
            last.files,
            skipped,
          ),
          [...kept],
        ),
        ...(compared.bothChanged.length > 0 && { bothChanged: compared.bothChanged.map(withoutSource) }),
      },
      setting: { from, to, isLedgers: setting.isLedgers },
    },
    isPackChanged: isOther,
    bothChanged: compared.bothChanged,
    manualDownloads,
    changelog: versions.changelog,
  }
}

function withKept(pack: InstalledPack, kept: InstalledPack['files']): InstalledPack {
  return { ...pack, files: [...pack.files, ...kept].toSorted((one, other) => (one.path < other.path ? -1 : 1)) }
}

/** What something was in the way of is to the next update as it was to this one: not of the pack yet, or as the pack had it. */
function withBlocked(
  pack: InstalledPack,
  before: InstalledPack['files'],
  skipped: readonly SkippedFile[],
): InstalledPack {
  const blocked = new Set(skipped.flatMap(({ path, cause }) => (cause === 'in-the-way' ? [path] : [])))
  const files = pack.files.filter(({ path }) => !blocked.has(path))
  return { ...pack, files: [...files, ...before.filter(({ path }) => blocked.has(path))] }
}

/** Paths where the person had a file before the pack did. */
function addedAmong({ bothChanged }: Pick<ComparedWithPack, 'bothChanged'>): ReadonlySet<string> {
  return new Set(bothChanged.flatMap(({ path, base }) => (base === null ? [path] : [])))
}

function withoutSource({ theirs, ...file }: PackConflict<VersionFile>): PackConflict<KeptTheirs> {
  return { ...file, theirs: { sha512: theirs.sha512 } }
}

/** What Modwell brought, or else another launcher. Throws `not-found` where nobody did. */
async function lastPack(instance: Instance, updating: UpdatingPack): Promise<InstalledPack> {
  const own = findCurrentPack(instance.id, updating.ledger) ?? (await reconstructPack(instance, updating))
  return own ?? currentPack(instance, updating.ledger)
}

/** Which mods are later than the pack has them, and so are no longer the pack's to update until it has caught up. */
function unlockedAdvice(skipped: readonly SkippedFile[], pack: string): readonly Advice[] {
  const titles = skipped.flatMap(({ title, cause }) => (cause === 'later' ? [title] : []))
  if (titles.length === 0) return []
  return [
    {
      reason: {
        code: 'pack-unlocked',
        ...withMessage(message('pack-unlocked', { pack, titles, count: titles.length })),
      },
      choices: [],
    },
  ]
}

function noFileChanges({ name, version }: Pack): Advice {
  return {
    reason: { code: 'pack-changes-no-file', ...withMessage(message('pack-changes-no-file', { pack: name, version })) },
    choices: [],
  }
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

interface Before {
  readonly last: InstalledPack
  readonly keyOf: PathKey
}

/** Optional files that were wanted before, and are optional still. */
function optionalOf({ optional }: UpdateWish, { files }: Pack, { last, keyOf }: Before): readonly string[] | 'all' {
  if (optional === 'all') return optional
  const had = new Set(last.files.map(({ path }) => keyOf(path)))
  const kept = files.filter(({ path, needs }) => needs[last.side] === 'optional' && had.has(keyOf(path)))
  return [...optional, ...kept.map(({ path }) => path)]
}

/** What was not wanted before, as far as the pack still has it. */
function withoutOf(
  { without, optional }: UpdateWish,
  { files, overrides }: Pack,
  { last, keyOf }: Before,
): readonly string[] {
  const required = files.filter(({ needs }) => needs[last.side] === 'required')
  const paths = [...required, ...overrides.both, ...overrides[last.side]].map(({ path }) => path)
  const named = new Map<string, string>(paths.map((path) => [keyOf(path), path]))
  return [
    ...without,
    ...last.declined.flatMap((path) => named.get(keyOf(path)) ?? []).filter((path) => !optional.includes(path)),
  ]
}

/** What is there of what the pack had or has, by the key of its path. */
async function readMine(
  files: readonly { readonly path: string }[],
  { gamePath, findings }: Pick<PackComparison, 'findings'> & { readonly gamePath: string },
  { disk, pathKeys, pool }: Pick<UpdatingPack['services'], 'disk' | 'pathKeys' | 'pool'>,
): Promise<ReadonlyMap<string, StepFile>> {
  const keyOf = pathKeys.of(gamePath)
  const known = new Map(findings.map((finding) => [keyOf(finding.file.path), finding]))
  const mine = new Map<string, StepFile>()
  const paths = new Map(files.flatMap(({ path }) => [path, switchedName(path)]).map((path) => [keyOf(path), path]))
  const spelled = await pathKeys.spelled([...paths.values()], gamePath)
  const read = async ([key, asked]: readonly [string, string]): Promise<void> => {
    const finding = known.get(key)
    if (finding !== undefined && finding.file.sha1 !== null) return void mine.set(key, stepFile(finding))
    // No system has such a name; `.disabled` makes a long one so.
    if (Buffer.byteLength(nameAt(asked)) > MAX_NAME) return
    const path = spelled.get(asked) ?? asked
    if ((await disk.look(join(gamePath, path)))?.kind !== 'file') return
    const { sha1, size } = await pool.hash(join(gamePath, path))
    mine.set(key, { path, sha1, size, projectId: null, versionId: null, version: null })
  }
  await Promise.all([...paths].map(read))
  return mine
}
