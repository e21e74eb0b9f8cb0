/**
 * Looks: discover's descriptions in, the truth about every file out (stops 2 to 5, and what of stop 6 decides a hold).
 * All instances together: one identify and one check over the union, whatever the number of instances.
 * An instance that cannot be read is an inspection with a note, and stops no other; nor does one that Modwell makes a mistake with, or a
 * file of one.
 */
import { joinLazy } from '../../lazy.ts'
import { eachAtATime, oneAtATime } from '../../one-at-a-time.ts'
import { nameLoader } from '../../../../resources/text/loader-names.ts'
import { message } from '../../../../resources/text/text.ts'
import { firstFew } from '../../model/words/join-texts.ts'
import { judgeAgain, judgeAsFailed, judgeFile, type Evidence, type Judgement } from '../../pipeline/check/states.ts'
import { findLie } from '../../pipeline/check/updates.ts'
import { containEach, containNow } from '../../contain.ts'
import { CoreError } from '../../errors.ts'
import type { HashServices } from '../../pipeline/hash/hash-files.ts'
import { markStale } from './mark-stale.ts'
import { readFiles } from './read-files.ts'
import { identify, type Answers, type Subject } from '../../pipeline/identify/identify.ts'
import type { FileFinding, Inspection } from '../../model/states/finding.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { InstalledFile } from '../../model/files/installed-file.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import type { NotLoaded } from '../../model/files/not-loaded.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'
import { successorTarget, targetsOf } from '../../model/states/target.ts'
import type { Traits } from '../../model/files/traits.ts'
import type { Origins } from '../../pipeline/plan/steps.ts'
import { titleOf } from '../../model/states/file-title.ts'
import type { Preferences } from '../../model/plans/preferences.ts'
import type { Present, Request } from '../../pipeline/resolve/board/request.ts'
import { resolve } from '../../pipeline/resolve/resolve.ts'
import type { Universe } from '../../pipeline/resolve/board/universe.ts'
import { loadersLetIn } from '../../pipeline/scan/compatibility-layers.ts'
import { findPassedOver } from './not-loaded.ts'
import { modsOfFile, traitsOfFile } from '../resolution/traits-in.ts'
import {
  resolveRequests,
  type ResolvedRequest,
  type ResolutionOptions,
  type ResolutionServices,
} from '../resolution/resolve-requests.ts'

export interface InspectServices extends ResolutionServices {
  readonly examine: HashServices
  preferencesOf(instanceId: string | null): Preferences
  /** Why each file is there, by its path. */
  originsOf(instance: InspectedInstance): Origins
  /** Whether it was made of a pack that the service knows. */
  hasServicePack(instance: InspectedInstance): Promise<boolean>
  /** Paths of what a search for a bad mod has disabled and enables again when it ends: all is decided as if it were enabled. */
  comingBack(instance: InspectedInstance, findings: readonly FileFinding[]): ReadonlySet<string>
  /** By SHA-1: files that people say are of a project. */
  fileLinks(): ReadonlyMap<string, FileLink>
  clock(): Date
  /** ISO 8601 UTC: what is said of its files is no older. Absent: as old as the cache may be; null: so for this one. */
  noOlderThan?(instance: InspectedInstance): string | null
  /** Why an instance may not even be looked at; null: it may. */
  whyBarred(instance: InspectedInstance): Reason | null
}

export type InspectOptions = ResolutionOptions

/** An inspection with what it was resolved from, so that proposing can resolve part of it again. */
export interface Assessment extends ResolvedRequest {
  readonly inspection: Inspection
}

type InspectedInstance = Inspection['instance']

export async function assess(
  instances: readonly InspectedInstance[],
  services: InspectServices,
  options: InspectOptions,
): Promise<readonly Assessment[]> {
  const containing = { events: services.events, signal: options.signal, nameOf: ({ name }: InspectedInstance) => name }
  const barred = new Map(instances.map((instance) => [instance, services.whyBarred(instance)]))
  const looked = instances.filter((instance) => barred.get(instance) === null)
  const outcomes = await containEach(looked, (some) => assessSound(some, services, options), containing)
  return instances.flatMap((instance) => {
    const outcome = outcomes[looked.indexOf(instance)]
    const problem = barred.get(instance) ?? (outcome?.kind === 'failed' ? outcome.reason : null)
    if (problem !== null) return [unassessed(instance, problem, services.clock().toISOString())]
    return outcome?.kind === 'done' ? [outcome.value] : []
  })
}

