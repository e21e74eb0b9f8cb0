/**
 * What a person can do about a crash. In: its cause, its suspects, what Modwell knows of the instance. Out: remedies, the likeliest to help
 * first: to play where what is at fault was changed since, back to before a change that is at fault, what Modwell's own findings offer,
 * another version, without the suspect, by halves.
 */
import { formatMessage, message, type Message } from '../../../../resources/text/text.ts'
import type { CrashCause, NamedMod } from '../../model/crash/cause.ts'
import type { CrashAdvice, CrashRemedy, Suspect, SuspectChange } from '../../model/crash/crash.ts'
import { withLabel, type Choice } from '../../model/plans/advice.ts'
import type { ListedFinding } from '../../model/plans/findings.ts'
import { utcTime } from '../../model/times/utc-time.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { sayAdvice } from './say-crash.ts'

export interface KnownInstance {
  readonly id: string
  /** What was found last; null: nobody has looked. */
  readonly findings: readonly ListedFinding[] | null
  readonly now: Date
  /** The newest change in effect shortly before the crash; null: there was none. */
  readonly lastChange: Pick<SuspectChange, 'changeSet' | 'at'> | null
  /** To when it last ran well; null: that is not known, or nothing was changed since. */
  readonly goBack: Choice | null
}

/** More than can be weighed. */
const MAX_REMEDIES = 7

/** `isDone`: what was changed since may have mended it, and all that came with it. */
export function remediesFor(
  cause: CrashCause | null,
  suspects: readonly Suspect[],
  instance: KnownInstance | null,
  isDone = false,
): readonly CrashRemedy[] {
  const advised = cause === null ? [] : adviceFor(cause, suspects)
  const advice = advised
    .filter(({ kind }) => !isDone || !ON_MODS.has(kind))
    .map((one): CrashRemedy => ({
      kind: 'advice',
      advice: one,
      ...withLabel(sayAdvice(one)),
    }))
  if (instance === null) return advice.slice(0, MAX_REMEDIES)
  const plans = plansFor(cause, suspects, instance, isDone)
  const bisect: CrashRemedy = {
    kind: 'find-by-halves',
    instance: instance.id,
    ...withLabel(message('crash-find-by-halves')),
  }
  const isSearched = cause === null || SEARCHED.has(cause.kind)
  const isModless = cause !== null && NO_MODS.has(cause.kind)
  if (isModless) return distinct(advice).slice(0, MAX_REMEDIES)
  // What is missing is better got than done without.
  const isMissing = cause?.kind === 'missing-dependency'
  const [withouts, others] = [plans.filter(isDisabling), plans.filter((one) => !isDisabling(one))]
  const play: CrashRemedy = { kind: 'play', instance: instance.id, ...withLabel(message('crash-play')) }
  const chosen = isMissing
    ? [...others, ...advice, ...withouts]
    : [...plans, ...(isSearched ? [bisect] : []), ...advice]
  return distinct(isDone ? [play, ...chosen] : chosen).slice(0, MAX_REMEDIES)
}

/** What was done since, or is about what is no longer there. */
const ON_MODS: ReadonlySet<CrashAdvice['kind']> = new Set([
  'fetch-again',
  'remove-from-mods',
  'get-mod',
  'other-version',
  'keep-one',
  'ask-author',
])

function isDisabling(remedy: CrashRemedy): boolean {
  return remedy.kind === 'plan' && remedy.wish.kind === 'disable'
}

