import type { Command } from 'commander'
import { formatMessage } from '../../../src-texts/text.ts'

/** Whether a command changes something, here or at the service, or only looks. What is remembered of an answer (`cache.db`) is no change. */
export type CommandKind = 'reads' | 'changes'

/** By its names from the program down. Every command stands in one of the two: which, nobody can tell from its code. */
const COMMANDS: Readonly<Record<CommandKind, readonly string[]>> = {
  reads: [
    'instances discover',
    'instances list',
    'list',
    'inspect',
    'outdated',
    'problems list',
    'why',
    'tree',
    'holds',
    'history',
    'history show',
    'history compare',
    'pack list',
    'pack diff',
    'move plan',
    'move compare',
    'bisect status',
    'whoami',
    'accounts list',
    'inbox list',
    'inbox show',
    'profile show',
    'team show',
    'talk show',
    'reports list',
    'reports show',
    'payouts show',
    'projects',
    'settings get',
    'store status',
    'search',
    'show',
    'versions',
    'changelog',
    'completion bash',
    'completion zsh',
    'completion fish',
    'completion suggest',
  ],
  changes: [
    'instances adopt',
    'instances duplicate',
    'instances rename',
    'instances note',
    'instances icon',
    'instances locate',
    'instances forget',
    'instances delete',
    'problems ignore',
    'problems unignore',
    'update',
    'install',
    'remove',
    'enable',
    'disable',
    'fix',
    'remove-unused',
    'undo',
    'redo',
    'recover',
    'repair',
    'pack install',
    'pack update',
    'pack export',
    'move apply',
    'move watch',
    'move as-before',
    'bisect start',
    'bisect good',
    'bisect bad',
    'bisect skip',
    'bisect stop',
    'hold',
    'unhold',
    'channel',
    'link',
    'unlink',
    'lock write',
    'lock apply',
    'freeze',
    'restore',
    'export',
    'import',
    'list export',
    'list import',
    'man',
    'login',
    'logout',
    'accounts use',
    'inbox mark-read',
    'inbox delete',
    'inbox reply',
    'inbox accept',
    'inbox decline',
    // What is shown as new counts as seen.
    'follow',
    'unfollow',
    'following',
    'profile set',
    'profile report',
    'report',
    'team invite',
    'team accept',
    'team set',
    'team remove',
    'team leave',
    'team transfer',
    'talk answer',
    'talk close',
    'talk reopen',
    'payouts withdraw',
    'api',
    // What they find broken they set aside or mend.
    'settings set',
    'settings unset',
    'store prune',
    'store verify',
    'doctor',
  ],
}

const KINDS: ReadonlyMap<string, CommandKind> = new Map(
  (['reads', 'changes'] as const).flatMap((kind) => COMMANDS[kind].map((name) => [name, kind] as const)),
)

/** null: nobody said. */
export function kindOf(command: Command): CommandKind | null {
  const names: string[] = []
  for (let one = command; one.parent !== null; one = one.parent) names.unshift(one.name())
  return KINDS.get(names.join(' ')) ?? null
}

/** Has every command that is in the tree so far, and changes something, understand `--dry-run`. */
export function addDryRun(command: Command): void {
  const hasOwn = command.options.some(({ long }) => long === '--dry-run')
  if (kindOf(command) === 'changes' && !hasOwn) command.option('-n, --dry-run', formatMessage('option-dry-run'))
  for (const child of command.commands) addDryRun(child)
}
