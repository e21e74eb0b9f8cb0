import { InvalidArgumentError, Argument, Option, type Command } from 'commander'
import { CoreError } from '../../../core/errors.ts'
import type { Withdrawal } from '../../../core/model/authoring/people/payouts.ts'
import { formatDollars } from '../../../../resources/text/money.ts'
import { formatMessage, message } from '../../../../resources/text/text.ts'
import { payoutsDocument, withdrawalDocument } from '../../documents/authoring/payouts-document.ts'
import { isAgreed, NOTHING_CHANGED } from '../../ask/is-agreed.ts'
import { EXIT } from '../../process/exit-codes.ts'
import type { Run, Session } from '../../run/session.ts'
import { payoutsView, withdrawalLines, withdrawnView } from '../../views/authoring/payouts-view.ts'

export function addPayouts(program: Command, run: Run): void {
  const group = program
    .command('payouts')
    .description(formatMessage('help-payouts'))
    .addHelpText('after', `\n${formatMessage('help-payouts-examples')}`)
  group
    .command('show', { isDefault: true })
    .description(formatMessage('help-payouts-show'))
    .action(async () => {
      await run(async (session) => {
        const payouts = await session.core.payouts.show(session.call)
        return { document: payoutsDocument(payouts), text: (style) => payoutsView(payouts, style) }
      })
    })
  group
    .command('withdraw')
    .description(formatMessage('help-payouts-withdraw'))
    .addArgument(new Argument('<amount>', formatMessage('help-payouts-amount')).argParser(readAmount))
    .addOption(new Option('--confirm <amount>', formatMessage('help-payouts-confirm')).argParser(readAmount))
    .addHelpText('after', `\n${formatMessage('help-payouts-withdraw-examples')}`)
    .action(async (amount: number, { confirm }: { readonly confirm?: number }) => {
      await run(async (session) => {
        const { payouts } = session.core
        const withdrawal = await payouts.prepare(amount, session.call)
        const confirmed = await confirmTwice(withdrawal, confirm, session)
        if (confirmed === null) return NOTHING_CHANGED
        const outcome = await payouts.withdraw(amount, confirmed, session.call)
        return {
          document: withdrawalDocument(outcome),
          exitCode: outcome.state === 'sent' ? EXIT.done : EXIT.partly,
          text: (style) => withdrawnView(outcome, style),
        }
      })
    })
}

/** Once by agreeing, once by the amount; null: the person does not want it. Throws `bad-argument` where nobody can be asked for either. */
async function confirmTwice(
  withdrawal: Withdrawal,
  confirm: number | undefined,
  session: Session,
): Promise<number | null> {
  const { ask, options, style } = session
  const { amount } = withdrawal
  if (options.isDryRun) return confirm ?? amount
  session.show(withdrawalLines(withdrawal, style))
  const question = formatMessage('ask-withdraw', { amount: formatDollars(amount) })
  const unasked = message('no-terminal-to-ask-for-withdrawal', { amount: formatDollars(amount) })
  if (!(await isAgreed({ question, unasked }, session))) return null
  if (confirm !== undefined) return confirm
  if (ask === null) {
    throw new CoreError('bad-argument', message('withdrawal-not-confirmed', { amount: formatDollars(amount) }), {
      hint: message('confirm-with-the-amount', { amount: `${amount}` }),
    })
  }
  return Number(await ask(formatMessage('ask-amount-again')))
}

function readAmount(text: string): number {
  const amount = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(amount)) return amount
  throw new InvalidArgumentError(formatMessage('not-a-whole-number'))
}
