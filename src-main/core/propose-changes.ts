import type { Assessment, InspectOptions } from './inspect.ts'
import type { Advice, Choice } from './model/advice.ts'
import type { FileFinding, Inspection } from './model/finding.ts'
import type { FileType } from './model/installed-file.ts'
import type { Kept } from './model/plan.ts'
import type { Reason } from './model/reason.ts'
import { fileTypeOf } from './model/target.ts'
import type { Version } from './model/version.ts'
import type { Wish } from './model/wish.ts'
import { findingsNamed } from './plan/select.ts'
import { titleOf } from './plan/steps.ts'
import type { Changes, Newcomer } from './plan/update.ts'
import { dependantsOf, needsAmong } from './resolve/needs-among.ts'
import type { HeldWish } from './resolve/request.ts'
import { settle, type Settled, type SettleServices } from './settle.ts'

type Update = Extract<Wish, { kind: 'update' }>

/** Ways out that are offered for one thing. */
const MOST_CHOICES = 3

/** What an update changes: everything that can be, or what `only` names, without what is taken out for it. */
export async function updateChanges(
  { only, without = [] }: Pick<Update, 'only' | 'without'>,
  assessment: Assessment,
  { services, options }: ChangeContext,
): Promise<Changes & { readonly advice: readonly Advice[] }> {
  const { inspection, request } = assessment
  const pathsOf = (names: readonly string[]) =>
    new Set(names.flatMap((name) => findingsNamed(name, inspection.files)).map(({ file }) => file.path))
  const out = pathsOf(without)
  const meant = only.length === 0 ? null : pathsOf(only)
  const isMeant = (path: string) => !out.has(path) && meant?.has(path) !== false
  const isAll = meant === null && out.size === 0
  const settled = isAll
    ? assessment
    : await settleOne(
        {
          ...request,
          present: request.present.filter(({ key }) => !out.has(key)),
          wishes: request.wishes.filter(({ key }) => isMeant(key)),
        },
        services,
        options,
      )
  const { moves, held } = settled.resolution
  const told = new Set([...moves.map(({ key }) => key), ...held.map(({ wish }) => wish.key)])
  const isKept = (finding: FileFinding) =>
    isMeant(finding.file.path) && !told.has(finding.file.path) && (meant !== null || notable(finding))
  const { replacements, newcomers } = changesOf(settled)
  return {
    newcomers,
    replacements: replacements.map((one) => ({ ...one, restsOn: [...one.restsOn, ...out] })),
    removals: [...out],
    asked: [],
    kept: [...held.map(keptBack), ...keptOf(inspection.files, isKept)],
    advice: [
      ...held.flatMap((one) => adviceOn(one, inspection, { only, without })),
      ...adviceOnRemovals(out, assessment),
    ],
  }
}

/** What would let a held one in: taking out one of those that it does not go with. */
function adviceOn(
  { wish, opponents, reasons }: HeldWish,
  { instance, files }: Inspection,
  { only, without }: { readonly only: readonly string[]; readonly without: readonly string[] },
): readonly Advice[] {
  const { id } = instance
  const [reason] = reasons
  if (id === null || reason === undefined) return []
  const choices = opponents.slice(0, MOST_CHOICES).flatMap((path): readonly Choice[] => {
    const opponent = files.find(({ file }) => file.path === path)
    if (opponent === undefined) return []
    const label = `Remove ${titleOf(opponent)} and update ${wish.title} to ${wish.candidates[0].version.number}`
    const update = { kind: 'update', instances: [id], only, channel: null, freshness: 'normal' } as const
    return [{ label, wish: { ...update, without: [...without, path] } }]
  })
  if (choices.length === 0) return []
  const message = `${wish.title}: ${reasons.map((one) => one.message).join(' ')}`
  return [{ reason: { code: reason.code, message }, choices }]
}

/** What is taken out leaves others without what they need. */
function adviceOnRemovals(out: ReadonlySet<string>, { inspection, request, universe }: Assessment): readonly Advice[] {
  const touched = new Set(dependantsOf([...out], needsAmong(request, universe)))
  const titles = inspection.files.filter(({ file }) => touched.has(file.path)).map(titleOf)
  if (titles.length === 0) return []
  const message = `${[...new Set(titles)].join(', ')} cannot do without what is taken out.`
  return [{ reason: { code: 'needed', message }, choices: [] }]
}

export interface ChangeContext {
  readonly services: SettleServices
  readonly options: InspectOptions
  /** Why a version would not do for instances that share the folder that it goes into; null: it does. */
  misfitForSharers?(version: Version, type: FileType): Reason | null
}

export async function settleOne(
  request: Settled['request'],
  services: SettleServices,
  options: InspectOptions,
): Promise<Settled> {
  const [settled] = await settle([request], services, options)
  if (settled === undefined) throw new Error('one request was settled and nothing came of it')
  return settled
}

/** The wanted version of it does not come in; another may. */
function keptBack({ wish, reasons, instead }: HeldWish): Kept {
  const [{ version }] = wish.candidates
  const message = reasons.map((reason) => reason.message).join(' ')
  const kept = keep({ path: wish.key, title: wish.title }, reasons)
  const told = instead === null ? message : `${version.number} waits, ${instead.version.number} can come: ${message}`
  return reasons.length === 0 ? kept : { ...kept, reason: { code: kept.reason.code, message: told } }
}

/** The replacements and newcomers of a resolution. */
export function changesOf({ resolution, universe }: Settled): Pick<Changes, 'replacements' | 'newcomers'> {
  const moving = new Set(resolution.moves.map(({ key }) => key))
  return {
    replacements: resolution.moves.map(({ key, candidate }) => ({
      path: key,
      candidate,
      restsOn: (resolution.links.get(key) ?? []).filter((other) => moving.has(other)),
      reason: newerReason(candidate.version),
    })),
    newcomers: resolution.additions.map((addition): Newcomer => {
      const project = universe.projects.get(addition.projectId)
      const known = project?.kind === 'answer' ? project.value : null
      return { ...addition, type: (known === null ? null : fileTypeOf(known)) ?? 'mod' }
    }),
  }
}

function newerReason({ number, channel, published }: { number: string; channel: string; published: string }): Reason {
  return { code: 'newer-version', message: `${number} (${channel}) was published on ${published.slice(0, 10)}.` }
}

function notable({ file, state, reasons }: FileFinding): boolean {
  if (state === 'not-checked') return file.sha1 !== null && !reasons.some(({ code }) => code === 'no-target')
  return state === 'held' || state === 'refused' || state === 'check-failed'
}

function keptOf(findings: readonly FileFinding[], isMeant: (finding: FileFinding) => boolean): readonly Kept[] {
  return findings.filter(isMeant).map((finding) => keep(named(finding), finding.reasons, finding.state))
}

/** Something that stays as it is, with the first of the reasons; without any, its state says it. */
export function keep(of: Pick<Kept, 'path' | 'title'>, reasons: readonly Reason[], state = 'held'): Kept {
  return {
    path: of.path,
    title: of.title,
    reason: reasons[0] ?? { code: state, message: `It is ${state.replaceAll('-', ' ')}.` },
  }
}

export function named(finding: FileFinding): Pick<Kept, 'path' | 'title'> {
  return { path: finding.file.path, title: titleOf(finding) }
}
