import { commandsOf } from '../../remedies/remedy-command.ts'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { Diagnosis } from '../../../core/model/changes/recovery.ts'
import { remedyLines } from '../../remedies/command-lines.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { configOf } from '../../run/open-core.ts'
import type { Answer, Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { wireName } from '../../documents/wire-names.ts'
import { formatMessage } from '../../../../src-texts/text.ts'

const MARKS = { good: '✓', repaired: '+', bad: '✗' } as const

export function addDoctor(program: Command, run: Run): void {
  program
    .command('doctor')
    .description(formatMessage('help-doctor'))
    .addHelpText('after', formatMessage('help-doctor-more'))
    .action(async () => {
      await run(
        async ({ core, call }) => answerOf(await core.doctor(call)),
        async (error, { options, io, call }) => {
          if (!(error instanceof CoreError) || error.code !== 'disk-full') throw error
          const { checkFullHome } = await import('../../../core/core.ts')
          const checks = await checkFullHome(configOf(options, io), call).catch(() => null)
          if (checks === null) throw error
          return answerOf(checks)
        },
      )
    })
}

function answerOf(checks: readonly Diagnosis[]): Answer {
  const isWell = checks.every((check) => check.verdict !== 'bad')
  return {
    document: { checks: checks.map(checkDocument) },
    text: (style) => checks.flatMap((check) => lines(check, style)),
    exitCode: isWell ? EXIT.done : EXIT.failed,
  }
}

function checkDocument({ subject, verdict, message, hint, remedies }: Diagnosis): object {
  return { subject, verdict: wireName(verdict), message, hint, commands: commandsOf(remedies) }
}

function lines({ subject, instance, verdict, message, hint, remedies }: Diagnosis, style: Style): readonly string[] {
  const paint = { good: style.good, repaired: style.change, bad: style.bad }[verdict]
  return [
    instance === undefined
      ? paint(`${MARKS[verdict]} ${plain(subject)}`)
      : `${paint(`${MARKS[verdict]} ${plain(instance.name)}`)} ${style.dim(instance.id)}`,
    ...[message, hint ?? ''].filter((text) => text !== '').flatMap((text) => wrapIndented(plain(text), 4, style.width)),
    ...remedyLines(remedies, 4, style),
  ]
}
