import { z } from 'zod'
import { CoreError } from '../../../core/errors.ts'
import {
  isFixedByRemoval,
  isOpenProblem,
  type InstanceFindings,
  type ListedFinding,
} from '../../../core/model/plans/findings.ts'
import { heldAs, isWithPack } from '../../../core/model/states/file-states.ts'
import { shortList } from '../../../core/model/versions/short-versions.ts'
import type { OfferTaste } from '../../../core/model/states/offers.ts'
import { nameFile } from '../../handles/inspections.ts'
import { ask } from '../question.ts'
import { listEntries, placeInstances } from './entry.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING, FRESHNESS, IDS, OF_INSTANCE, OF_FILE } from '../schemas.ts'
import { message } from '../../../../resources/text/text.ts'
import type { RelatedFile } from '../../../core/model/plans/why.ts'
import type { FileFinding } from '../../../core/model/states/finding.ts'
import type { JudgedVersion } from '../../../core/model/states/project-fit.ts'

export function answerFindings(sources: Sources) {
  const { core, inspections, choices } = sources
  const show = (instance: string, finding: ListedFinding) => {
    const { id, kind, severity, path, others, title, evidence, ignored, remedies, needs = null } = finding
    const { helps = [], maybe = [] } = finding
    return {
      id,
      ignored,
      others,
      file: nameFile(instance, path),
      kind,
      // Who holds a newer version back; null: it is about something else.
      heldAs: kind === 'held' ? heldAs(evidence) : null,
      severity,
      path,
      title,
      needs,
      evidence,
      remedies: remedies.map(choices.show),
      isFixedByRemoval: isFixedByRemoval(finding),
      helps,
      suggestions: maybe.map(({ slug, title: name }) => ({ project: slug, title: name })),
    }
  }
  /** What comes with the pack is nothing that is offered, and nothing that waits. */
  const isLeftToPack = (instance: string, { kind, path }: ListedFinding, { offerPackMods }: OfferTaste): boolean => {
    if ((kind !== 'update-available' && kind !== 'held') || offerPackMods) return false
    return inspections.get(instance)?.files.some((one) => one.file.path === path && isWithPack(one)) === true
  }
  const showAll = (instance: string, { at, problem, findings }: InstanceFindings, taste: OfferTaste) => {
    const shown = findings.filter((finding) => !isLeftToPack(instance, finding, taste))
    return { at, problem, findings: shown.map((finding) => show(instance, finding)) }
  }
  return {
    /** What was found last in each instance where there is a problem that is not ignored. */
    'library.problems': ask(NOTHING, async () => {
      const opened = await core
      const entries = await listEntries(sources)
      const last = await opened.lastFindings(entries.map(({ id }) => id))
      const found = new Map(last.map((one) => [one.instance.id, one]))
      return entries.flatMap(({ id, name, label, artwork }) => {
        const one = found.get(id)
        if (one === undefined || !one.findings.some(isOpenProblem)) return []
        return [{ instance: { id, name, label, artwork }, found: showAll(id, one, opened.settings.get()) }]
      })
    }),
    /** What is wrong in it, or worth knowing. */
    'instance.findings': ask(
      z.strictObject({ instance: ID, freshness: FRESHNESS }),
      async ({ instance, freshness }, call) => {
        const [found] = await (await core).findings({ instances: [instance], freshness, channel: null }, call)
        if (found === undefined) throw new CoreError('not-found', message('instance-not-in-library'))
        return showAll(instance, found, (await core).settings.get())
      },
    ),
    /** What was found last; null: nobody looked yet. */
    'instance.last-findings': ask(OF_INSTANCE, async ({ instance }) => {
      const [last] = await (await core).lastFindings([instance])
      return last === undefined ? null : showAll(instance, last, (await core).settings.get())
    }),
    /** What was found last and can stop the game whichever mod is searched for, and whether it can be fixed now. */
    'bisect.known-problems': ask(OF_INSTANCE, async ({ instance }, call) => {
      const { problems, fix } = await (await core).bisect.knownProblems(instance, call)
      return { problems: problems.map((finding) => show(instance, finding)), fix }
    }),
    /** They no longer count, as long as they are about the same; by the findings' ids. */
    'instance.ignore': ask(z.strictObject({ instance: ID, findings: IDS }), async ({ instance, findings }, call) => {
      await (await core).ignoredFindings.add(instance, { findings, note: null }, call)
      return null
    }),
    /** They count again. */
    'instance.unignore': ask(z.strictObject({ instance: ID, findings: IDS }), async ({ instance, findings }) => {
      await (await core).ignoredFindings.remove(instance, findings)
      return null
    }),
    /** What requires what in it, what lacks something, and what nothing needs. */
    'instance.dependencies': ask(OF_INSTANCE, async ({ instance }, call) => {
      return (await core).dependencies(instance, call)
    }),
    /** Who wanted it, since when, what it requires, and what requires it. */
    'instance.why': ask(OF_FILE, async ({ instance, file }, call) => {
      const path = inspections.path(file)
      const answers = await (await core).why(instance, path, call)
      const answer = answers.find((one) => one.path === path)
      if (answer === undefined) throw new CoreError('not-found', message('file-not-in-instance', { path }))
      const { because, since, needs, requiredBy } = answer
      const list = (files: readonly RelatedFile[]) => files.map((one) => showRelated(instance, one, inspections))
      return { because, since: since?.at ?? null, needs: list(needs), neededBy: list(requiredBy) }
    }),
    /** Says which project a file is of that the service does not know; answers with the project's title. */
    'instance.link': ask(OF_FILE.extend({ project: ID }), async ({ instance, file, project }, call) => {
      const wish = { file: inspections.path(file), project, version: null }
      const { projectTitle, versionNumber } = await (await core).links.add(instance, wish, call)
      return { projectTitle, versionNumber }
    }),
    /** Takes that back. */
    'instance.unlink': ask(OF_FILE, async ({ instance, file }, call) => {
      await (await core).links.remove(instance, inspections.path(file), call)
      return null
    }),
    /** All versions of the file's project, newest first, with their numbers as the rows of `instance` have them. */
    'instance.versions': ask(OF_FILE.extend({ freshness: FRESHNESS }), async ({ instance, file, freshness }, call) => {
      const finding = inspections.finding(instance, file)
      const { identity } = finding
      const opened = await core
      if (identity === null)
        throw new CoreError('bad-argument', message('project-of-file-not-known', { path: finding.file.path }))
      const judged = await opened.browse.judgeVersions(identity.project.id, instance, freshness, call)
      const place = { ...(await placeInstances(opened))(instance), title: identity.project.title }
      const numbers = shortList(
        judged.value.map(({ version }) => version.number),
        place,
      )
      const value = judged.value.map((one, index) => ({ ...showVersion(one, finding), shown: numbers[index] ?? '' }))
      return { ...judged, value }
    }),
  }
}

