import { z } from 'zod'
import type { Freshness } from '../../../core/model/times/freshness.ts'
import type { CallOptions } from '../../../core/core.ts'
import { CoreError } from '../../../core/errors.ts'
import { allReasons } from '../../../core/model/states/all-reasons.ts'
import type { FileFinding, Inspection } from '../../../core/model/states/finding.ts'
import type { ChannelChoice, FileLink, ListedHold } from '../../../core/model/plans/hold.ts'
import { describeHold, nameHeld } from '../../../core/model/plans/hold.ts'
import { nameFile } from '../../handles/inspections.ts'
import { nameLauncher } from '../../../core/model/instances/name-launcher.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, FRESHNESS, OF_INSTANCE } from '../schemas.ts'
import { capitalise, findInstance, listEntries, recallInspections, showRecoveries } from './entry.ts'
import { filtersOf, meaningOf } from '../../../core/model/states/file-states.ts'
import { searchWordsOf, titleOf } from '../../../core/model/states/file-title.ts'
import { bareName } from '../../../core/model/paths/disabled-name.ts'
import { placeIn, saysMore, shortVersions, type VersionPlace } from '../../../core/model/versions/short-versions.ts'
import { noteOn } from '../../../core/model/projects/project-status.ts'
import { isPlaceholder } from '../../../core/model/versions/withdrawn.ts'
import { findOfOtherTime, type Dated } from '../../../core/model/times/dating.ts'
import { perLocale } from '../../../../resources/text/per-locale.ts'
import { format, message } from '../../../../resources/text/text.ts'
import { fileListView } from '../../window/window-memory.ts'

export function answerInstance(sources: Sources) {
  const { core, inspections, desktop, links } = sources
  const inspect = async (instance: string, freshness: Freshness, call: CallOptions) => {
    const fresh = await (await core).inspect({ instances: [instance], freshness, channel: null }, call)
    inspections.keep(fresh)
    return fresh
  }
  return {
    'instance.inspect': ask(
      z.strictObject({ instance: ID, freshness: FRESHNESS }),
      async ({ instance, freshness }, call) => {
        await inspect(instance, freshness, call)
        return showInstance(instance, sources)
      },
    ),
    /** What the last inspection said; null: none since the window opened. */
    'instance.last': ask(OF_INSTANCE, async ({ instance }) => {
      await recallInspections([instance], sources)
      return inspections.get(instance) === undefined ? null : showInstance(instance, sources)
    }),
    /** How its files were looked at last; null: never. */
    'instance.list-view': ask(OF_INSTANCE, ({ instance }) => desktop.fileListView(instance)),
    'instance.keep-list-view': ask(OF_INSTANCE.extend({ view: fileListView }), ({ instance, view }) => {
      desktop.keepFileListView(instance, view)
      return null
    }),
    /** How it is played, of one that Modwell made; `isLeft` false: it was played already, or the person knows. */
    'instance.play-steps': ask(OF_INSTANCE, async ({ instance }) => {
      const { instances } = await core
      const [steps, left] = await Promise.all([
        instances.playSteps(instance, { isAsked: true }),
        instances.playSteps(instance),
      ])
      const shown = steps.map(({ kind, message: words, url, folder, launcher }) => ({
        kind,
        words,
        link: url === undefined ? null : links.name(url),
        hasFolder: folder !== undefined,
        launcher: launcher === undefined ? null : format(nameLauncher(launcher)),
      }))
      return { steps: shown, isLeft: left.length > 0 }
    }),
    'instance.dismiss-play-steps': ask(OF_INSTANCE, async ({ instance }) => {
      await (await core).instances.dismissPlaySteps(instance)
      return null
    }),
    /** Puts where its game folder is onto the clipboard, for a launcher that asks for it. */
    'instance.copy-folder': ask(OF_INSTANCE, async ({ instance }) => {
      const { gamePath } = await findInstance(sources, instance)
      desktop.copyText(gamePath)
      return null
    }),
    /** What came with its folder counts from now on. */
    'instance.trust': ask(OF_INSTANCE, async ({ instance }) => {
      await (await core).instances.trust(instance)
      return null
    }),
    /** Finishes or undoes the interrupted change that waits there. */
    'instance.recover': ask(OF_INSTANCE, async ({ instance }) => {
      const [recovery] = await showRecoveries(await (await core).recover(instance), sources)
      if (recovery === undefined) throw new CoreError('not-found', message('instance-not-in-library'))
      return recovery
    }),
    /** Shows the game folder in the system's file manager. */
    'instance.reveal': ask(OF_INSTANCE, async ({ instance }) => {
      const { gamePath } = await findInstance(sources, instance)
      const problem = await desktop.openFolder(gamePath)
      if (problem === '') return null
      throw new CoreError('unreadable-folder', message('folder-not-opened', { gamePath, problem }))
    }),
    /** Whose the projects in it are, by the project's id; those of which nobody can say it are not among them. */
    'instance.authors': ask(OF_INSTANCE, async ({ instance }, call) => {
      const files = inspections.get(instance)?.files ?? []
      const projects = files.flatMap(({ identity }) => identity?.project.id ?? [])
      return [...(await (await core).browse.authors(projects, 'normal', call))]
    }),
    /** The projects in it now. */
    'instance.projects': ask(OF_INSTANCE, async ({ instance }, call) => {
      return listProjects(instance, await inspect(instance, 'normal', call))
    }),
  }
}