/** What a mod did, as far as is known, so that another may be meant. */
const SEARCHED: ReadonlySet<CrashCause['kind']> = new Set([
  'mixin-failed',
  'missing-part',
  'mod-failed',
  'core-mod-failed',
  'ticking',
  'threw',
  'native-crash',
  'server-too-slow',
])
/** What no change of mods mends. */
const NO_MODS: ReadonlySet<CrashCause['kind']> = new Set([
  'java-missing',
  'out-of-memory',
  'bad-memory-setting',
  'bad-java-option',
  'graphics',
  'disk-full',
  'world-open',
  'port-taken',
  'eula',
  'broken-install',
])
const DEPENDENCIES: ReadonlySet<CrashCause['kind']> = new Set([
  'missing-dependency',
  'wrong-dependency',
  'incompatible',
  'duplicate',
  'wrong-loader',
  'wrong-game-version',
])
/** Where another version of the suspect may be without what broke. */
const UPDATED: ReadonlySet<CrashCause['kind']> = new Set([
  'wrong-dependency',
  'incompatible',
  'wrong-game-version',
  'wrong-loader-version',
  'mixin-failed',
  'missing-part',
  'mod-failed',
  'core-mod-failed',
  'ticking',
  'threw',
  'split-package',
])

function plansFor(
  cause: CrashCause | null,
  suspects: readonly Suspect[],
  instance: KnownInstance,
  isDone: boolean,
): readonly CrashRemedy[] {
  const plans: CrashRemedy[] = []
  const changed =
    suspects.find(({ change }) => change !== null)?.change ?? (cause === null ? instance.lastChange : null)
  const isOfMods = cause === null || UPDATED.has(cause.kind) || DEPENDENCIES.has(cause.kind)
  if (isOfMods && instance.goBack !== null) {
    plans.push({ kind: 'plan', ...instance.goBack })
  } else if (changed !== null) {
    plans.push(
      plan(message('crash-go-back', { at: utcTime(Date.parse(changed.at), instance.now.getTime()) }), {
        kind: 'restore-point',
        changeSet: changed.changeSet,
        isBefore: true,
        instance: instance.id,
      }),
    )
  }
  if (cause === null) return plans
  const found = DEPENDENCIES.has(cause.kind) ? findingChoices(cause, suspects, instance.findings ?? []) : []
  plans.push(...found.map((choice): CrashRemedy => ({ kind: 'plan', ...choice })))
  if (DEPENDENCIES.has(cause.kind) && found.length === 0 && !isDone) {
    plans.push(plan(message('crash-fix'), { kind: 'fix', instance: instance.id, freshness: 'normal' }))
  }
  const there = suspects.filter(({ since }) => since === null || since.kind === 'replaced' || since.kind === 'changed')
  const files = [...new Map(there.flatMap((one) => (one.path === null ? [] : [[one.path, one] as const]))).values()]
  if (UPDATED.has(cause.kind)) {
    const mayBeOutdated = ({ path, since }: Suspect): boolean =>
      instance.findings?.some((one) => one.kind === 'update-available' && one.path === path) ?? since === null
    for (const { path, title } of files.slice(0, 2).filter(mayBeOutdated)) {
      const wish: Wish = {
        kind: 'update',
        instances: [instance.id],
        only: [path ?? ''],
        channel: null,
        freshness: 'normal',
      }
      plans.push(plan(message('crash-update', { title }), wish))
    }
  }
  const disabled = cause.kind === 'duplicate' ? files.slice(1, 2) : files.slice(0, 2)
  for (const { path, title } of disabled) {
    const wish: Wish = { kind: 'disable', instance: instance.id, targets: [path ?? ''], withDependents: true }
    plans.push(plan(message('crash-disable', { title: cause.kind === 'duplicate' ? (path ?? title) : title }), wish))
  }
  return plans
}

function plan(label: Message, wish: Wish): CrashRemedy {
  return { kind: 'plan', ...withLabel(label), wish }
}

