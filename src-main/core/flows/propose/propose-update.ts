import type { Assessment, InspectOptions } from '../inspect/assess.ts'
import type { Advice } from '../../model/advice.ts'
import type { FileFinding, Inspection } from '../../model/finding.ts'
import type { FileType } from '../../model/installed-file.ts'
import { WATCHED, WATCHED_MESSAGE } from '../../model/move.ts'
import type { Skipped } from '../../model/plan.ts'
import type { Reason } from '../../model/reason.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { namesNotOut, pathsNamed } from '../../pipeline/plan/select.ts'
import { titleOf } from '../../model/file-title.ts'
import type { Changes } from '../../pipeline/plan/update.ts'
import { dependantsOf, needsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { HeldWish } from '../../pipeline/resolve/request.ts'
import { changesOf, keep, skippedFor, named } from '../resolution/changes.ts'
import { resolveRequests, type ResolvedRequest, type ResolutionServices } from '../resolution/resolve-requests.ts'
import { resolvePart, type SettlePartContext } from './resolve-part.ts'
import { alternativeAlong, alternativesFor, type Asking, type Alternative } from '../resolution/alternatives.ts'

type Update = Extract<Wish, { kind: 'update' }>

/** Changes with what they were settled from, and what to know of them. */
export interface Proposed extends Changes {
  readonly advice: readonly Advice[]
  /** null: nothing had to be settled. */
  readonly resolved: ResolvedRequest | null
}

/** What an update changes: everything that can be, or what `only` names, and along which way. */
export async function updateChanges(
  wish: Pick<Update, 'only' | 'without' | 'first' | 'despite'>,
  assessment: Assessment,
  context: SettlePartContext & { readonly waiting?: ReadonlySet<string> },
): Promise<Proposed> {
  const { inspection } = assessment
  const { only, despite = [] } = wish
  const pathsOf = (names: readonly string[] = []) => pathsNamed(names, inspection.files)
  const way: Alternative = { first: pathsOf(wish.first), without: pathsOf(wish.without), despite }
  const out = new Set(way.without)
  const meant = only.length === 0 ? null : new Set(pathsOf(only))
  // What a move disabled until something fits comes back with the move alone, or by its name.
  const isWaiting = (path: string) => context.waiting?.has(path) === true && meant === null
  const isMeant = (path: string) => !out.has(path) && meant?.has(path) !== false && !isWaiting(path)
  const waiting = assessment.request.wishes.filter(({ key }) => isWaiting(key))
  const isPlain = meant === null && waiting.length === 0 && Object.values(way).every((paths) => paths.length === 0)
  const resolved = isPlain ? assessment : await resolvePart(assessment, { isMeant, way }, context)
  const { moves, held } = resolved.resolution
  const told = new Set([...moves.map(({ key }) => key), ...held.map((one) => one.wish.key)])
  const isKept = (finding: FileFinding) =>
    isMeant(finding.file.path) && !told.has(finding.file.path) && (meant !== null || notable(finding))
  const { replacements, newcomers } = changesOf(resolved)
  return {
    resolved,
    newcomers: newcomers.map((one) => ({ ...one, restsOn: [...one.restsOn, ...out] })),
    replacements: replacements.map((one) => ({ ...one, restsOn: [...one.restsOn, ...out] })),
    removals: [...out],
    asked: [],
    skipped: [
      ...waiting.map(skippedAsWatched),
      ...held.map(skippedFor),
      ...skippedOf(resolved.inspection.files, isKept),
    ],
    advice: [
      ...held.flatMap((one) => adviceOn(one, resolved, askAlong(one, inspection, { ...wish, ...way }))),
      ...adviceOnRemovals(out, assessment),
    ],
  }
}

/** The same update along one more way. */
function askAlong(
  { wish }: HeldWish,
  { instance: { id }, files }: Inspection,
  asked: Pick<Update, 'only'> & Alternative,
): Asking | null {
  if (id === null) return null
  return {
    done: `update ${wish.title} to ${wish.candidates[0].version.number}`,
    wishFor: ({ first, without, despite }) => ({
      kind: 'update',
      instances: [id],
      only: namesNotOut(asked.only, without, files),
      ...alternativeAlong(asked, { first, without, despite }),
      channel: null,
      freshness: 'normal',
    }),
  }
}

/** What would let a held one in, where anything would. */
export function adviceOn(held: HeldWish, resolved: ResolvedRequest, asking: Asking | null): readonly Advice[] {
  const { wish, reasons } = held
  const [reason] = reasons
  if (asking === null || reason === undefined) return []
  const choices = alternativesFor(held, resolved, asking)
  if (choices.length === 0) return []
  const message = `${wish.title}: ${reasons.map((one) => one.message).join(' ')}`
  return [{ reason: { code: reason.code, message }, choices }]
}

/** What is taken out leaves others without what they need. */
function adviceOnRemovals(out: ReadonlySet<string>, { inspection, request, universe }: Assessment): readonly Advice[] {
  const touched = new Set(dependantsOf([...out], needsAmong(request, universe)))
  const titles = inspection.files.filter(({ file }) => touched.has(file.path)).map(titleOf)
  if (titles.length === 0) return []
  const message = `${[...new Set(titles)].join(', ')} still ${new Set(titles).size === 1 ? 'requires' : 'require'} what is removed.`
  return [{ reason: { code: 'needed', message }, choices: [] }]
}

export interface ChangeContext {
  readonly services: ResolutionServices
  readonly options: InspectOptions
  /** Why a version would not do for instances that share the folder that it goes into; null: it does. */
  misfitForSharingInstances?(version: Version, type: FileType, title?: string): Reason | null
}

export async function resolveUpdate(
  request: ResolvedRequest['request'],
  services: ResolutionServices,
  options: InspectOptions,
): Promise<ResolvedRequest> {
  const [resolved] = await resolveRequests([request], services, options)
  if (resolved === undefined) throw new Error('one request was settled and nothing came of it')
  return resolved
}

function skippedAsWatched({ key, title }: ResolvedRequest['request']['wishes'][number]): Skipped {
  return keep({ path: key, title }, [{ code: WATCHED, message: WATCHED_MESSAGE }])
}

function notable({ file, state, reasons }: FileFinding): boolean {
  if (state === 'not-checked') return file.sha1 !== null && !reasons.some(({ code }) => code === 'no-target')
  return state === 'held' || state === 'refused' || state === 'check-failed'
}

function skippedOf(findings: readonly FileFinding[], isMeant: (finding: FileFinding) => boolean): readonly Skipped[] {
  return findings.filter(isMeant).map((finding) => keep(named(finding), finding.reasons, finding.state))
}