/** `file` null: it is not there. */
function showRelated(instance: string, { path, ...related }: RelatedFile, inspections: Sources['inspections']) {
  const project = inspections.get(instance)?.files.find(({ file }) => file.path === path)?.identity?.project
  const icon = project !== undefined && (project.iconUrl ?? '') !== '' ? project.id : null
  return { ...related, file: path === null ? null : nameFile(instance, path), icon }
}

type Kept = {
  readonly kind: ReturnType<typeof heldAs>
  readonly why: string
}

/** `unfit`: why it cannot go there; `kept`: why an update does not go there, though it fits. */
function showVersion({ version, unfit, held }: JudgedVersion, finding: FileFinding) {
  const { id, number, channel, published, files } = version
  const kept: Kept | null = held === null ? keptNewest(id, finding) : { kind: 'on-hold', why: held.message }
  return {
    id,
    number,
    channel,
    published,
    size: files[0]?.size ?? null,
    isInstalled: finding.identity?.version.id === id,
    unfit: unfit?.message ?? null,
    kept,
  }
}

/** What keeps the newest version that fits, which alone was looked into. */
function keptNewest(id: string, { update, newest, state, reasons }: FileFinding): Kept | null {
  if (reasons.length === 0 || state !== 'held' || update !== null || newest?.version.id !== id) return null
  return { kind: heldAs(reasons), why: reasons.map(({ message: told }) => told).join(' ') }
}
