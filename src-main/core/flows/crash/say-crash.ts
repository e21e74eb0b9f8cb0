import { formatMessage, listSeparator, message, type Message } from '../../../../resources/text/text.ts'
import type { CrashCause, NamedMod } from '../../model/crash/cause.ts'
import type { CrashAdvice, SuspectChange, SuspectSince, SuspicionKind } from '../../model/crash/crash.ts'

/** What a text takes for what is not told. */
const NONE = 'none'

/** The cause in one sentence. It is long because it has a line for each kind. */
export function sayCause(cause: CrashCause): Message {
  switch (cause.kind) {
    case 'missing-dependency':
      return message('crash-missing-dependency', {
        mod: nameOf(cause.mod),
        needs: named(cause.needs),
        range: told(cause.range),
      })
    case 'wrong-dependency': {
      const { mod, needs, range } = cause
      const installed = needs.version === '?' ? NONE : told(needs.version)
      return message('crash-wrong-dependency', { mod: full(mod), needs: named(needs), range: told(range), installed })
    }
    case 'incompatible':
      return message('crash-incompatible', { mod: full(cause.mod), other: full(cause.other) })
    case 'duplicate':
      return message('crash-duplicate', {
        mod: nameOf(cause.mod),
        files: told(cause.files.join(listSeparator())),
      })
    case 'split-package':
      return message('crash-split-package', { modules: [...cause.modules], package: cause.package })
    case 'wrong-game-version':
      return message('crash-wrong-game-version', {
        mod: full(cause.mod),
        range: told(cause.range),
        installed: told(cause.installed),
      })
    case 'wrong-loader-version':
      return message('crash-wrong-loader-version', {
        mod: full(cause.mod),
        range: told(cause.range),
        installed: told(cause.installed),
      })
    case 'wrong-loader':
      return message('crash-wrong-loader', { file: cause.file ?? named(cause.mod), loader: told(cause.loader) })
    case 'java-too-old': {
      const mod = cause.mod === null ? NONE : nameOf(cause.mod)
      return message('crash-java-too-old', { mod, needed: told(cause.needed), used: told(cause.used) })
    }
    case 'java-missing':
      return message('crash-java-missing', { needed: told(cause.needed) })
    case 'java-too-new':
      return message('crash-java-too-new', { needed: told(cause.needed), used: told(cause.used) })
    case 'wrong-side':
      return message('crash-wrong-side', { side: cause.side, class: cause.class })
    case 'mixin-failed':
      return message('crash-mixin-failed', {
        mod: nameOf(cause.mod),
        config: told(cause.config),
        target: told(cause.target),
      })
    case 'missing-part':
      return message('crash-missing-part', {
        part: cause.part,
        name: cause.name,
        mod: nameOf(cause.mod),
        needs: nameOf(cause.needs),
      })
    case 'mod-failed':
      return message('crash-mod-failed', { mod: full(cause.mod), during: cause.during })
    case 'core-mod-failed':
      return message('crash-core-mod-failed', { name: cause.name })
    case 'out-of-memory':
      return message('crash-out-of-memory', { what: cause.what })
    case 'bad-java-option':
      return message('crash-bad-java-option', { option: cause.option })
    case 'graphics':
      return message('crash-graphics', { what: cause.what, vendor: told(cause.vendor) })
    case 'native-crash':
      return message('crash-native', { library: cause.library })
    case 'broken-jar':
      return message('crash-broken-jar', { file: told(cause.file) })
    case 'broken-config':
      return message('crash-broken-config', { file: cause.file, mod: cause.mod === null ? NONE : nameOf(cause.mod) })
    case 'access-denied':
      return message('crash-access-denied', { path: cause.path })
    case 'missing-content':
      return message('crash-missing-content', { mod: named(cause.mod) })
    case 'server-too-slow':
      return message('crash-server-too-slow', { seconds: told(cause.seconds) })
    case 'ticking':
      return message('crash-ticking', { what: cause.what, id: told(cause.id), position: told(cause.position) })
    case 'threw':
      return message('crash-threw', { mod: full(cause.mod), exception: cause.exception.replace(/^.*\./, '') })
    default:
      return message(PLAIN[cause.kind])
  }
}