/** An instance of which nothing but a problem is known. */
export function unassessed(instance: InspectedInstance, problem: Reason, now: string): Assessment {
  const request: Request = {
    present: [],
    wishes: [],
    targets: { mod: null, resourcepack: null, shader: null, datapack: null },
    surroundings: instance,
    holds: [],
    now,
  }
  return {
    inspection: { instance, files: [], notes: [...instance.notes, problem], problem },
    request,
    universe: NOTHING_KNOWN,
    resolution: resolve(request, NOTHING_KNOWN),
  }
}

const NOTHING_KNOWN: Universe = {
  projects: new Map(),
  versionsOfProjects: new Map(),
  versions: new Map(),
  traits: new Map(),
  modIds: new Map(),
  widely: new Set(),
}

async function assessSound(
  instances: readonly InspectedInstance[],
  services: InspectServices,
  options: InspectOptions,
): Promise<readonly Assessment[]> {
  const examined: ReadInstance[] = []
  for (const instance of instances) examined.push(await examine(instance, services, options))
  const preferred = await Promise.all(
    examined.map(async (one) => ({
      ...one,
      preferences: services.preferencesOf(one.instance.id),
      hasServicePack: await services.hasServicePack(one.instance),
      noOlderThan: services.noOlderThan?.(one.instance) ?? null,
    })),
  )
  const subjects = subjectsOf(preferred, services.fileLinks())
  const answers = await identify(subjects, services.service, findLie, options)
  const judged = await eachAtATime(preferred, (one, index) => judge({ ...one, index }, answers, services))
  const resolved = await resolveRequests(
    judged.map(({ request }) => request),
    services,
    options,
  )
  const assessed = await eachAtATime(judged, ({ inspection }, index) => {
    const one = resolved[index]
    if (one === undefined) return []
    const files = markStale(withHolds(inspection.files, one), one)
    return [{ ...one, inspection: { ...inspection, files: files.map(noteUnread(one)) } }]
  })
  return assessed.flat()
}

interface ReadInstance {
  readonly instance: InspectedInstance
  readonly files: readonly InstalledFile[]
  readonly notes: readonly Reason[]
}

async function examine(
  instance: InspectedInstance,
  services: InspectServices,
  options: InspectOptions,
): Promise<ReadInstance> {
  try {
    const { files, notes } = await readFiles(instance, services.examine, {
      signal: options.signal,
      onProgress: (progress) =>
        services.events.emit({ kind: 'progress', progress: { ...progress, instanceId: instance.id } }),
    })
    const letInBy = (file: InstalledFile) =>
      containNow(`${file.path} of ${instance.name}`, () => loadersLetIn(file, instance), services)
    const letIn = await oneAtATime(() => files.map(letInBy))
    const alsoLoads = [...new Set(letIn.flatMap((each) => (each.kind === 'done' ? each.value : [])))]
    if (alsoLoads.length === 0) return { instance, files, notes: [...instance.notes, ...notes] }
    const layer = reason(
      'compatibility-layer',
      message('compatibility-layer', { loaders: firstFew(alsoLoads.map(nameLoader)) }),
    )
    return { instance: { ...instance, alsoLoads }, files, notes: [...instance.notes, ...notes, layer] }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return {
      instance,
      files: [],
      notes: [...instance.notes, { code: error.code, fact: 'not-read', message: error.message, text: error.text }],
    }
  }
}

interface InstanceWithPreferences extends ReadInstance {
  readonly preferences: Preferences
  readonly hasServicePack: boolean
  readonly noOlderThan: string | null
}

function subjectsOf(
  preferred: readonly InstanceWithPreferences[],
  links: ReadonlyMap<string, FileLink>,
): readonly Subject[] {
  return preferred.flatMap(({ instance, files, preferences, noOlderThan }, index) => {
    const targets = targetsOf(instance, preferences)
    const { channels } = preferences
    return files.flatMap(({ path, sha1, type }) =>
      sha1 === null
        ? []
        : [
            {
              key: keyOf(index, path),
              sha1,
              type,
              targets,
              channels,
              link: links.get(sha1) ?? null,
              ...(noOlderThan !== null && { noOlderThan }),
            },
          ],
    )
  })
}

function keyOf(index: number, path: string): string {
  return `${index}/${path}`
}

interface JudgedInstance {
  readonly inspection: Inspection
  readonly request: Request
}