async function showInstance(instance: string, sources: Sources) {
  const [entry] = await listEntries(sources, instance)
  const core = await sources.core
  const known = sources.inspections.get(instance)
  if (entry === undefined || known === undefined) {
    throw new CoreError('not-found', message('instance-not-in-library'))
  }
  const inspection = core.asOffered(known)
  const [received, holds, channels, links, arrivals] = await Promise.all([
    core.instances.received(instance),
    // What the check before it learnt is enough.
    core.holds.list(instance, { freshness: 'offline' }),
    core.channels.list(instance),
    core.links.list(),
    core.arrivals(instance),
  ])
  const isOfOtherTime = findOfOtherTime(inspection.files.map(datingOf))
  const place = placeIn(inspection.instance)
  const files = inspection.files.map((finding) => ({
    ...showFile(instance, finding, { holds, channels, links, arrivals, place }),
    // Else its time is that of all.
    isOfOtherTime: isOfOtherTime(datingOf(finding)),
  }))
  const own = channels.find(({ projectId }) => projectId === null)?.channel ?? null
  return {
    entry,
    files: files.toSorted(byTitle),
    notes: inspection.notes,
    // What came with its folder and waits until the person trusts it.
    received,
    // `own` null: as usual.
    channels: { usual: core.settings.get().channel, own },
    holds: holds.map((hold) => ({ ...showHold(hold), ...subjectOf(hold, files) })),
    // What can be put on hold as one.
    hasPackFiles: inspection.hasPackFiles === true,
  }
}

function datingOf({ checkedAt, stale }: FileFinding): Dated {
  return { checkedAt, staleSince: stale?.since ?? null }
}

interface Named {
  readonly title: string
  readonly path: string
}

function byTitle(left: Named, right: Named): number {
  const { compare } = collator()
  return compare(left.title, right.title) || compare(left.path, right.path)
}

const collator = perLocale((locale) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true }))

/** What a person decided about an instance, when files came into it, and what it is. */
interface InstanceDecisions {
  readonly holds: readonly ListedHold[]
  readonly channels: readonly ChannelChoice[]
  readonly links: readonly FileLink[]
  readonly arrivals: ReadonlyMap<string, string>
  /** What it says of the versions in it. */
  readonly place: VersionPlace
}

function showFile(
  instance: string,
  finding: FileFinding,
  { holds, channels, links, arrivals, place }: InstanceDecisions,
) {
  const { file, identity, mods, nested, state, checkedAt, stale, update, newest } = finding
  const projectId = identity?.project.id ?? null
  // Nobody knows which version a file is that was linked with none.
  const isUntold = identity !== null && isPlaceholder(identity.version)
  const own = holds.filter(({ of, ended }) => ended === null && of.kind === 'project' && of.projectId === projectId)
  return {
    id: nameFile(instance, file.path),
    title: titleOf(finding),
    // By what its project is looked for.
    searchWords: searchWordsOf(finding),
    // For showing only.
    path: file.path,
    // As it is called while the game reads it.
    enabledPath: bareName(file.path),
    type: file.type,
    enabled: file.enabled,
    size: file.stamp.size,
    state,
    // By what the list finds it.
    filters: filtersOf({ ...finding, isOnHold: own.length > 0, enabled: file.enabled }),
    meaning: meaningOf(finding),
    ...showVersions(finding, place),
    // null: the service does not know which it is.
    versionId: isUntold ? null : (identity?.version.id ?? null),
    channel: isUntold ? null : (identity?.version.channel ?? null),
    published: isUntold ? null : (identity?.version.published ?? null),
    // When it came.
    addedAt: arrivals.get(file.path) ?? onDiskSince(file.stamp),
    categories: identity?.project.categories ?? [],
    projectId,
    projectNote: noteOn(identity?.project),
    // What its author says of it in a sentence; null: nobody does.
    summary: identity?.project.description ?? null,
    hasIcon: (identity?.project.iconUrl ?? '') !== '',
    checkedAt,
    // Since when the state, of `checkedAt`, could not be confirmed; null: it is as the service says.
    staleSince: stale?.since ?? null,
    reasons: allReasons(finding),
    update: update && {
      number: update.version.number,
      channel: update.version.channel,
      published: update.version.published,
      size: update.file.size,
    },
    // The newest version that fits, or the update; null: none is known.
    newest: (update ?? newest)?.version.number ?? null,
    next: showNext(finding, place),
    holds: own.map(showHold),
    // Whether the person said which project it is of, since the service does not know it.
    isLinked: links.some(({ sha1, projectId: said }) => sha1 === file.sha1 && said === projectId),
    // Chosen for its project; null: as the instance.
    ownChannel: projectId === null ? null : (channels.find((one) => one.projectId === projectId)?.channel ?? null),
    // `id version` of what the loader would load from it; nested ones counted.
    mods: mods.map(({ id, version }) => (version === null ? id : `${id} ${version}`)),
    nestedCount: nested.length,
  }
}

