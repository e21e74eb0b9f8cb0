/**
 * What is wrong in an instance, or worth knowing.
 * In: what every file is, what of it does not work together, who needs whom, why each is there. Out: findings with their evidence
 * and with wishes that would mend them. Asks nothing and changes nothing: what a wish does is seen when it is proposed.
 */
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { groupBy } from '../../model/group-by.ts'
import { allOf, firstFew } from '../../model/words/join-texts.ts'
import type { Choice } from '../../model/plans/advice.ts'
import { allReasons } from '../../model/states/all-reasons.ts'
import type { Breakage } from '../../model/states/breakage.ts'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import type { Finding } from '../../model/plans/findings.ts'
import type { Hold } from '../../model/plans/hold.ts'
import type { Side } from '../../model/instances/loader.ts'
import { type Watch } from '../../model/moves/move.ts'
import type { NotLoaded } from '../../model/files/not-loaded.ts'
import type { Origin } from '../../model/plans/plan.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import { isOfSide, wrongSide } from '../../model/projects/sides.ts'
import type { Target, Targets } from '../../model/states/target.ts'
import { duplicatesAmong } from './duplicates.ts'
import { helpsFor, searchFor } from './helps.ts'
import { createRemedies } from './remedies.ts'
import { searchWordsOf, titleOf } from '../../model/states/file-title.ts'

/** What is broken, or ill-advised by what is there itself. */
export interface Broken extends Omit<Breakage, 'kind' | 'neededVersion'>, Partial<Pick<Breakage, 'neededVersion'>> {
  readonly kind: Breakage['kind'] | 'discouraged'
}

export interface FindingEvidence {
  readonly inspection: Inspection
  readonly broken: readonly Broken[]
  readonly targets: Targets
  readonly origins: ReadonlyMap<string, Origin>
  /** Paths of what came along for others and is needed by nothing. */
  readonly orphans: readonly string[]
  /** Paths whose bytes are not those that Modwell put there. */
  readonly changed: readonly string[]
  /** By path of an unknown file: projects that its mod ids name. */
  readonly suggestions: ReadonlyMap<string, readonly { readonly slug: string; readonly title: string }[]>
  /** By path: the only side that the file names itself. */
  readonly sides: ReadonlyMap<string, Side>
  /** By path: why the loader does not load what is enabled. */
  readonly passedOver: ReadonlyMap<string, NotLoaded>
  /** What people hold in the instance. */
  readonly holds: readonly Hold[]
  /** What is disabled until something fits, with what is out now; absent: nothing is. */
  readonly watches?: readonly Watch[]
}

export function findAll(evidence: FindingEvidence): readonly Finding[] {
  const { inspection } = evidence
  const byPath = new Map(inspection.files.map((finding) => [finding.file.path, finding]))
  const indexed = { ...evidence, byPath, wish: createRemedies(inspection.instance.id, inspection.files) }
  const findings = [
    ...ofSurroundings(evidence.broken, indexed),
    ...evidence.broken.filter((one) => !isOfSurroundings(one)).flatMap((broken) => ofBroken(broken, indexed)),
    ...duplicatesAmong(inspection.files.filter(isRead(evidence))).map((copies) => ofDuplicate(copies, indexed)),
    ...inspection.files.flatMap((finding) => [...ofFit(finding, indexed), ...ofState(finding, indexed)]),
    ...evidence.changed.flatMap((path) => ofChanged(path, indexed)),
    ...evidence.orphans.flatMap((path) => ofOrphan(path, indexed)),
    ...(evidence.watches ?? []).flatMap((watch) => ofWatch(watch, indexed)),
  ]
  return withoutRepeats([
    ...findings.filter(({ severity }) => severity === 'problem'),
    ...findings.filter(({ severity }) => severity === 'note'),
  ])
}

