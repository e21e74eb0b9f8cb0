/** Whether what a version needs is at the service, and is what its author said last. Pure. */
import { message } from '../../../../../resources/text/text.ts'
import type { Check } from '../../../model/authoring/publishing/publish-check.ts'
import { NEED_KINDS, type Need, type VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import { firstFew } from '../../../model/words/join-texts.ts'
import type { Version } from '../../../model/versions/version.ts'
import { lastFor, type PublishFacts } from './facts.ts'
import { labelled, problem, warning } from './finding.ts'
import { shortList } from './check-versions.ts'

export function checkNeeds(version: VersionDraft, facts: PublishFacts): readonly Check[] {
  return version.needs.flatMap((need) => [
    ...checkFound(need, version),
    ...checkVersions(need, version, facts),
    ...checkLast(need, version, facts),
  ])
}

function checkFound({ project, modId, range }: Need, { key, files: [main] }: VersionDraft): readonly Check[] {
  if (project !== null) return []
  const fix = labelled(message('fix-publish-without'), {
    kind: 'accept',
    check: 'need-not-found',
    version: key,
    file: modId,
  })
  const text = message('check-need-not-found', {
    filename: main?.filename ?? '',
    modId: modId ?? '',
    hasRange: range !== null,
    range: range ?? '',
  })
  return [warning('need-not-found', text, { version: key, file: modId ?? '', fixes: [fix] })]
}

function checkVersions(
  { kind, project }: Need,
  version: VersionDraft,
  { needVersions }: PublishFacts,
): readonly Check[] {
  const theirs = project === null ? undefined : needVersions.get(project.id)
  if (kind !== 'required' || project === null || theirs === undefined) return []
  const missing = version.gameVersions.filter((game) => !theirs.some((one) => isFor(one, version.loaders, game)))
  if (missing.length === 0) return []
  const rest = version.gameVersions.filter((game) => !missing.includes(game))
  const without = labelled(message('fix-for-games', { games: shortList(rest) }), {
    kind: 'set',
    version: version.key,
    change: { gameVersions: rest },
  })
  const keep = labelled(message('fix-keep-all'), {
    kind: 'accept',
    check: 'need-has-no-version',
    version: version.key,
    file: project.id,
  })
  const text = message('check-need-without-version', { title: project.title, games: firstFew(missing, 4) })
  const where = { version: version.key, file: project.id, fixes: rest.length > 0 ? [without, keep] : [keep] }
  return [rest.length === 0 ? problem('need-has-no-version', text, where) : warning('need-has-no-version', text, where)]
}

function isFor({ loaders, gameVersions }: Version, wanted: readonly string[], game: string): boolean {
  if (!gameVersions.includes(game)) return false
  return wanted.some((loader) => loaders.includes(loader) || (loader === 'quilt' && loaders.includes('fabric')))
}

/** What the last version said otherwise, or said and the file does not. */
function checkLast(
  { kind, modId, project }: Need,
  { key, loaders, needs, files: [main] }: VersionDraft,
  facts: PublishFacts,
): readonly Check[] {
  const last = lastFor(facts, loaders)
  const before = last?.dependencies.find(({ projectId }) => projectId !== null && projectId === project?.id)
  if (last === null || before === undefined || project === null || main === undefined) return []
  const accept = { kind: 'accept', check: 'need-differs', version: key, file: project.id } as const
  const others = needs.filter((need) => need.project?.id !== project.id)
  const where = { version: key, file: project.id }
  if (modId === null && kind === 'required' && main.parts.length > 0) {
    const text = message('check-need-of-last', { number: last.number, title: project.title, filename: main.filename })
    const drop = labelled(message('fix-leave-out'), { kind: 'set', version: key, change: { needs: others } })
    return [
      warning('need-differs', text, {
        ...where,
        fixes: [labelled(message('fix-keep-named', { names: [project.title] }), accept), drop],
      }),
    ]
  }
  if (modId === null || before.kind === kind || before.kind === 'embedded') return []
  const text = message('check-need-differs', {
    filename: main.filename,
    title: project.title,
    kind,
    number: last.number,
    before: before.kind,
  })
  const keep = labelled(message('fix-need-as', { kind }), accept)
  const known = NEED_KINDS.find((one) => one === before.kind)
  const asBefore = (known === undefined ? [] : [known]).map((was) =>
    labelled(message('fix-need-as', { kind: was }), {
      kind: 'set',
      version: key,
      change: { needs: needs.map((need) => (need.project?.id === project.id ? { ...need, kind: was } : need)) },
    }),
  )
  return [warning('need-differs', text, { ...where, fixes: [keep, ...asBefore] })]
}
