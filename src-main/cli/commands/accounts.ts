import type { Command } from 'commander'
import type { Core } from '../../core/core.ts'
import { accountDocument } from '../documents/account-document.ts'
import type { Answer, Run } from '../session.ts'
import { accountsView } from '../views/account-view.ts'

export function addAccounts(program: Command, run: Run): void {
  const group = program
    .command('accounts')
    .description('list the accounts, or choose the active one')
    .addHelpText('after', '\nExamples:\n  modwell accounts\n  modwell accounts use ada')
  group
    .command('list', { isDefault: true })
    .description('list the accounts; * marks the active one')
    .action(async () => {
      await run(async ({ core }) => listAccounts(core))
    })
  group
    .command('use')
    .description('make calls to the service as this account')
    .argument('<name>', 'its name or id')
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
