/** How an instance is judged for another setting: what of it could go there, and what settling is asked for it. */
import { message } from '../../../../resources/text/text.ts'
import { messageOf, withMessage } from '../../model/words/with-message.ts'
import { findOffers } from '../../pipeline/identify/versions-for-target.ts'
import type { Assessment, InspectOptions, InspectServices } from '../inspect/assess.ts'
import { titleOf } from '../../model/states/file-title.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { describeSetting, type GameSetting, type MoveItem, type Watch } from '../../model/moves/move.ts'
import type { Reason } from '../../model/words/reason.ts'
import { successorTarget, targetsOf } from '../../model/states/target.ts'
import type { Traits } from '../../model/files/traits.ts'
import { isTrusted, itemOf, judgeSubject, questionOf, type JudgedSubject, type MoveSubject } from './move-items.ts'
import type { Present, Request, Wish as Wished } from '../../pipeline/resolve/board/request.ts'
import { traitsOfFile } from '../resolution/traits-in.ts'
import { resolveRequest } from '../resolution/resolve-requests.ts'
import type { RequestOptions } from '../../services/hosting/hosting-service.ts'

export interface JudgeServices extends InspectServices {
  /** What earlier moves disabled and nothing brought back. */
  watchesOf(instanceId: string): readonly Watch[]
}

type DescribedInstance = Omit<Instance, 'adoptedAt'>

/** An instance that would go there. */
export interface MovingInstance<Which extends DescribedInstance = DescribedInstance> {
  readonly instance: Which
  readonly assessment: Assessment
  readonly to: GameSetting
}

/** The instance once it has moved. Launchers take another Java for another game version. */
function afterMove({ instance, to }: Pick<MovingInstance, 'instance' | 'to'>): DescribedInstance {
  const javaVersion = to.gameVersion === instance.gameVersion ? instance.javaVersion : null
  // A compatibility layer is for one loader.
  const alsoLoads = to.loader === instance.loader ? (instance.alsoLoads ?? []) : []
  return { ...instance, ...to, javaVersion, alsoLoads }
}

/** What a disabled file waits for, and what moving there would put in its place now. */
export type Arrival = Required<Pick<Watch, 'out' | 'waitsFor'>>

/** By path of what is disabled. Nothing while answers are missing, since nothing is moved then. */
export async function findArrivals(
  moving: MovingInstance,
  { services, options }: { readonly services: JudgeServices; readonly options: InspectOptions },
): Promise<ReadonlyMap<string, Arrival>> {
  const { to } = moving
  const [judged = []] = await judgeTogether([moving], services, options)
  const resolved = await resolveRequest(requestOf(judged, moving, services), services, options)
  const items = judged.map((subject) => itemOf(subject, to, { ...resolved.resolution, refusals: new Map() }))
  if (problemOf(items, to) !== null) return new Map()
  return new Map(
    items
      .filter(({ isEnabled }) => !isEnabled)
      .map(({ path, readiness, candidate, does, reasons }) => {
        const isOut = readiness === 'ready' && does !== 'stay'
        return [path, { out: isOut ? candidate : null, waitsFor: isOut ? [] : reasons }] as const
      }),
  )
}

/** The files of each, in the order of the moving: each distinct target is asked about once, whoever goes there. */
export async function judgeTogether(
  all: readonly MovingInstance[],
  services: JudgeServices,
  options: RequestOptions,
): Promise<readonly (readonly JudgedSubject[])[]> {
  const subjects = all.map((moving) => subjectsOf(moving, services))
  const questions = subjects.flatMap((some, index) =>
    some.flatMap(questionOf).map((question) => ({ ...question, key: keyOf(index, question.key) })),
  )
  const offers = await findOffers(questions, services.service, options)
  return subjects.map((some, index) =>
    some.map((subject) => judgeSubject(subject, offers.get(keyOf(index, subject.finding.file.path)) ?? null)),
  )
}

function keyOf(index: number, path: string): string {
  return `${index}/${path}`
}

function subjectsOf(moving: MovingInstance, services: JudgeServices): readonly MoveSubject[] {
  const there = afterMove(moving)
  const preferences = services.preferencesOf(there.id)
  const { channels } = preferences
  const targets = targetsOf(there, preferences)
  const watched = new Set(services.watchesOf(there.id).map(({ path }) => path))
  return moving.assessment.inspection.files.map((finding) => {
    const { file, identity } = finding
    const target = targets[file.type]
    return {
      finding,
      target:
        identity === null || target === null
          ? null
          : successorTarget(target, file.type, { version: identity.version, channels }),
      isWanted: file.enabled || watched.has(file.path),
      traits: traitsOfFile(finding.file, there),
    }
  })
}

const NO_TRAITS: Traits = { provides: [], wants: [] }

/** Everything that could be there is wished; what cannot be is disabled: of each the alternative is the same file, which then counts for nothing. */
export function requestOf(judged: readonly JudgedSubject[], moving: MovingInstance, services: JudgeServices): Request {
  const { assessment } = moving
  const there = afterMove(moving)
  const preferences = services.preferencesOf(there.id)
  const before = new Map(assessment.request.present.map((present) => [present.key, present]))
  const known = judged.flatMap(({ finding, traits, candidates }) => {
    const { file, identity } = finding
    // Only mods say something of themselves.
    if (file.type !== 'mod') return candidates.map(({ version }) => [version.id, NO_TRAITS] as const)
    return identity === null || traits === null ? [] : [[identity.version.id, traits] as const]
  })
  return {
    present: judged.flatMap((subject): readonly Present[] => {
      const present = before.get(subject.finding.file.path)
      if (present === undefined) return []
      const { traits, candidates } = subject
      if (candidates.length > 0) {
        const provides = traits?.provides ?? []
        return [{ ...present, projectId: null, version: null, isEnabled: false, traits: { provides, wants: [] } }]
      }
      const isStaying = subject.finding.identity === null && isTrusted(subject, there)
      return isStaying ? [{ ...present, traits }] : []
    }),
    wishes: judged.flatMap(({ finding, candidates, target, isWanted }): readonly Wished[] => {
      const [best, ...others] = candidates
      if (best === undefined) return []
      return [
        { key: finding.file.path, title: titleOf(finding), isEnabled: isWanted, candidates: [best, ...others], target },
      ]
    }),
    targets: targetsOf(there, preferences),
    surroundings: there,
    holds: preferences.holds,
    now: assessment.request.now,
    known: new Map(known),
    installed: new Set(judged.flatMap(({ finding }) => finding.identity?.version.id ?? [])),
  }
}

/** What an answer did not come for is not taken for what is not there. */
export function problemOf(items: readonly MoveItem[], to: GameSetting): Reason | null {
  const unasked = items.filter(({ readiness, isEnabled }) => readiness === 'not-checked' && isEnabled)
  const [first] = unasked
  if (first === undefined) return null
  const [reason] = first.reasons
  const text = message('not-known-whether-it-can-go', {
    title: first.title,
    more: unasked.length - 1,
    target: describeSetting(to),
    why: reason === undefined ? message('no-answer-came') : messageOf(reason),
  })
  return { code: 'not-checked', ...withMessage(text) }
}