/** The update, or the newest that fits where it is not what is installed, and both versions as they stand beside each other; null: none is known. */
function showNext(finding: FileFinding, place: VersionPlace) {
  const { identity, mods, update, newest } = finding
  const next = update ?? newest
  if (identity === null || next === null || next.version.id === identity.version.id) return null
  const { id, number, channel, published } = next.version
  const installed = identity.version.number ?? mods[0]?.version ?? null
  const shown = shortVersions(installed, number, { ...place, title: titleOf(finding) })
  return { id, number, channel, published, size: next.file.size, shown }
}

/** `shownVersion` and `shownUpdate` stand beside each other in a row: without what the instance and the title say already. */
function showVersions(finding: FileFinding, place: VersionPlace) {
  const { file, identity, mods, update } = finding
  const title = titleOf(finding)
  // The service's number of it, else what the file itself declares.
  const version = identity?.version.number ?? mods[0]?.version ?? null
  // What the version is made for is no part of its number, also where that is not what the instance has.
  const own = { ...place, gameVersions: [...(place.gameVersions ?? []), ...(identity?.version.gameVersions ?? [])] }
  const { from: shownVersion, to: shownUpdate } = shortVersions(version, update?.version.number ?? null, {
    ...own,
    title,
  })
  const fileName = bareName(file.path.slice(file.path.lastIndexOf('/') + 1))
  // null: the file's name says no more than the title and the version.
  return {
    version,
    shownVersion,
    shownUpdate,
    fileName: saysMore(fileName, { title, version, place: own }) ? fileName : null,
  }
}

/** ISO 8601 UTC; a time that no calendar has is the earliest. */
function onDiskSince({ mtimeNs }: FileFinding['file']['stamp']): string {
  const time = new Date(Number(mtimeNs) / 1e6)
  return Number.isNaN(time.getTime()) ? new Date(0).toISOString() : time.toISOString()
}

/** What is held, as it is there now: `installed` null where it is all of a pack, or gone. */
function subjectOf({ of }: ListedHold, files: readonly ReturnType<typeof showFile>[]) {
  const file = of.kind === 'pack' ? undefined : files.find(({ projectId }) => projectId === of.projectId)
  return {
    installed:
      file === undefined ? null : { version: file.shownVersion, hasIcon: file.hasIcon, projectId: file.projectId },
    isGone: of.kind === 'project' && file === undefined,
  }
}

/** `text` and `ended` are sentences without a full stop; `ended`: why it holds nothing back any more. */
function showHold(hold: ListedHold) {
  const { id, of, since, ended } = hold
  return {
    id,
    text: describeHold(hold),
    title: of.kind === 'pack' ? capitalise(nameHeld(of)) : of.title,
    since,
    ended: ended?.message ?? null,
  }
}

function listProjects(of: string, inspections: readonly Inspection[]) {
  const findings = inspections.flatMap(({ instance, files }) => files.map((finding) => ({ ...finding, instance })))
  return findings.flatMap(({ instance, file, identity, state, update }) => {
    if (identity === null) return []
    const { project, version } = identity
    const { from, to } = shortVersions(version.number, update?.version.number ?? null, placeIn(instance, project.title))
    const installed = { projectId: project.id, versionId: version.id, number: from ?? version.number }
    return [{ ...installed, file: nameFile(of, file.path), enabled: file.enabled, state, update: to }]
  })
}
