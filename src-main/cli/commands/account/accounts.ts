import type { Command } from 'commander'
import type { Core } from '../../../core/core.ts'
import { accountDocument } from '../../documents/account/account-document.ts'
import type { Answer, Run } from '../../run/session.ts'
import { accountsView } from '../../views/account/account-view.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addAccounts(program: Command, run: Run): void {
  const group = program
    .command('accounts')
    .description(formatMessage('help-accounts'))
    .addHelpText('after', formatMessage('help-accounts-more'))
  group
    .command('list', { isDefault: true })
    .description(formatMessage('help-accounts-list'))
    .action(async () => {
      await run(async ({ core }) => listAccounts(core))
    })
  group
    .command('use')
    .description(formatMessage('help-use'))
    .argument('<name>', formatMessage('argument-name'))
    .action(async (name: string) => {
      await run(async ({ core }) => {
        await core.account.use(name)
        return listAccounts(core)
      })
    })
}

async function listAccounts(core: Core): Promise<Answer> {
  const accounts = await core.account.list()
  return {
    document: { accounts: accounts.map(accountDocument) },
    text: (style) => accountsView(accounts, style),
  }
}
