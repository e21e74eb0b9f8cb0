import { quoteForShell } from '../../core/model/words/quote.ts'
import type { AdoptRemedy, Remedy } from '../../core/model/words/remedy.ts'
import type { Reason } from '../../core/model/words/reason.ts'
import { asTyped } from '../arguments/as-typed.ts'
import { plain, whole } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { unbroken, wrapIndented } from '../terminal/wrap.ts'

/** The commands of what a person can do, each as `remedyCommand` makes it. */
export function commandsOf(remedies: readonly Remedy[] | undefined): readonly string[] {
  return (remedies ?? []).map(remedyCommand)
}

/** Whether its command is to be completed by what was typed: it does the same as another user. */
export function isSameAsTyped(remedy: Remedy): boolean {
  return remedy.kind === 'run-as-owner' || (remedy.kind === 'run-as' && remedy.remedy === null)
}

/**
 * The one place that makes a command of a remedy: a whole one (`modwell undo q1 --with-later`), an option to add to the one that was typed
 * (`--with-shared-instances`), or one to leave out (`without --offline`). It is long because it has a line for each kind.
 */
function remedyCommand(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'wait-longer':
      return `--wait ${remedy.seconds}`
    case 'use-channel':
      return `--channel ${remedy.channel}`
    case 'allow-host':
      return `--allow-host ${quoteForShell(remedy.host)}`
    case 'take-pack':
      return `--use-pack ${quoteForShell(remedy.path)}`
    case 'leave-out':
      return `--exclude ${quoteForShell(remedy.path)}`
    case 'name-instance':
      return `--in ${quoted(remedy.instance) ?? 'INSTANCE'}`
    case 'delete-notification':
      return `modwell inbox delete ${quoteForShell(remedy.notification)}`
    case 'join-and-leave':
      return `modwell inbox decline ${quoteForShell(remedy.notification)} --join-and-leave`
    case 'join-and-leave-team':
      return `modwell team leave ${quoteForShell(remedy.project)} --join-and-leave`
    case 'run-as':
      return `sudo -u ${quoteForShell(remedy.user)} ${remedy.remedy === null ? 'modwell' : remedyCommand(remedy.remedy)}`
    case 'close-to-others':
      return `chmod go-w ${quoteForShell(remedy.folder)}`
    case 'give-folder':
      return `sudo chown -hR ${quoteForShell(remedy.user)} ${quoteForShell(remedy.folder)}`
    case 'adopt':
      return adoptCommand(remedy)
    case 'forget':
      return `modwell instances forget ${quoteForShell(remedy.instance)}`
    case 'locate':
      return `modwell instances locate ${quoteForShell(remedy.instance)} ${quoteForShell(remedy.folder)}`
    case 'inspect':
      return inspectCommand(remedy)
    case 'update':
      return `modwell update ${quoteForShell(remedy.instance)}`
    case 'set-launcher-program':
      return `modwell settings set launcherPrograms ${quoteForShell(remedy.launcher)}=PATH`
    case 'move':
      return `modwell move apply ${quoteForShell(remedy.instance)}${remedy.gameVersion === null ? '' : ` --game-version ${quoteForShell(remedy.gameVersion)}`} --loader ${quoteForShell(remedy.loader ?? 'vanilla')}`
    case 'undo':
      return command('modwell undo', quoted(remedy.changeSet), remedy.isWithLater === true && '--with-later')
    case 'redo':
      return command('modwell redo', quoted(remedy.changeSet))
    case 'go-back-before':
      return `modwell undo --to ${quoteForShell(remedy.changeSet)} --before`
    case 'repair-file':
      return `modwell repair FILE --in ${quoteForShell(remedy.instance)}`
    case 'recover':
      return command('modwell recover', quoted(remedy.named))
    case 'search':
      return `modwell search ${quoteForShell(remedy.text)}`
    case 'show-changelog':
      return `modwell changelog ${quoteForShell(remedy.project)}`
    case 'show-project':
      return `modwell show ${quoteForShell(remedy.project)}`
    case 'list-versions':
      return `modwell versions ${quoteForShell(remedy.project)} --in ${quoteForShell(remedy.instance)}`
    case 'hold':
      return `modwell hold ${quoteForShell(remedy.project)} --in ${quoteForShell(remedy.instance)}`
    case 'install':
      return `modwell install ${quoteForShell(remedy.project)} --in ${quoted(remedy.instance) ?? 'INSTANCE'}`
    case 'install-pack':
      return `modwell pack install ${quoteForShell(remedy.pack)} --in ${quoteForShell(remedy.instance)}`
    case 'start-bisect':
      return `modwell bisect start ${quoteForShell(remedy.instance)}`
    case 'show-bisect':
      return `modwell bisect status ${quoteForShell(remedy.instance)}`
    case 'stop-bisect':
      return `modwell bisect stop ${quoteForShell(remedy.instance)}`
    case 'list-problems':
      return command('modwell problems', quoteForShell(remedy.instance), remedy.isIgnored === true && '--ignored')
    case 'describe-operation':
      return `modwell api ${quoteForShell(remedy.operation)} --help`
    default:
      return FIXED[remedy.kind]
  }
}

