import { z } from 'zod'
import type { SignInOptions, TokenReport } from '../../../core/model/accounts/account.ts'
import type { AccountApi, Core } from '../../../core/core.ts'
import { ask } from '../question.ts'
import type { Sources } from '../sources.ts'
import { ID, NOTHING, WORDS } from '../schemas.ts'

/** `file`: unprotected, in a file that only this user may read; `system`: its key store, or this run where there is none. */
const KEEPER = z.enum(['system', 'file'])
const SECRET = z.string().max(5_000)

/** Pages of the service's site; `sign-in` is the one of the attempt under way, for a browser that did not open. */
const ACCOUNT_PAGE = z.enum(['sign-in', 'tokens', 'grants', 'applications', 'deletion'])

/** An application that a person registered; the secret goes to main and never comes back. */
const APPLICATION = z.strictObject({
  clientId: z.string().regex(/^\s*[A-Za-z0-9]{1,64}\s*$/, 'a client id is letters and digits'),
  clientSecret: SECRET.regex(/^\s*[\x21-\x7e]+\s*$/, 'a client secret is one word'),
  keeping: KEEPER,
})

export function answerAccount({ core, signIns, desktop }: Sources) {
  const door = async (): Promise<AccountApi> => (await core).account
  const view = async () => show(await core, signIns.report())
  const withToken = async (
    token: string,
    options: SignInOptions,
    call: Parameters<AccountApi['signInWithToken']>[2],
  ) => {
    const outcome = await (await door()).signInWithToken(token, options, call)
    if (outcome.kind === 'signed-in') signIns.note(outcome.report)
    return outcome
  }
  return {
    'account.overview': ask(NOTHING, view),
    /** Opens the system's browser; how long it waits comes as `account` events. `app.cancel` ends it. */
    'account.sign-in-browser': ask(
      z.strictObject({ keeping: KEEPER, scopes: WORDS }),
      async ({ keeping, scopes }, call) => {
        const outcome = await (await door()).signInInBrowser({ ...storedAs(keeping), scopes }, call)
        if (outcome.kind === 'signed-in') signIns.note(outcome.report)
        return outcome
      },
    ),
    'account.sign-in-token': ask(
      z.strictObject({ keeping: KEEPER, scopes: WORDS.optional(), token: SECRET }),
      async ({ keeping, scopes = [], token }, call) => withToken(token, { ...storedAs(keeping), scopes }, call),
    ),
    /** Asks the service whose the active account's token is and what it may do; null: nobody is signed in. */
    'account.check': ask(z.strictObject({ scopes: WORDS }), async ({ scopes }, call) => {
      const report = await (await door()).check({ ...call, scopes })
      signIns.note(report)
      return report
    }),
    'account.use': ask(z.strictObject({ account: ID }), async ({ account }) => {
      await (await door()).use(account)
      return view()
    }),
    /** null: everybody. */
    'account.sign-out': ask(z.strictObject({ account: ID.nullable() }), async ({ account }) => {
      await (account === null ? (await door()).signOutAll() : (await door()).signOut(account))
      return view()
    }),
    /** null forgets it. */
    'account.set-application': ask(APPLICATION.nullable(), async (given) => {
      const application =
        given === null ? null : { clientId: given.clientId.trim(), clientSecret: given.clientSecret.trim() }
      await (await door()).setApplication(application, storedAs(given?.keeping ?? 'system'))
      return view()
    }),
    /** Whether the system keeps secrets, for who is about to hand one over. */
    'account.has-key-store': ask(NOTHING, async () => (await door()).hasKeyStore()),
    /** Of the sign-in under way, onto the clipboard. */
    'account.copy-address': ask(NOTHING, async () => {
      desktop.copyText(signIns.address())
      return null
    }),
    'account.open-page': ask(z.strictObject({ page: ACCOUNT_PAGE }), async ({ page }) => {
      await desktop.openBrowser(page === 'sign-in' ? signIns.address() : await siteAddress(page, await door()))
      return null
    }),
  }
}

/** Who is signed in and how somebody can be: no token and no secret is ever in it. `report`: found out since the window opened; null: not asked. */
async function show(core: Core, report: TokenReport | null) {
  const [accounts, active, ways] = await Promise.all([core.account.list(), core.account.active(), core.account.ways()])
  const { browser, isFromEnvironment, scopeUses, service } = ways
  return {
    // Those of the service in use first.
    accounts: accounts.map((account) => ({ ...account, isHere: account.service === service })),
    ways: { browser, isFromEnvironment, scopeUses },
    report: report !== null && report.account.id === active?.id ? { ...report, account: active } : null,
  }
}

async function siteAddress(page: Exclude<z.output<typeof ACCOUNT_PAGE>, 'sign-in'>, door: AccountApi): Promise<string> {
  const { tokenPage, grantsPage, applicationsPage, accountPage } = await door.ways()
  return { tokens: tokenPage, grants: grantsPage, applications: applicationsPage, deletion: accountPage }[page]
}

function storedAs(keeping: z.output<typeof KEEPER>): { readonly isStoredInFile: boolean } {
  return { isStoredInFile: keeping === 'file' }
}