/** Several mods of one file may want the same in the same words; that it is for another game version both its file and its author may say. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>()
  for (const finding of findings) {
    const { kind, path, evidence } = finding
    const name = JSON.stringify(kind === 'wrong-game-version' ? [kind, path] : [kind, path, evidence])
    const before = told.get(name)
    told.set(name, before === undefined ? finding : joined(before, finding))
  }
  return [...told.values()]
}

function joined(one: Finding, other: Finding): Finding {
  const evidence = other.evidence.filter((more) => one.evidence.every((old) => old.message !== more.message))
  const remedies = other.remedies.filter((more) => one.remedies.every((old) => old.label !== more.label))
  return { ...one, evidence: [...one.evidence, ...evidence], remedies: [...one.remedies, ...remedies] }
}

interface IndexedEvidence extends FindingEvidence {
  readonly byPath: ReadonlyMap<string, FileFinding>
  readonly wish: ReturnType<typeof createRemedies>
}

function ofBroken(broken: Broken, indexed: IndexedEvidence): readonly Finding[] {
  const { kind, key, others, neededProject, neededMod, neededVersion = null, reason } = broken
  const { byPath, wish } = indexed
  const finding = byPath.get(key)
  if (finding === undefined) return []
  const title = titleOf(finding)
  const needs = neededMod ?? neededProject
  const disabled = indexed.inspection.files.filter(
    ({ file, identity, mods }) =>
      !file.enabled &&
      ((neededProject !== null && identity?.project.id === neededProject) || mods.some(({ id }) => id === neededMod)),
  )
  const there = others.flatMap((path) => byPath.get(path) ?? [])
  const exactly = neededVersion === null ? null : wish.exactly(neededVersion, there)
  const install: readonly Choice[] = exactly ?? (neededProject === null ? [] : wish.install(neededProject, neededMod))
  const mending =
    kind === 'missing' || kind === 'listed'
      ? [...disabled.flatMap((one) => wish.own('enable', one)), ...(disabled.length > 0 ? [] : install)]
      : (exactly ?? there.flatMap((other) => wish.update(other)))
  const remedies = [...mending, ...wish.update(finding), ...wish.own('disable', finding)]
  const opponents = kind === 'incompatible' || kind === 'discouraged' ? there : []
  const isSearched = kind === 'missing' && mending.length === 0
  const isListed = kind === 'listed' || kind === 'listed-incompatible'
  return [
    {
      kind: kindOf(kind, neededMod),
      severity: NOTED.has(kind) ? 'note' : 'problem',
      path: key,
      others,
      title,
      ...(needs === null ? {} : { needs }),
      evidence: [reason],
      ...(isSearched && neededMod !== null && searchFor(neededMod, indexed.inspection.instance.id)),
      remedies: isListed ? mending : [...remedies, ...opponents.flatMap((other) => wish.own('disable', other))],
    },
  ]
}

/** The loader or Java; what is for another game version needs another version each. */
function isOfSurroundings({ kind, neededMod }: Broken): boolean {
  return kind === 'wrong-surroundings' && neededMod !== 'minecraft'
}

/** One loader that is wrong for many is one problem, which nothing that is done with each of them mends. */
function ofSurroundings(broken: readonly Broken[], indexed: IndexedEvidence): readonly Finding[] {
  return [...groupBy(broken.filter(isOfSurroundings), ({ neededMod }) => neededMod).values()].flatMap((group) => {
    const keys = [...new Set(group.map(({ key }) => key))].filter((key) => indexed.byPath.has(key))
    const files = keys.flatMap((key) => indexed.byPath.get(key) ?? [])
    const [first, ...others] = files
    if (first === undefined || others.length === 0) return group.flatMap((one) => ofBroken(one, indexed))
    const told = withMessage(
      message('surroundings-wrong-for', { count: files.length, mods: firstFew(files.map(titleOf)) }),
    )
    return [
      {
        kind: 'wrong-version',
        severity: 'problem',
        path: first.file.path,
        others: others.map(({ file }) => file.path),
        title: titleOf(first),
        ...(group[0]?.neededMod === null || group[0]?.neededMod === undefined ? {} : { needs: group[0].neededMod }),
        evidence: [{ code: 'wrong-surroundings', ...told }, ...group.map(({ reason }) => reason).slice(0, MAX_REASONS)],
        remedies: [],
      },
    ]
  })
}

/** More of one kind says nothing more. */
const MAX_REASONS = 3

const NOTED: ReadonlySet<Broken['kind']> = new Set(['not-checked', 'discouraged', 'listed', 'listed-incompatible'])

function kindOf(kind: Broken['kind'], neededMod: string | null): Finding['kind'] {
  if (kind === 'wrong-surroundings') return neededMod === 'minecraft' ? 'wrong-game-version' : 'wrong-version'
  if (kind === 'listed') return 'missing'
  return kind === 'discouraged' || kind === 'listed-incompatible' ? 'incompatible' : kind
}

/** What is for the other side beside a copy for this one is no copy of it. */
function isRead({ passedOver }: FindingEvidence): (finding: FileFinding) => boolean {
  return ({ file }) => passedOver.get(file.path) !== 'wrong-side'
}

