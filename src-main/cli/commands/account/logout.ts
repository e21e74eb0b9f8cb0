import type { Command } from 'commander'
import { accountDocument } from '../../documents/account/account-document.ts'
import type { Run } from '../../run/session.ts'
import { plain } from '../../terminal/plain.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function addLogout(program: Command, run: Run): void {
  program
    .command('logout')
    .description(formatMessage('help-logout'))
    .option('--all', formatMessage('option-logout-all'))
    .addHelpText('after', formatMessage('help-logout-more'))
    .action(async ({ all = false }: { readonly all?: boolean }) => {
      await run(async ({ core }) => {
        const { isSiteKnown, tokenPage, grantsPage, service: used } = await core.account.ways()
        const gone = all ? await core.account.signOutAll() : await core.account.signOut(null)
        return {
          document: { signedOut: gone.map(accountDocument) },
          text: () => [
            ...(gone.length === 0 ? [formatMessage('nobody-was-signed-in')] : []),
            ...gone.map(({ username, service }) =>
              formatMessage('signed-out-of', { name: plain(username ?? ''), host: new URL(service).host }),
            ),
            ...[...new Set(gone.map(({ tokenKind }) => (tokenKind === 'oauth' ? grantsPage : tokenPage)))].map((page) =>
              isSiteKnown
                ? formatMessage('end-grants-too', { page })
                : formatMessage('end-grants-there-too', { host: new URL(used).host }),
            ),
          ],
        }
      })
    })
}
