import { nameLoader } from '../../../../../resources/text/loader-names.ts'
import type { ChangeSet, RecordedStep } from '../../../model/changes/change-set.ts'
import type { Deed } from '../../../model/changes/deed.ts'
import type { SettingChange } from '../../../model/moves/move.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import { shortVersion, shortVersions } from '../../../model/versions/short-versions.ts'
import { isLowerText } from '../../../model/versions/version-number.ts'
import { recallFact } from '../../../model/words/reason.ts'

/** What else must be known of the past to say what a change set did. */
export interface KnownPast {
  changeSet(id: string): ChangeSet | null
  /** What the instance had of its pack before; null: nothing, or it is not known. */
  packBefore(changeSet: ChangeSet): InstalledPack | null
}

/** `parts`: one change set, or those of one run over several instances. */
export function deedOf(parts: readonly ChangeSet[], past: KnownPast): Deed {
  const deed = deedInEach(parts, past)
  return parts.length === 1 ? deed : { kind: 'several', deed, instances: parts.length }
}

function deedInEach(parts: readonly ChangeSet[], past: KnownPast): Deed {
  const [first] = parts
  if (first === undefined) throw new Error('a deed has a change set')
  const steps = parts.flatMap((part) => part.steps)
  switch (first.kind) {
    case 'install-pack':
    case 'update-pack':
      return packDeed(first, steps, past)
    case 'move':
      return { ...placeOf(first.setting), files: steps.length }
    case 'bisect':
      return { kind: 'switch', enabled: countOf(steps, 'enable'), disabled: countOf(steps, 'disable') }
    case 'undo':
    case 'redo':
      return { kind: first.kind, deed: deedOfAll(compact(parts.map(({ of }) => of)), past), later: 0 }
    case 'undo-with-later': {
      const undone = undoneBy(first)
      return { kind: 'undo', deed: deedOfAll(undone.slice(-1), past), later: Math.max(0, undone.length - 1) }
    }
    case 'restore-point':
      return { kind: 'point', before: deedOfAll(undoneBy(first).slice(-1), past), files: steps.length }
    default:
      return filesDeed(first.kind, steps)
  }
}

/** The newest first: so it was undone. */
function undoneBy({ turns = [] }: ChangeSet): readonly string[] {
  return turns.filter(({ isOn }) => !isOn).map(({ changeSet }) => changeSet)
}

/** What was told already is not told again: a history that came from elsewhere may run in a circle. */
function deedOfAll(ids: readonly string[], past: KnownPast): Deed | null {
  const known = compact(ids.map((id) => past.changeSet(id)))
  const told = new Set(ids)
  const others: KnownPast = { ...past, changeSet: (id) => (told.has(id) ? null : past.changeSet(id)) }
  return known.length === 0 ? null : deedInEach(known, others)
}

function packDeed(changeSet: ChangeSet, steps: readonly RecordedStep[], past: KnownPast): Deed {
  const { pack, kind } = changeSet
  if (pack === undefined) return filesDeed(kind === 'install-pack' ? 'install' : 'update', steps)
  const before = past.packBefore(changeSet)
  const isNew = kind === 'install-pack'
  const isSame = before?.version === pack.version
  return {
    kind: 'pack',
    name: pack.name,
    from: isNew || isSame ? null : (before?.version ?? null),
    to: pack.version,
    isNew,
    isBack: !isNew && isLowerText(pack.version, before?.version ?? null),
    files: steps.length,
  }
}

function placeOf(setting: SettingChange | undefined): Pick<Deed & { kind: 'move' }, 'kind' | 'gameVersion' | 'loader'> {
  if (setting === undefined) return { kind: 'move', gameVersion: null, loader: null }
  const { from, to } = setting
  const name = to.loader === null ? null : nameLoader(to.loader)
  const isGameAlone = from.loader === to.loader && from.gameVersion !== to.gameVersion
  const isLoaderAlone = from.loader === to.loader && from.gameVersion === to.gameVersion
  return {
    kind: 'move',
    gameVersion: from.gameVersion === to.gameVersion ? null : to.gameVersion,
    loader: isGameAlone || name === null ? null : [name, ...(isLoaderAlone ? [to.loaderVersion] : [])].join(' ').trim(),
  }
}

type FilesKind = (Deed & { kind: 'files' })['did']

const ACTIONS = {
  update: ['replace'],
  install: ['add'],
  remove: ['remove'],
  enable: ['enable'],
  disable: ['disable'],
  fix: ['add', 'replace', 'remove', 'enable', 'disable'],
  restore: ['add', 'replace', 'remove', 'enable', 'disable'],
} as const satisfies Readonly<Record<FilesKind, readonly RecordedStep['action'][]>>

function filesDeed(did: FilesKind, steps: readonly RecordedStep[]): Deed {
  const main = mainSteps(did, steps)
  const single = singleVersion(did, main)
  if (single !== null && main.length === steps.length) return single
  const rest = steps.filter((step) => !main.includes(step))
  const needed = did === 'install' ? rest.filter(isNeeded).length : 0
  const titles = [...new Set(main.map(({ title }) => title))]
  const [only] = main
  return {
    kind: 'files',
    did,
    titles: did === 'install' && main.length === 1 && only !== undefined ? [withVersion(only)] : titles,
    count: main.length,
    isModsOnly: main.every(({ path }) => path.startsWith('mods/')),
    needed,
    others: rest.length - needed,
  }
}

/** What a person asked for; all of it where none of it is what the kind says. */
function mainSteps(did: FilesKind, steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const actions: readonly RecordedStep['action'][] = ACTIONS[did]
  const own = steps.filter(({ action }) => actions.includes(action))
  const asked = did === 'install' ? steps.filter(({ origin }) => origin.kind === 'explicit') : own
  return [asked, own].find(({ length }) => length > 0) ?? steps
}

function isNeeded({ action, origin }: RecordedStep): boolean {
  return action === 'add' && origin.kind === 'dependency'
}

/** All that was done is one version in the place of another, perhaps in several instances. */
function singleVersion(did: FilesKind, steps: readonly RecordedStep[]): Deed | null {
  if (did !== 'update' && did !== 'install') return null
  const deeds = steps.map(versionDeed)
  const [deed] = deeds
  const isOne = new Set(deeds.map((one) => JSON.stringify(one))).size === 1
  return isOne && deed !== undefined && steps.every(({ action }) => action === 'replace') ? deed : null
}

function versionDeed({ title, from, to, reason }: RecordedStep): Deed {
  const [before, after] = [from?.version ?? null, to?.version ?? null]
  return {
    kind: 'version',
    title,
    ...shortVersions(before, after, { title }),
    isBack: recallFact(reason).fact === 'goes-back' || isLowerText(after, before),
  }
}

function withVersion({ title, to }: RecordedStep): string {
  const version = to?.version ?? null
  return version === null ? title : `${title} ${shortVersion(version, { title })}`
}

function countOf(steps: readonly RecordedStep[], action: RecordedStep['action']): number {
  return steps.filter((step) => step.action === action).length
}

function compact<T>(values: readonly (T | null)[]): readonly T[] {
  return values.filter((value) => value !== null)
}
