import { commandsOf, remedyLines } from '../../remedies/remedy-command.ts'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { Diagnosis } from '../../../core/model/changes/recovery.ts'
import { EXIT } from '../../process/exit-codes.ts'
import { configOf, type Answer, type Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'
import { wrapIndented } from '../../terminal/wrap.ts'
import { wireName } from '../../documents/wire-names.ts'
import { replaceFile } from '../../ask/replace-file.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

interface DoctorOptions {
  readonly report?: string
  readonly force?: true
}

const MARKS = { good: '✓', repaired: '+', bad: '✗' } as const

export function addDoctor(program: Command, run: Run): void {
  program
    .command('doctor')
    .description(formatMessage('help-doctor'))
    .option('--report <file>', formatMessage('option-report'))
    .option('--force', formatMessage('option-report-force'))
    .addHelpText('after', formatMessage('help-doctor-more'))
    .action(async ({ report, force }: DoctorOptions) => {
      await run(
        async (session) => {
          const checks = await session.core.doctor(session.call)
          if (report === undefined) return answerOf(checks, null)
          const file = resolve(report)
          const { REPORT_TITLE } = await import('../../../core/core.ts')
          const text = await session.core.doctorReport(checks)
          await replaceFile({ file, text, isOwn: (before) => before.startsWith(REPORT_TITLE) }, force === true, session)
          return answerOf(checks, file)
        },
        async (error, { options, io, call }) => {
          if (!(error instanceof CoreError) || error.code !== 'disk-full') throw error
          const { checkFullHome } = await import('../../../core/core.ts')
          const checks = await checkFullHome(configOf(options, io), call).catch(() => null)
          if (checks === null) throw error
          return answerOf(checks, null)
        },
      )
    })
}

/** `report`: where one was written; null: none was wanted, or could be. */
function answerOf(checks: readonly Diagnosis[], report: string | null): Answer {
  const isWell = checks.every((check) => check.verdict !== 'bad')
  return {
    document: { checks: checks.map(checkDocument), ...(report !== null && { report }) },
    text: (style) => [
      ...checks.flatMap((check) => lines(check, style)),
      ...(report === null ? [] : ['', style.good(`✓ ${formatMessage('report-written', { file: plain(report) })}`)]),
    ],
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
      ? paint(`${MARKS[verdict]} ${plain(formatMessage('checked-subject', { subject }))}`)
      : `${paint(`${MARKS[verdict]} ${plain(instance.name)}`)} ${style.dim(instance.id)}`,
    ...[message, hint ?? ''].filter((text) => text !== '').flatMap((text) => wrapIndented(plain(text), 4, style.width)),
    ...remedyLines(remedies, 4, style),
  ]
}
