import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import { collecting } from '../../arguments/refuse-repeated-and-empty.ts'
import type { Session } from '../../run/session.ts'
import { message, formatMessage } from '../../../../resources/text/text.ts'

/** `--all` and names contradict each other. */
export function refuseAllWithNames(command: Command, given: readonly string[], isAll: boolean | undefined): void {
  if (isAll === true && given.length > 0) command.error(formatMessage('misuse-names-and-all'))
}

/** Instances as an option beside other names: as often as wanted, or all. */
export function addInstancesOption(command: Command): Command {
  return command
    .option('--in <instance>', formatMessage('option-instances'), collecting())
    .option('--all', formatMessage('option-instance-arguments-all'))
}

/** Ends as misuse where none are named, or all besides. */
export function refuseUnnamed(
  command: Command,
  { given = [], isAll }: { readonly given?: readonly string[] | undefined; readonly isAll: boolean },
): void {
  refuseAllWithNames(command, given, isAll)
  if (given.length === 0 && !isAll) command.error(formatMessage('misuse-no-names-nor-all'))
}

/** Those that are named, or all. Throws `not-found`. */
export async function instancesMeant(
  { core }: Pick<Session, 'core'>,
  given: readonly string[] = [],
): Promise<readonly [string, ...string[]]> {
  const [first, ...others] = given.length > 0 ? given : (await core.instances.list()).map(({ instance }) => instance.id)
  if (first === undefined) throw noneAdopted('change')
  return [first, ...others]
}

/** To whom runs it unattended, a change of nothing is no success. */
export function noneAdopted(doing: 'change' | 'update'): CoreError {
  return new CoreError('not-found', message('no-instance-adopted', { doing }), {
    hint: message('adopt-one-first'),
    remedies: [{ kind: 'adopt', folder: null }],
  })
}
