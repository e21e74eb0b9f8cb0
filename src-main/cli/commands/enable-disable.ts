import type { Command } from 'commander'
import { change } from '../change.ts'
import type { Run } from '../session.ts'
import { addInstancesOption, instancesMeant, refuseUnnamed } from './instance-arguments.ts'

const DESCRIPTIONS = {
  enable: 'let the game load a disabled file again',
  disable: 'keep a file but stop the game from loading it (adds ".disabled" to its name)',
} as const

const ALONG = {
  enable: 'together with everything that it requires (enabled, installed or updated)',
  disable: 'together with everything that requires it',
} as const

interface Options {
  readonly in?: readonly string[]
  readonly all?: true
  readonly along?: true
  readonly dryRun?: true
}

export function addEnableAndDisable(program: Command, run: Run): void {
  for (const kind of ['enable', 'disable'] as const) addSwitch(kind, program, run)
}

function addSwitch(kind: 'enable' | 'disable', program: Command, run: Run): void {
  const command = program
    .command(kind)
    .description(DESCRIPTIONS[kind])
    .argument('<targets...>', 'ids, slugs or titles of projects, or paths of files in the game folder')
  addInstancesOption(command, '--in')
    .option('--along', ALONG[kind])
    .option('--dry-run', 'show what would change, and change nothing')
    .addHelpText('after', examplesOf(kind))
    .action(async (targets: readonly string[], { in: given, all, along, dryRun }: Options) => {
      refuseUnnamed(command, '--in', { given, isAll: all === true })
      await run(async (session) => {
        const [instance, ...others] = await instancesMeant(session, given)
        const wish = { kind, instance, others, targets, isAlong: along === true } as const
        return change(session, { ...wish, isWhereThere: all === true }, dryRun === true)
      })
    })
}

const BROKEN = {
  enable: '',
  disable: `
What requires a disabled mod stays enabled and would break: the plan names it, and on a terminal you are asked whether it
goes along. With --yes it is left, and stderr names it with the command that takes it along; --along does so at once.
`,
} as const

function examplesOf(kind: keyof typeof BROKEN): string {
  return `${BROKEN[kind]}
With --all, an instance that has none of it is left as it is.

Examples:
  modwell ${kind} sodium --in Survival
  modwell ${kind} sodium lithium --in Survival --in Creative
  modwell ${kind} sodium --all`
}