const PLAIN = {
  'bad-memory-setting': 'crash-bad-memory-setting',
  'disk-full': 'crash-disk-full',
  'world-open': 'crash-world-open',
  'newer-world': 'crash-newer-world',
  'port-taken': 'crash-port-taken',
  eula: 'crash-eula',
  'broken-install': 'crash-broken-install',
} as const

/** Versions of what was not there before, or is not now, are null. */
export function sayChanged({ from, to }: Pick<SuspectChange, 'from' | 'to'>): Message {
  return message('crash-suspicion-changed', { from: to === null ? NONE : told(from), to: told(to) })
}

export function saySince({ kind, from, to }: Pick<SuspectSince, 'kind' | 'from' | 'to'>, title: string): Message {
  if (kind !== 'replaced') return message('crash-since-then', { title, kind })
  return message('crash-replaced-since', { title, from: to === null ? NONE : told(from), to: told(to) })
}

const SUSPICIONS = {
  named: 'crash-suspicion-named',
  needed: 'crash-suspicion-needed',
  mixin: 'crash-suspicion-mixin',
  lacks: 'crash-suspicion-lacks',
  called: 'crash-suspicion-called',
  passed: 'crash-suspicion-passed',
  ticked: 'crash-suspicion-ticked',
  finding: 'crash-suspicion-finding',
} as const

export function saySuspicion(kind: Exclude<SuspicionKind, 'changed'>): Message {
  return message(SUSPICIONS[kind])
}

export function sayAdvice(advice: CrashAdvice): Message {
  switch (advice.kind) {
    case 'use-java':
      return message('crash-advice-use-java', { major: told(advice.major) })
    case 'remove-java-option':
      return message('crash-advice-remove-java-option', { option: advice.option })
    case 'set-config-aside':
      return message('crash-advice-set-config-aside', { path: advice.path })
    case 'check-permissions':
      return message('crash-advice-check-permissions', { path: advice.path })
    case 'fetch-again':
      return message('crash-advice-fetch-again', { file: advice.file })
    case 'remove-from-mods':
      return message('crash-advice-remove-from-mods', { file: advice.file })
    case 'get-mod':
      return message('crash-advice-get-mod', { mod: advice.mod, range: told(advice.range) })
    case 'other-version':
      return message('crash-advice-other-version', { mod: advice.mod, range: told(advice.range) })
    case 'keep-one':
      return message('crash-advice-keep-one', { mod: told(advice.mod) })
    case 'ask-author':
      return message('crash-advice-ask-author', { mod: advice.mod })
    default:
      return message(PLAIN_ADVICE[advice.kind])
  }
}

const PLAIN_ADVICE = {
  'give-more-memory': 'crash-advice-give-more-memory',
  'give-less-memory': 'crash-advice-give-less-memory',
  'close-programs': 'crash-advice-close-programs',
  'use-64-bit-java': 'crash-advice-use-64-bit-java',
  'update-graphics-driver': 'crash-advice-update-graphics-driver',
  'close-overlay': 'crash-advice-close-overlay',
  'close-other-game': 'crash-advice-close-other-game',
  'accept-eula': 'crash-advice-accept-eula',
  'free-port': 'crash-advice-free-port',
  'free-disk-space': 'crash-advice-free-disk-space',
  'reinstall-loader': 'crash-advice-reinstall-loader',
  'use-newer-game': 'crash-advice-use-newer-game',
} as const

function told(value: string | number | null): string {
  return value === null || value === '' ? NONE : String(value)
}

/** NONE: the log does not name it. */
function nameOf({ name, id, version }: NamedMod): string {
  const title = name ?? id
  if (title === null) return NONE
  return version === null || version === '?' ? title : `${title} ${version}`
}

function named({ name, id }: NamedMod): string {
  return name ?? id ?? formatMessage('crash-some-mod')
}

function full(mod: NamedMod): string {
  const name = nameOf(mod)
  return name === NONE ? formatMessage('crash-some-mod') : name
}
