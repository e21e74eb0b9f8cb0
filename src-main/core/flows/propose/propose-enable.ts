/**
 * What enabling files takes. In: the wish and an assessment. Out: the steps, and what the files would lack, clash with or not be made
 * for; what they lack and can have goes along where that is wished. What it says would go along was resolved with everything that is there.
 */
import { takesCompanions, withCompanions } from '../../model/plans/companions.ts'
import { message, format, type Message } from '../../../../resources/text/text.ts'
import { firstFew } from '../../model/words/join-texts.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { duplicatesAmong } from '../../pipeline/check/duplicates.ts'
import type { Assessment } from '../inspect/assess.ts'
import { answer, type Advice, withLabel } from '../../model/plans/advice.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import { misfit } from '../../model/states/fit.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { Traits } from '../../model/files/traits.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { titleOf, titlesOf } from '../../model/states/file-title.ts'
import { planChanges, type Changes, type Switch } from '../../pipeline/plan/update.ts'
import { changesOf } from '../resolution/changes.ts'
import { askedFor, goesAlong, alreadySwitched, meantBy, type OwnSteps } from './propose-remove-or-disable.ts'
import { brokenToday, needsAmong } from '../../pipeline/resolve/rules-among.ts'
import type { Request, Wish as Wished } from '../../pipeline/resolve/board/request.ts'
import {
  resolveRequest,
  type ResolvedRequest,
  type ResolutionOptions,
  type ResolveInput,
} from '../resolution/resolve-requests.ts'
import type { ProposeServices, Subject } from './decide-each.ts'
import { requestAlong, reserveOf } from '../resolution/alternatives.ts'

type EnableWish = Extract<Wish, { kind: 'enable' }>

/** Throws `not-found`. */
export async function enableSteps(
  wish: EnableWish,
  { instance, assessment }: Pick<Subject, 'instance' | 'assessment'>,
  services: ProposeServices,
  options: ResolutionOptions,
): Promise<OwnSteps> {
  const { files } = assessment.inspection
  const { meant: all, unobtainable } = meantBy(wish, instance, files)
  const skipped = all.filter(({ file }) => file.enabled).map((finding) => alreadySwitched(finding, 'enable'))
  const meant = all.filter(({ file }) => !file.enabled)
  if (meant.length === 0) return { steps: [], skipped, advice: [], unobtainable }
  const { on, touched, resolved, changes } = await simulateEnabling(meant, assessment, { services, options })
  const isWithAll = takesCompanions(wish)
  const links = isWithAll ? resolved.resolution.links : new Map<string, ReadonlySet<string>>()
  const switched = (finding: FileFinding, reason: Reason): Switch => {
    const { path } = finding.file
    return { kind: 'enable', path, restsOn: [...(links.get(path) ?? [])], reason }
  }
  const switches = [
    ...meant.map((finding) => switched(finding, askedFor('enable'))),
    ...(isWithAll ? touched.map((finding) => switched(finding, goesAlong(meant))) : []),
  ]
  const titles = titlesOf(files)
  const besides = await needsBesides(on, assessment, resolved, { services, options })
  return {
    ...planChanges(
      { ...NOTHING, ...(isWithAll ? changes : {}), skipped, switches },
      { findings: files, origins: services.originsOf(instance), folders: services.foldersOf(instance) },
    ),
    unobtainable,
    advice: [
      ...(isWithAll ? [] : adviceOnNeeds(wish, { meant, touched, changes }, titles)),
      // What clashes would not work with it either: it is said, and not offered.
      ...adviceOnNeeds(wish, { meant, touched: [], changes: besides }, titles).map((one) => ({ ...one, choices: [] })),
      ...problemsOf(on, assessment, resolved).map((reason) => ({ reason, choices: [] })),
    ],
  }
}

interface EnableResult {
  /** What is enabled: those that are meant, and those of the disabled that they need. */
  readonly on: readonly FileFinding[]
  readonly touched: readonly FileFinding[]
  readonly resolved: ResolvedRequest
  /** What comes and changes besides. */
  readonly changes: ChangesAlong
}

