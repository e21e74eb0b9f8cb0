import type { Command } from 'commander'
import type { Run } from '../../run/session.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { addLockApply } from './lock-apply.ts'
import { addLockWrite } from './lock-write.ts'

export function addLock(program: Command, run: Run): void {
  const group = program
    .command('lock')
    .description(formatMessage('help-lock'))
    .addHelpText('after', formatMessage('help-lock-more'))
  addLockWrite(group.command('write'), run)
  addLockApply(group.command('apply'), run)
  // As they were called before.
  addLockWrite(program.command('freeze', { hidden: true }), run)
  addLockApply(program.command('restore', { hidden: true }), run)
}