/** Of remedies that say nothing but what they are. */
const FIXED = {
  'go-online': 'without --offline',
  'work-offline': '--offline',
  'use-other-home': '--home DIR',
  'use-other-service': '--service URL',
  'wait-for-game': '--when-stopped',
  'wait-longer-for-game': '--timeout TIME',
  'change-while-running': '--while-running',
  'apply-anyway': '--force',
  'replace-files': '--force',
  'accept-other-target': '--despite-mismatch',
  'change-sharing-instances': '--with-shared-instances',
  'name-game-version': '--game-version VERSION',
  'name-game-versions': '--game-version VERSIONS',
  'name-loader-version': '--loader-version VERSION',
  'name-launcher': '--launcher DIR',
  'name-no-instance': 'without --in',
  'sign-in': 'modwell login',
  'sign-in-again': 'modwell login',
  'sign-in-with-file': 'modwell login --keep-in-file',
  'run-as-owner': 'modwell --as-owner',
  discover: 'modwell instances discover',
  'prune-store': 'modwell store prune',
  'verify-store': 'modwell store verify',
  'run-doctor': 'modwell doctor',
  'write-lock-file': 'modwell lock write INSTANCE FILE',
  'list-instances': 'modwell instances list',
  'list-history': 'modwell history',
  'list-holds': 'modwell holds',
  'list-inbox': 'modwell inbox',
  'list-ready-watches': 'modwell move watch',
  'list-operations': 'modwell api',
} as const

/** null: what is to be typed there, only the person knows. */
function quoted(text: string | null): string | null {
  return text === null ? null : quoteForShell(text)
}

function command(...words: readonly (string | null | false)[]): string {
  return words.filter((word) => word !== null && word !== false).join(' ')
}

function inspectCommand({ instance, view }: Extract<Remedy, { readonly kind: 'inspect' }>): string {
  const isAll = view === 'all'
  return command(
    'modwell inspect',
    quoted(instance),
    isAll && instance === null && '--details',
    isAll && '--verbose',
    view === 'problems' && '--problems',
  )
}

function adoptCommand({ folder, isTrusted = false, traits = {} }: AdoptRemedy): string {
  const named = Object.entries(traits).map(([trait, value]: [string, string | null]) => {
    const option = `--${trait.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return `${option} ${quoted(value) ?? (trait === 'loader' ? 'LOADER' : 'VERSION')}`
  })
  return command(
    'modwell instances adopt',
    folder === null ? 'DIR' : quoteForShell(folder),
    ...named,
    isTrusted && '--trust-folder',
  )
}

/** A command as it is to be typed, which no line is broken in. */
export function commandText(told: string, { typed }: Pick<Style, 'typed'>): string {
  return unbroken(whole(asTyped(told, typed)))
}

/** What does on the command line what was just said: each on a line of its own, whole, two columns further in than that was. */
export function commandLines(
  commands: readonly string[],
  indent: number,
  style: Pick<Style, 'typed'>,
): readonly string[] {
  return commands.map((each) => ' '.repeat(indent + 2) + commandText(each, style))
}

/** The same of what a person can do. */
export function remedyLines(
  remedies: readonly Remedy[] | undefined,
  indent: number,
  style: Pick<Style, 'typed'>,
): readonly string[] {
  return commandLines(commandsOf(remedies), indent, style)
}

/** A sentence, and below it what does what it says. */
export function reasonLines(
  reason: Pick<Reason, 'message' | 'remedies'>,
  indent: number,
  style: Style,
): readonly string[] {
  return [...wrapIndented(plain(reason.message), indent, style.width), ...remedyLines(reason.remedies, indent, style)]
}