/** What enabling those that are meant takes, if all that they need goes along. */
export async function simulateEnabling(
  meant: readonly FileFinding[],
  assessment: Assessment,
  resolving: ResolveInput,
): Promise<EnableResult> {
  const touched = disabledNeeds(meant, assessment)
  const on = [...meant, ...touched]
  const resolved = await resolveEnabling(on, assessment, resolving)
  return { on, touched, resolved, changes: changesBesides(on, resolved) }
}

const NOTHING: Changes = { newcomers: [], replacements: [], removals: [], asked: [], skipped: [] }
const NO_TRAITS: Traits = { provides: [], wants: [] }

/** What these do not work without and is there, while it is disabled. */
function disabledNeeds(
  meant: readonly FileFinding[],
  { inspection, request, universe }: Assessment,
): readonly FileFinding[] {
  const keys = meant.map(({ file }) => file.path)
  const allOn = { ...request, present: request.present.map((present) => ({ ...present, isEnabled: true })) }
  const needs = needsAmong(allOn, universe)
  const isOn = new Set(request.present.filter(({ isEnabled }) => isEnabled).map(({ key }) => key))
  const unmet = (each: readonly (readonly string[])[]) =>
    each.filter((meeting) => !meeting.some((one) => isOn.has(one)))
  const wanted = new Set<string>()
  const queue = [...keys]
  for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
    for (const [on] of unmet(needs.get(key) ?? [])) {
      if (on === undefined || wanted.has(on) || keys.includes(on)) continue
      wanted.add(on)
      queue.push(on)
    }
  }
  return inspection.files.filter(({ file }) => wanted.has(file.path) && !file.enabled)
}

/** The instance with these enabled: what is known is wished as it is, and what is not is taken to be there. */
async function resolveEnabling(
  on: readonly FileFinding[],
  { request }: Assessment,
  { services, options }: ResolveInput,
): Promise<ResolvedRequest> {
  const candidates = new Map(on.flatMap((finding) => ownCandidate(finding)))
  const titleAt = titlesOf(on)
  const paths = new Set(on.map(({ file }) => file.path))
  const traits = new Map(request.present.map((present) => [present.key, present.traits]))
  const asked: Request = {
    ...request,
    present: request.present.map((present) =>
      paths.has(present.key) && !candidates.has(present.key) ? { ...present, isEnabled: true } : present,
    ),
    wishes: [...candidates].map(([key, candidate]): Wished => ({
      key,
      title: titleAt(key),
      isEnabled: true,
      candidates: [candidate],
      target: null,
    })),
    reserve: reserveOf(request.wishes.filter(({ key }) => !paths.has(key))),
    known: new Map([...candidates].map(([key, { version }]) => [version.id, traits.get(key) ?? NO_TRAITS])),
    installed: new Set([...candidates.values()].map(({ version }) => version.id)),
  }
  return resolveRequest(asked, services, { ...options, isReading: true })
}

/** What those lack that are incompatible with something that is there, as if that were not. */
async function needsBesides(
  on: readonly FileFinding[],
  assessment: Assessment,
  { resolution }: ResolvedRequest,
  resolving: ResolveInput,
): Promise<ChangesAlong> {
  const clashing = resolution.held.filter(({ reasons }) => reasons.every(({ fact }) => fact === 'incompatible'))
  const paths = new Set(on.map(({ file }) => file.path))
  const without = clashing.flatMap(({ opponents }) => opponents).filter((path) => !paths.has(path))
  if (without.length === 0) return NOTHING
  const request = requestAlong(assessment.request, { first: [], without, despite: [] })
  return changesBesides(on, await resolveEnabling(on, { ...assessment, request }, resolving))
}

function ownCandidate({ file, identity }: FileFinding): readonly (readonly [string, Candidate])[] {
  const own = identity?.version.files.find(({ sha1 }) => sha1 === file.sha1)
  return identity === null || own === undefined ? [] : [[file.path, { version: identity.version, file: own }]]
}

type ChangesAlong = Pick<Changes, 'replacements' | 'newcomers'>