/** Where the loader takes one of them and leaves the others, nothing stops. */
function ofDuplicate(
  copies: ReturnType<typeof duplicatesAmong>[number],
  { wish, passedOver }: IndexedEvidence,
): Finding {
  const { id, files } = copies
  const isLeft = ({ file }: FileFinding) => passedOver.get(file.path) === 'older-copy'
  const taken = files.filter((one) => !isLeft(one))
  const [first = files[0], ...rest] = [...taken, ...files.filter(isLeft)]
  const isChosen = taken.length === 1
  const told = message('mod-in-several-files', { id, count: files.length, isChosen, newest: first.file.path })
  return {
    kind: 'duplicate',
    severity: isChosen ? 'note' : 'problem',
    path: first.file.path,
    others: rest.map(({ file }) => file.path),
    title: titleOf(first),
    evidence: [{ code: 'duplicate', ...withMessage(told) }],
    remedies: rest.flatMap((other) => [...wish.own('remove', other), ...wish.own('disable', other)]),
  }
}

/** Whether it is for this instance at all. */
function ofFit(finding: FileFinding, indexed: IndexedEvidence): readonly Finding[] {
  const { targets, wish, passedOver } = indexed
  const { file, identity } = finding
  const target = targets[file.type]
  if (!file.enabled || target === null) return []
  const basics = { path: file.path, others: [], title: titleOf(finding), severity: 'problem' as const }
  const instead = identity === null ? [] : wish.install(identity.project.id, identity.project.title)
  const remedies = [...wish.update(finding), ...instead, ...wish.own('disable', finding)]
  const isForOthers =
    identity !== null && identity.version.loaders.length > 0 && !fitsLoader(identity.version.loaders, target)
  if (isForOthers || passedOver.get(file.path) === 'other-loader') {
    const meant = identity?.version.loaders.map(nameLoader) ?? message('another-loader')
    const told = withMessage(
      message('file-for-other-loader', { meant, loaders: allOf(target.loaders.map(nameLoader)) }),
    )
    return [{ ...basics, kind: 'wrong-loader', evidence: [{ code: 'wrong-loader', ...told }], remedies }]
  }
  const versions = identity?.version.gameVersions ?? []
  if (versions.length > 0 && !versions.includes(target.gameVersion)) {
    const told = withMessage(
      message('file-for-other-game', { named: shortList(versions), gameVersion: target.gameVersion }),
    )
    return [{ ...basics, kind: 'wrong-game-version', evidence: [{ code: 'wrong-game-version', ...told }], remedies }]
  }
  return ofSide(finding, indexed)
}

/** A newer version is for no other side: what helps is to take it out. What the loader leaves out itself stops nothing, and by its project's word alone it may still work with a client. */
function ofSide(finding: FileFinding, { inspection, sides, passedOver, wish }: IndexedEvidence): readonly Finding[] {
  const { file, identity } = finding
  const { side } = inspection.instance
  const declared = sides.get(file.path) ?? null
  const title = titleOf(finding)
  const reason = wrongSide({ title, project: identity?.project ?? null, declared }, side)
  if (reason === null) return []
  const isLeft = passedOver.get(file.path) === 'wrong-side'
  const isDeclared = declared !== null && declared !== side
  const severity = !isLeft && (side === 'server' || isDeclared) ? 'problem' : 'note'
  const remedies = [...wish.own('disable', finding), ...wish.own('remove', finding)]
  return [{ kind: 'wrong-side', severity, path: file.path, others: [], title, evidence: [reason], remedies }]
}

function fitsLoader(loaders: readonly string[], target: Target): boolean {
  return loaders.some((loader) => target.loaders.includes(loader))
}

function ofState(finding: FileFinding, indexed: IndexedEvidence): readonly Finding[] {
  const { suggestions, wish } = indexed
  const { file, state, reasons, update, identity, stale } = finding
  const basics = {
    path: file.path,
    others: [],
    title: titleOf(finding),
    evidence: allReasons(finding),
    ...holdsOn(finding, indexed),
  }
  switch (state) {
    case 'update-available': {
      const evidence = [
        { code: 'newer' as const, ...withMessage(newerFits(update)) },
        ...waiting(finding),
        ...(stale === undefined ? [] : [stale.reason]),
      ]
      const remedies = [...wish.update(finding), ...(reasons.length === 0 ? [] : wish.despiteHolds(finding))]
      return [{ ...basics, evidence, kind: 'update-available', severity: 'note', remedies }]
    }
    case 'held':
      // Once it is out, that is told; until then nothing but the move should touch it.
      if (hasFact(reasons, 'watched'))
        return isOut(finding, indexed) ? [] : [{ ...basics, kind: 'held', severity: 'note', remedies: [] }]
      return [
        {
          ...basics,
          kind: 'held',
          severity: 'note',
          remedies: wish.despiteHolds(finding),
          ...helpsFor(finding, indexed.inspection.instance.id),
        },
      ]
    case 'refused': {
      const away = [...wish.own('disable', finding), ...wish.own('remove', finding)]
      const instead = identity === null ? [] : wish.install(identity.project.id, identity.project.title)
      const anyway = wish.despiteHolds(finding)
      const others = anyway.length > 0 ? anyway : instead
      return [{ ...basics, kind: 'update-refused', severity: 'note', remedies: isOfSide(reasons) ? away : others }]
    }
    case 'unreadable':
      return [ofUnreadable(finding, indexed)]
    case 'not-checked':
    case 'check-failed':
      return [{ ...basics, kind: 'not-checked', severity: 'note', remedies: [] }]
    case 'unknown':
      return [{ ...basics, kind: 'unknown', severity: 'note', maybe: suggestions.get(file.path) ?? [], remedies: [] }]
    case 'with-pack':
    // That it is not for this instance is told of what is enabled, whatever its state.
    case 'unfit':
    case 'up-to-date':
      return stale === undefined ? [] : [{ ...basics, kind: 'not-checked', severity: 'note', remedies: [] }]
  }
}