function judge(
  one: InstanceWithPreferences & { readonly index: number },
  answers: ReadonlyMap<string, Answers>,
  services: InspectServices,
): JudgedInstance {
  const { instance, files, notes, index, hasServicePack } = one
  const origins = services.originsOf(instance)
  const told = files.map((file): Told => {
    const ask = () => tell(file, answers.get(keyOf(index, file.path)) ?? NO_ANSWERS, instance)
    const outcome = containNow(`${file.path} of ${instance.name}`, ask, services)
    if (outcome.kind === 'done') return outcome.value
    // What could not be told of it is not believed any further.
    const unread = { ...file, contents: { kind: 'unreadable', reason: outcome.reason } as const }
    return { finding: { file: unread, ...NO_MODS, ...judgeAsFailed(outcome.reason), update: null }, traits: null }
  })
  const findings = told.map(({ finding }) => finding)
  const isPacks = ({ file }: FileFinding): boolean => origins.get(file.path)?.kind === 'pack'
  return {
    inspection: {
      instance,
      files: findings.map((finding) =>
        hasServicePack && isPacks(finding) ? { ...finding, followsPack: true } : finding,
      ),
      ...(findings.some(isPacks) && { hasPackFiles: true as const }),
      notes,
      problem: notes.find((note) => hasFact([note], 'not-read', 'mistake')) ?? null,
    },
    request: requestOf(told, one, joinLazy(services, { originsOf: () => origins })),
  }
}

/** What is said of a file, and what it says of itself to whoever resolves. */
interface Told {
  readonly finding: FileFinding
  readonly traits: Traits | null
}

const NO_ANSWERS = { version: null, project: null, newest: null, target: null }

const NO_MODS = { mods: [], nested: [] }

function tell(file: InstalledFile, answer: Omit<Evidence, 'file' | 'side'>, instance: InspectedInstance): Told {
  const judgement = judgeFile({ file, side: instance.side, ...answer })
  const finding = {
    file,
    ...modsOfFile(file, instance),
    ...judgement,
    reasons: [...judgement.reasons, ...oddities(file, judgement)],
    update: updateOf(judgement),
  }
  return { finding, traits: traitsOfFile(file, instance) }
}

/** What was wrong in a file that the service cannot vouch for. */
function oddities({ contents }: InstalledFile, { identity }: Judgement): readonly Reason[] {
  return identity === null && contents.kind === 'archive' ? contents.metadata.notes : []
}

function updateOf(judgement: Judgement): FileFinding['update'] {
  return judgement.state === 'update-available' ? judgement.newest : null
}

function requestOf(
  told: readonly Told[],
  { instance, preferences }: InstanceWithPreferences,
  services: InspectServices,
): Request {
  const findings = told.map(({ finding }) => finding)
  const targets = targetsOf(instance, preferences)
  const origins = services.originsOf(instance)
  const comingBack = services.comingBack(instance, findings)
  const isEnabled = ({ path, enabled }: InstalledFile) => enabled || comingBack.has(path)
  const passedOver = findPassedOver(told, instance)
  return {
    targets,
    surroundings: instance,
    holds: preferences.holds,
    now: services.clock().toISOString(),
    present: told.map(({ finding, traits }) => ({
      key: finding.file.path,
      projectId: finding.identity?.project.id ?? null,
      version: finding.identity?.version ?? null,
      title: titleOf(finding),
      isEnabled: isEnabled(finding.file),
      traits,
      isFromPack: origins.get(finding.file.path)?.kind === 'pack',
      isExplicit: origins.get(finding.file.path)?.kind === 'explicit',
      ...passedOverOf(passedOver.get(finding.file.path)),
    })),
    wishes: findings.flatMap((finding) => {
      const { file, identity, update } = finding
      if (identity === null || update === null) return []
      const target = targets[file.type]
      return [
        {
          key: file.path,
          title: titleOf(finding),
          isEnabled: isEnabled(file),
          candidates: [update] as const,
          target:
            target === null
              ? null
              : successorTarget(target, file.type, { version: identity.version, channels: preferences.channels }),
        },
      ]
    }),
  }
}

function passedOverOf(passedOver: NotLoaded | undefined): Pick<Present, 'passedOver'> {
  return passedOver === undefined ? {} : { passedOver }
}

/** Only mods say something of themselves. */
function noteUnread({ universe }: ResolvedRequest): (finding: FileFinding) => FileFinding {
  return (finding) => {
    const { update, file } = finding
    const isUnread = update !== null && file.type === 'mod' && file.enabled && !universe.traits.has(update.version.id)
    return isUnread ? { ...finding, isUnread } : finding
  }
}

function withHolds(findings: readonly FileFinding[], { resolution }: ResolvedRequest): readonly FileFinding[] {
  const held = new Map(resolution.held.map((one) => [one.wish.key, one]))
  return findings.map((finding) => {
    const hold = held.get(finding.file.path)
    return hold === undefined ? finding : judgeAgain(finding, { kind: 'held', ...hold })
  })
}