/** What would come and change for them. */
function changesBesides(on: readonly FileFinding[], resolved: ResolvedRequest): ChangesAlong {
  const { replacements, newcomers } = changesOf(resolved)
  const paths = new Set(on.map(({ file }) => file.path))
  return { newcomers, replacements: replacements.filter(({ path }) => !paths.has(path)) }
}

function adviceOnNeeds(
  wish: EnableWish,
  needs: {
    readonly meant: readonly FileFinding[]
    readonly touched: readonly FileFinding[]
    readonly changes: ChangesAlong
  },
  titleAt: (path: string) => string,
): readonly Advice[] {
  const { meant, touched, changes } = needs
  const disabled = touched.map(titleOf)
  const missing = changes.newcomers.map(({ title }) => title)
  const other = changes.replacements.map(({ path }) => titleAt(path))
  if (disabled.length + missing.length + other.length === 0) return []
  const counts = { disabled: disabled.length, missing: missing.length, other: other.length }
  const installs = changes.newcomers.map(({ title, candidate }) => `${title} ${candidate.version.number}`)
  const updates = changes.replacements.map(({ path, candidate }) =>
    message('title-to-version', { title: titleAt(path), version: candidate.version.number }),
  )
  const text = message('enabling-requires', {
    titles: firstFew(meant.map(titleOf)),
    count: meant.length,
    lacks: lacksIn({ disabled, missing, other }),
  })
  const label = message('choice-enable-along', {
    ...counts,
    enables: firstFew(disabled),
    installs: firstFew(installs),
    updates: firstFew(updates.map((one) => format(one))),
  })
  return [
    {
      reason: { code: 'needed', fact: 'will-not-work', ...withMessage(text) },
      choices: [{ ...withLabel(label), wish: withCompanions(wish) }],
      planned: answer(message('choice-enable-alone', { titles: firstFew(meant.map(titleOf)) })),
    },
  ]
}

function lacksIn(named: Readonly<Record<'disabled' | 'missing' | 'other', readonly string[]>>): Message {
  const lacks = [
    ...(named.disabled.length === 0 ? [] : [message('lack-disabled', { titles: firstFew(named.disabled) })]),
    ...(named.missing.length === 0 ? [] : [message('lack-missing', { titles: firstFew(named.missing) })]),
    ...(named.other.length === 0 ? [] : [message('lack-other-version', { titles: firstFew(named.other) })]),
  ]
  const [first = message('as-told', { words: '' }), ...others] = lacks
  return others.reduce((told, lack) => message('lack-and-lack', { first: told, second: lack }), first)
}

/** Why they will not work anyway, each once. */
function problemsOf(
  on: readonly FileFinding[],
  { inspection, request }: Assessment,
  resolved: ResolvedRequest,
): readonly Reason[] {
  const paths = new Set(on.map(({ file }) => file.path))
  const unfit = on.flatMap((finding) => {
    const target = request.targets[finding.file.type]
    const version = finding.identity?.version
    const isSaid = version !== undefined && version.loaders.length > 0 && version.gameVersions.length > 0
    const reason = target !== null && isSaid ? misfit(version, { ...target, channel: 'alpha' }, titleOf(finding)) : null
    return reason === null ? [] : [message('with-full-stop', { words: messageOf(reason) })]
  })
  const held = resolved.resolution.held.flatMap(({ reasons }) => reasons.map(messageOf))
  const broken = brokenToday(resolved.request, resolved.universe).filter(
    ({ kind, key, others }) => paths.has(key) || (kind === 'incompatible' && others.some((other) => paths.has(other))),
  )
  const enabled = inspection.files.map((one) =>
    paths.has(one.file.path) ? { ...one, file: { ...one.file, enabled: true } } : one,
  )
  const twice = duplicatesAmong(enabled).filter(({ files }) => files.some(({ file }) => paths.has(file.path)))
  const texts = [
    ...unfit,
    ...held,
    ...broken.map(({ reason }) => messageOf(reason)),
    ...twice.map(({ id, files }) => message('would-be-in-several-files', { id, count: files.length })),
  ]
  const reasons = texts.map((text) => ({
    code: 'not-met' as const,
    fact: 'will-not-work' as const,
    ...withMessage(text),
  }))
  return [...new Map(reasons.map((reason) => [reason.message, reason])).values()]
}
