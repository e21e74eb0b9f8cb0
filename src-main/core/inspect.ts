/**
 * Looks: discover's descriptions in, the truth about every file out (stops 2 to 5, and what of stop 6 decides a hold).
 * All instances together: one identify and one check over the union, whatever the number of instances.
 * An instance that cannot be read is an inspection with a note, and stops no other.
 */
import { judgeFile, type Judgement } from './check/states.ts'
import { CoreError } from './errors.ts'
import type { Events } from './events.ts'
import { examineInstance, type ExamineServices } from './examine.ts'
import { identify, type Answers, type Subject } from './identify/identify.ts'
import type { Channel } from './model/channel.ts'
import type { FileFinding, Inspection } from './model/finding.ts'
import type { InstalledFile } from './model/installed-file.ts'
import type { VersionSource } from './model/ports.ts'
import type { Reason } from './model/reason.ts'
import { targetsOf } from './model/target.ts'
import { comparableId, type Request, type Resolution } from './resolve/request.ts'
import { resolve } from './resolve/resolve.ts'
import { gatherUniverse, type Universe } from './resolve/universe.ts'
import { loadedMods } from './scan/loaded-mods.ts'
import type { CallOptions, HostingService } from './service/hosting-service.ts'

export interface InspectServices {
  readonly examine: ExamineServices
  readonly service: HostingService
  readonly events: Events
}

export interface InspectOptions extends CallOptions {
  readonly channel: Channel
}

/** An inspection with what it was settled from, so that proposing can settle part of it again. */
export interface Assessment {
  readonly inspection: Inspection
  readonly request: Request
  readonly resolution: Resolution
}

export interface Assessed {
  readonly assessments: readonly Assessment[]
  readonly universe: Universe
}

type Inspected = Inspection['instance']

export async function assess(
  instances: readonly Inspected[],
  services: InspectServices,
  options: InspectOptions,
): Promise<Assessed> {
  const examined: Examined[] = []
  for (const instance of instances) examined.push(await examine(instance, services, options))
  const answers = await identify(subjectsOf(examined, options.channel), services.service, options)
  const judged = examined.map((one, index) => judge({ ...one, index }, answers, options.channel))
  const universe = await gatherUniverse(
    judged.map(({ request }) => request),
    versionSource(services.service, options),
  )
  const assessments = judged.map(({ inspection, request }): Assessment => {
    const resolution = resolve(request, universe)
    return { request, resolution, inspection: { ...inspection, files: withHolds(inspection.files, resolution) } }
  })
  return { assessments, universe }
}

/** The service as resolving sees it. */
export function versionSource(service: HostingService, options: CallOptions): VersionSource {
  return {
    projects: (ids) => service.projects(ids, options),
    versions: (ids) => service.versions(ids, options),
    versionsOfProjects: (ids) => service.versionsOfProjects(ids, options),
  }
}

interface Examined {
  readonly instance: Inspected
  readonly files: readonly InstalledFile[]
  readonly notes: readonly Reason[]
}

async function examine(instance: Inspected, services: InspectServices, options: InspectOptions): Promise<Examined> {
  try {
    const { files, notes } = await examineInstance(instance, services.examine, {
      signal: options.signal,
      onProgress: (progress) =>
        services.events.emit({ kind: 'progress', progress: { ...progress, instanceId: instance.id } }),
    })
    return { instance, files, notes: [...instance.notes, ...notes] }
  } catch (error) {
    if (!(error instanceof CoreError) || error.code === 'cancelled') throw error
    return { instance, files: [], notes: [...instance.notes, { code: error.code, message: error.message }] }
  }
}

function subjectsOf(examined: readonly Examined[], channel: Channel): readonly Subject[] {
  return examined.flatMap(({ instance, files }, index) => {
    const targets = targetsOf(instance, channel)
    return files.flatMap(({ path, sha1, type }) =>
      sha1 === null ? [] : [{ key: keyOf(index, path), sha1, type, targets }],
    )
  })
}

function keyOf(index: number, path: string): string {
  return `${index}/${path}`
}

function judge(
  one: Examined & { readonly index: number },
  answers: ReadonlyMap<string, Answers>,
  channel: Channel,
): Omit<Assessment, 'resolution'> {
  const { instance, files, notes, index } = one
  const findings = files.map((file): FileFinding => {
    const answer = answers.get(keyOf(index, file.path)) ?? { version: null, project: null, newest: null, target: null }
    const judgement = judgeFile({ file, side: instance.side, ...answer })
    const loaded =
      file.contents.kind === 'archive' && file.type === 'mod'
        ? loadedMods(file.contents.metadata, instance)
        : { mods: [], nested: [] }
    return {
      file,
      ...loaded,
      ...judgement,
      reasons: [...judgement.reasons, ...oddities(file, judgement)],
      update: updateOf(judgement),
    }
  })
  return {
    inspection: {
      instance,
      files: findings,
      notes,
      problem: notes.find(({ code }) => code === 'unreadable-folder') ?? null,
    },
    request: requestOf(findings, instance, channel),
  }
}

/** What was wrong in a file that the service cannot vouch for. */
function oddities({ contents }: InstalledFile, { identity }: Judgement): readonly Reason[] {
  return identity === null && contents.kind === 'archive' ? contents.metadata.notes : []
}

function updateOf(judgement: Judgement): FileFinding['update'] {
  return judgement.state === 'update-available' ? judgement.newest : null
}

function requestOf(findings: readonly FileFinding[], instance: Inspected, channel: Channel): Request {
  const strangers = findings.filter((finding) => finding.identity === null && finding.file.enabled)
  return {
    targets: targetsOf(instance, channel),
    strangers: new Set(strangers.flatMap((finding) => finding.mods.map((mod) => comparableId(mod.id)))),
    present: findings.flatMap(({ file, identity }) =>
      identity === null
        ? []
        : [
            {
              key: file.path,
              projectId: identity.project.id,
              version: identity.version,
              title: identity.project.title,
              isEnabled: file.enabled,
            },
          ],
    ),
    wishes: findings.flatMap(({ file, identity, update }) =>
      identity === null || update === null
        ? []
        : [{ key: file.path, candidate: update, title: identity.project.title, isEnabled: file.enabled }],
    ),
  }
}

function withHolds(findings: readonly FileFinding[], resolution: Resolution): readonly FileFinding[] {
  const held = new Map(resolution.held.map(({ wish, reasons }) => [wish.key, reasons]))
  return findings.map((finding) => {
    const reasons = held.get(finding.file.path)
    if (reasons === undefined) return finding
    const state = reasons.some(({ code }) => code === 'dependency-not-checked') ? 'check-failed' : 'held'
    return { ...finding, state, reasons, update: null }
  })
}
