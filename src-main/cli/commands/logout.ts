import type { Command } from 'commander'
import { accountDocument } from '../documents/account-document.ts'
import type { Run } from '../session.ts'
import { plain } from '../terminal/plain.ts'

const HELP = `
Modwell deletes the token and the answers it got with it. The token stays valid at the service until it expires or you
revoke it there: the page is named.

Examples:
  modwell logout
  modwell logout --all`

export function addLogout(program: Command, run: Run): void {
  program
    .command('logout')
    .description('sign out the active account')
    .option('--all', 'sign out every account, of all services')
    .addHelpText('after', HELP)
    .action(async ({ all = false }: { readonly all?: boolean }) => {
      await run(async ({ core }) => {
        const { tokenPage, grantsPage } = await core.account.ways()
        const gone = all ? await core.account.signOutAll() : await core.account.signOut(null)
        return {
          document: { signedOut: gone.map(accountDocument) },
          text: () => [
            ...(gone.length === 0 ? ['Nobody was signed in.'] : []),
            ...gone.map(({ username, service }) => `Signed out ${plain(username ?? '')} of ${new URL(service).host}.`),
            ...[...new Set(gone.map(({ tokenKind }) => (tokenKind === 'oauth' ? grantsPage : tokenPage)))].map(
              (page) => `To end what was granted at the service, too: ${page}`,
            ),
          ],
        }
      })
    })
}