/** What Modwell put there can be had again: that other bytes lie there now is the same problem. */
function ofUnreadable(finding: FileFinding, { changed, wish, inspection }: IndexedEvidence): Finding {
  const { path } = finding.file
  const isChanged = changed.includes(path)
  return {
    kind: 'unreadable',
    severity: 'problem',
    path,
    others: [],
    title: titleOf(finding),
    evidence: [...allReasons(finding), ...(isChanged ? [contentChanged()] : [])],
    ...(!isChanged && searchFor(searchWordsOf(finding), inspection.instance.id, { isCopy: true })),
    remedies: [...(isChanged ? wish.putBack(path) : []), ...wish.own('remove', finding)],
  }
}

function contentChanged(): Reason {
  return { code: 'changed-on-disk', ...withMessage(message('content-was-changed')) }
}

function isOut({ file }: FileFinding, { watches = [] }: IndexedEvidence): boolean {
  return watches.some(({ path, out }) => path === file.path && out !== null)
}

/** What comes in in the stead of the newest says of it why it waits. */
function waiting({ newest, update, reasons }: FileFinding): readonly Reason[] {
  if (newest === null || update === null || newest.version.id === update.version.id) return reasons
  const { number } = newest.version
  return reasons.map((reason) => ({
    code: reason.code,
    fact: reason.fact,
    ...withMessage(message('version-waits', { version: number, why: messageOf(reason) })),
  }))
}

function newerFits(update: FileFinding['update']): Message {
  return update === null ? message('a-newer-version-fits') : message('version-fits', { version: update.version.number })
}

/** The ids of the holds that keep it. */
function holdsOn(
  { identity, file, reasons }: FileFinding,
  { holds, origins }: IndexedEvidence,
): Pick<Finding, 'holds'> {
  if (!hasFact(reasons, 'held-by-you')) return {}
  const isPacks = origins.get(file.path)?.kind === 'pack'
  const own = holds.filter(({ of }) => (of.kind === 'pack' ? isPacks : of.projectId === identity?.project.id))
  return { holds: own.map(({ id }) => id) }
}

function ofChanged(path: string, { byPath, wish }: IndexedEvidence): readonly Finding[] {
  const finding = byPath.get(path)
  if (finding === undefined || finding.state === 'unreadable') return []
  return [
    {
      kind: 'changed',
      severity: 'problem',
      path,
      others: [],
      title: titleOf(finding),
      evidence: [contentChanged()],
      remedies: wish.putBack(path),
    },
  ]
}

function ofOrphan(path: string, { byPath, origins, wish }: IndexedEvidence): readonly Finding[] {
  const finding = byPath.get(path)
  const origin = origins.get(path)
  if (finding === undefined || origin?.kind !== 'dependency') return []
  const evidence = [{ code: 'orphan' as const, ...withMessage(message('nothing-requires-it', { of: origin.of })) }]
  const remedies = [...wish.own('remove', finding), ...wish.clean()]
  return [{ kind: 'orphan', severity: 'note', path, others: [], title: titleOf(finding), evidence, remedies }]
}

function ofWatch({ path, title, out, target }: Watch, { wish }: IndexedEvidence): readonly Finding[] {
  if (out === null) return []
  const told = message('out-for-a-game', { version: out.version.number, gameVersion: target.gameVersion ?? '' })
  const evidence = [{ code: 'is-out' as const, fact: 'is-out' as const, ...withMessage(told) }]
  return [{ kind: 'is-out', severity: 'note', path, others: [], title, evidence, remedies: wish.bringBack(target) }]
}

function shortList(texts: readonly string[]): Message | readonly string[] {
  return texts.length > 4 ? message('first-to-last', { first: texts.slice(0, 2), last: texts.at(-1) ?? '' }) : texts
}