/** What Modwell worked out for the same problem, which it found by itself. */
function findingChoices(
  cause: CrashCause,
  suspects: readonly Suspect[],
  findings: readonly ListedFinding[],
): readonly Choice[] {
  const paths = new Set(suspects.map(({ path }) => path))
  const needs = 'needs' in cause ? (cause.needs.id ?? '') : null
  return findings
    .filter(({ kind, path, others, needs: lacking }) => {
      const isKind =
        kind === 'missing' ||
        kind === 'wrong-version' ||
        kind === 'incompatible' ||
        kind === 'duplicate' ||
        kind === 'wrong-loader' ||
        kind === 'wrong-game-version'
      return (
        isKind &&
        (lacking === needs || needs === null || lacking === undefined) &&
        [path, ...others].some((one) => paths.has(one))
      )
    })
    .flatMap(({ remedies }) => remedies)
    .slice(0, 3)
}

function distinct(remedies: readonly CrashRemedy[]): readonly CrashRemedy[] {
  const keys = new Set<string>()
  return remedies.filter((remedy) => {
    // What is called alike does as good as the same.
    const key = remedy.kind === 'plan' ? remedy.label : JSON.stringify(remedy)
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

/** It is long because it has a line for each kind. */
function adviceFor(cause: CrashCause, suspects: readonly Suspect[]): readonly CrashAdvice[] {
  switch (cause.kind) {
    case 'missing-dependency':
      return [{ kind: 'get-mod', mod: nameOf(cause.needs), range: cause.range }]
    case 'wrong-dependency':
      return [{ kind: 'other-version', mod: nameOf(cause.needs), range: cause.range }]
    case 'incompatible':
      return []
    case 'duplicate':
      return [{ kind: 'keep-one', mod: cause.mod.id === null && cause.mod.name === null ? '' : nameOf(cause.mod) }]
    case 'wrong-game-version':
      return [{ kind: 'other-version', mod: nameOf(cause.mod), range: '' }]
    case 'wrong-loader-version':
      return [{ kind: 'reinstall-loader' }]
    case 'wrong-loader':
      return [{ kind: 'remove-from-mods', file: cause.file ?? nameOf(cause.mod) }]
    case 'java-missing':
    case 'java-too-old':
    case 'java-too-new':
      return [{ kind: 'use-java', major: cause.needed }]
    case 'out-of-memory':
      return cause.what === 'system' || cause.what === 'threads'
        ? [{ kind: 'give-less-memory' }, { kind: 'close-programs' }]
        : [{ kind: 'give-more-memory' }]
    case 'bad-memory-setting':
      return [{ kind: 'give-less-memory' }, { kind: 'use-64-bit-java' }]
    case 'bad-java-option':
      return [{ kind: 'remove-java-option', option: cause.option }]
    case 'graphics':
      return cause.what === 'overlay' ? [{ kind: 'close-overlay' }] : [{ kind: 'update-graphics-driver' }]
    case 'broken-jar':
      return cause.file === null ? [] : [{ kind: 'fetch-again', file: cause.file }]
    case 'broken-config':
      return [{ kind: 'set-config-aside', path: cause.file }]
    case 'access-denied':
      return [{ kind: 'check-permissions', path: cause.path }]
    case 'disk-full':
      return [{ kind: 'free-disk-space' }]
    case 'world-open':
      return [{ kind: 'close-other-game' }]
    case 'newer-world':
      return [{ kind: 'use-newer-game' }]
    case 'port-taken':
      return [{ kind: 'free-port' }]
    case 'eula':
      return [{ kind: 'accept-eula' }]
    case 'broken-install':
      return [{ kind: 'reinstall-loader' }]
    case 'mixin-failed':
    case 'mod-failed':
      return cause.mod.id === null && cause.mod.name === null
        ? []
        : [{ kind: 'ask-author', mod: nameOf(cause.mod), path: pathOf(cause.mod, suspects) }]
    default:
      return []
  }
}

function pathOf({ id }: NamedMod, suspects: readonly Suspect[]): string | null {
  return (suspects.find((one) => one.id !== null && one.id === id) ?? suspects[0])?.path ?? null
}

function nameOf({ name, id }: NamedMod): string {
  return name ?? id ?? formatMessage('crash-some-mod')
}
