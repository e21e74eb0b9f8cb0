import { withMessage } from '../../model/words/with-message.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'
import type { Channel } from '../../model/versions/channel.ts'
import { lastKnown, type Outcome, staleOf } from '../../model/times/freshness.ts'
import type { FileLink } from '../../model/plans/hold.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import type { Project } from '../../model/projects/project.ts'
import type { Reason } from '../../model/words/reason.ts'
import { successorTarget, type Target, type Targets } from '../../model/states/target.ts'
import type { Version } from '../../model/versions/version.ts'
import type { RequestOptions, HostingService } from '../../services/hosting/hosting-service.ts'
import { findAllFitting, withLinks } from './links.ts'
import { findNewest, withNextListed } from './newest.ts'
import { isPlaceholder, LINKED, placeholderOf } from '../../model/versions/withdrawn.ts'
import { piecesAtATime } from '../../one-at-a-time.ts'
import { newestFitting } from '../../model/states/fit.ts'
import { gameNamedBy, successionOf } from '../../model/states/succession.ts'

/** A file to ask about; several subjects may have the same bytes. */
export interface Subject {
  /** Unique among the subjects of one call. */
  readonly key: string
  /** Hex SHA-1. */
  readonly sha1: string
  readonly type: FileType
  readonly targets: Targets
  /** Chosen by somebody, by project id. */
  readonly channels: ReadonlyMap<string, Channel>
  /** What somebody says that the file is; counts where the service does not know it. */
  readonly link: FileLink | null
  /** ISO 8601 UTC: what was said of it before is asked again. Absent: it need not be. */
  readonly noOlderThan?: string
}

/** What the service said of a file. `project` and `newest` are null where the question did not arise. */
export interface Answers {
  readonly version: Outcome<Version>
  readonly project: Outcome<Project> | null
  readonly newest: Outcome<readonly Version[]> | null
  /** What `newest` was asked for; null: nobody can tell what would fit. */
  readonly target: Target | null
}

/** Why versions that the service names as newest for a file are no answer about it; null: they are. */
export type FindLie = (
  installed: { readonly version: Version; readonly sha1: string },
  offered: readonly Version[],
  target: Target,
) => Reason | null

/**
 * Asks both questions, what is it and what is newest for this target, for the files of all instances together. What `findLie` refuses is
 * a failed question.
 */
export async function identify(
  subjects: readonly Subject[],
  service: HostingService,
  findLie: FindLie,
  given: RequestOptions,
): Promise<ReadonlyMap<string, Answers>> {
  const options = withAges(given, subjects, ({ sha1 }) => sha1)
  const byHash = await service.versionsByHash([...new Set(subjects.map((subject) => subject.sha1))], options)
  const linked = await withLinks(byHash, subjects, { service, options })
  const identified = await withProjectsOfArchived(linked, { service, options })
  const known = subjects.flatMap((subject) => {
    const version = lastKnown(identified.get(subject.sha1))
    const target = version === null ? null : subject.targets[subject.type]
    return version === null
      ? []
      : [
          {
            subject,
            version,
            target:
              target === null ? null : successorTarget(target, subject.type, { version, channels: subject.channels }),
          },
        ]
  })
  const questions = known.flatMap(({ subject, target, version }) =>
    target === null ? [] : [{ ...subject, target, version, projectId: version.projectId }],
  )
  const isLinked = ({ sha1 }: { readonly sha1: string }) => linked.get(sha1) !== byHash.get(sha1)
  const [projects, answered, newestOfLinked] = await Promise.all([
    service.projects([...new Set(known.map(({ version }) => version.projectId))], options),
    findNewest(
      questions.flatMap((question) => {
        const { key, sha1, target, version } = question
        const whyRefused = (offered: readonly Version[]) => findLie({ version, sha1 }, offered, target)
        return isLinked(question) ? [] : [{ key, sha1, target, whyRefused }]
      }),
      service,
      options,
    ),
    findAllFitting(questions.filter(isLinked), { service, options }),
  ])
  const ofProjects = withAges(given, questions, ({ projectId }) => projectId)
  const listed = await withNextListed(answered, questions, { service, options: ofProjects })
  const newest = await withAllWhereDoubtful(
    listed,
    questions.map(({ key, version, target, sha1 }) => ({
      key,
      current: ownAmong(version, sha1, answered.get(key)),
      target,
    })),
    { service, options: ofProjects },
  )
  const answers = new Map<string, Answers>()
  for (const { key, sha1 } of subjects) {
    answers.set(key, { version: identified.get(sha1) ?? notAsked(), project: null, newest: null, target: null })
  }
  for (const { subject, version, target } of known) {
    answers.set(subject.key, {
      version: withValue(identified.get(subject.sha1), ownAmong(version, subject.sha1, answered.get(subject.key))),
      project: projects.get(version.projectId) ?? null,
      newest: newest.get(subject.key) ?? newestOfLinked.get(subject.key) ?? null,
      target,
    })
  }
  return answers
}

/** Of what several have, the latest time counts. */
function withAges<S extends Pick<Subject, 'noOlderThan'>>(
  options: RequestOptions,
  subjects: readonly S[],
  keyOf: (subject: S) => string,
): RequestOptions {
  const ages = new Map<string, string>()
  for (const subject of subjects) {
    const { noOlderThan = '' } = subject
    const key = keyOf(subject)
    if (noOlderThan > (ages.get(key) ?? '')) ages.set(key, noOlderThan)
  }
  return ages.size === 0 ? options : { ...options, noOlderThan: ages }
}

/** The outcome, with what the service says of the version elsewhere. */
function withValue(outcome: Outcome<Version> | undefined, value: Version): Outcome<Version> {
  if (outcome === undefined) return notAsked()
  return outcome.kind === 'answer' ? { ...outcome, value } : outcome
}

function notAsked(): Outcome<never> {
  return { kind: 'not-asked', reason: { code: 'not-asked', ...withMessage(message('service-was-not-asked')) } }
}

type Known = ReadonlyMap<string, Outcome<Version>>

/**
 * The answers, with files of archived versions, which the service denies and whose project it still tells (fact H110). By SHA-1. Where it
 * does not tell, a file is as unknown as it was.
 */
async function withProjectsOfArchived(
  answers: Known,
  { service, options }: { readonly service: Pick<HostingService, 'projectsByHash'>; readonly options: RequestOptions },
): Promise<Known> {
  const unknown = [...answers].flatMap(([sha1, outcome]) =>
    outcome.kind === 'answer' && outcome.value === null ? [sha1] : [],
  )
  if (unknown.length === 0) return answers
  const projects = await service.projectsByHash(unknown, options)
  const known = new Map(answers)
  for (const sha1 of unknown) {
    const [before, project] = [answers.get(sha1), lastKnown(projects.get(sha1))]
    if (before?.kind !== 'answer' || project === null) continue
    const value = placeholderOf({
      sha1,
      projectId: project.id,
      number: formatMessage('withdrawn-version'),
      status: 'unknown',
    })
    known.set(sha1, { ...before, value })
  }
  return known
}

/** The version itself, where it is what the service names as newest for its own file; else what stands for it. */
function ownAmong(version: Version, sha1: string, newest: Outcome<readonly Version[]> | undefined): Version {
  if (!isPlaceholder(version) || version.status === LINKED) return version
  const named = lastKnown(newest) ?? []
  return (
    named.find((one) => one.projectId === version.projectId && one.files.some((file) => file.sha1 === sha1)) ?? version
  )
}

interface Question {
  readonly key: string
  readonly current: Version
  readonly target: Target
}

type NewestAnswers = ReadonlyMap<string, Outcome<readonly Version[]>>

interface DoubtQueries {
  readonly service: Pick<HostingService, 'versionsOfProjects'>
  readonly options: RequestOptions
}

/**
 * The answers; where the newest by its date is not the newest by its number, or is named for another game version, with all that fits:
 * another may be newer by both, and only the rest tells whether a project numbers anew, or has the same number for this game version too.
 * What cannot be had in addition leaves an answer as it is.
 */
async function withAllWhereDoubtful(
  answers: NewestAnswers,
  questions: readonly Question[],
  asking: DoubtQueries,
): Promise<NewestAnswers> {
  const judge = (some: readonly Question[]) =>
    some.filter((question) => isDoubtful(answers.get(question.key), question))
  const doubted = (await piecesAtATime(questions, judge)).flat()
  const doubtful = doubted.map(({ key, current, target }) => ({ key, target, projectId: current.projectId }))
  if (doubtful.length === 0) return answers
  const all = await findAllFitting(doubtful, asking)
  const joined = new Map(answers)
  for (const { key } of doubtful) {
    const [newest, listed] = [answers.get(key), all.get(key)]
    if (newest?.kind !== 'answer' || listed?.kind !== 'answer' || listed.value === null) continue
    const value = [...new Map([...listed.value, ...(newest.value ?? [])].map((one) => [one.id, one])).values()]
    const at = listed.at < newest.at ? listed.at : newest.at
    const stale = staleOf(newest) ?? staleOf(listed)
    const fromCache = newest.fromCache || listed.fromCache
    joined.set(key, { ...newest, value, at, fromCache, ...(stale !== null && { stale }) })
  }
  return joined
}

function isDoubtful(outcome: Outcome<readonly Version[]> | undefined, { current, target }: Question): boolean {
  if (outcome?.kind !== 'answer' || outcome.value === null) return false
  const own = outcome.value.filter(({ projectId }) => projectId === current.projectId)
  const newest = newestFitting(own, target)?.version
  if (newest === undefined) return false
  const { gameVersion } = target
  const succession = successionOf(newest, { current, gameVersion, among: own })
  return succession === 'newer' ? gameNamedBy(newest, gameVersion) === 'other' : succession !== 'not-later'
}
