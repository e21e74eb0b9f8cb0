import type { AccountPage, AccountsView, TokenKeeper } from '../../../../src-preload/contract.ts'
import type { AccountApi, Core } from '../../../core/core.ts'
import type { AnswersTo, Sources } from '../reply.ts'

type AccountQuestions =
  | 'account.overview'
  | 'account.sign-in-browser'
  | 'account.sign-in-token'
  | 'account.check'
  | 'account.use'
  | 'account.sign-out'
  | 'account.set-application'
  | 'account.has-key-store'
  | 'account.open-page'

export function answerAccount({ core, signIns, desktop }: Sources): AnswersTo<AccountQuestions> {
  const door = async (): Promise<AccountApi> => (await core).account
  const view = async (): Promise<AccountsView> => show(await core, signIns.report())
  return {
    'account.overview': view,
    async 'account.sign-in-browser'({ keeping, scopes }, call) {
      const outcome = await (await door()).signInInBrowser({ ...storedAs(keeping), scopes }, call)
      if (outcome.kind === 'signed-in') signIns.note(outcome.report)
      return outcome
    },
    async 'account.sign-in-token'({ keeping, token }, call) {
      const outcome = await (await door()).signInWithToken(token, storedAs(keeping), call)
      if (outcome.kind === 'signed-in') signIns.note(outcome.report)
      return outcome
    },
    async 'account.check'(_, call) {
      const report = await (await door()).check(call)
      signIns.note(report)
      return report
    },
    async 'account.use'({ account }) {
      await (await door()).use(account)
      return view()
    },
    async 'account.sign-out'({ account }) {
      await (account === null ? (await door()).signOutAll() : (await door()).signOut(account))
      return view()
    },
    async 'account.set-application'(given) {
      const application =
        given === null ? null : { clientId: given.clientId.trim(), clientSecret: given.clientSecret.trim() }
      await (await door()).setApplication(application, storedAs(given?.keeping ?? 'system'))
      return view()
    },
    'account.has-key-store': async () => (await door()).hasKeyStore(),
    async 'account.open-page'({ page }) {
      await desktop.openBrowser(page === 'sign-in' ? signIns.address() : await siteAddress(page, await door()))
      return null
    },
  }
}

async function show(core: Core, report: AccountsView['report']): Promise<AccountsView> {
  const [accounts, active, ways] = await Promise.all([core.account.list(), core.account.active(), core.account.ways()])
  const { browser, isFromEnvironment, service } = ways
  return {
    accounts: accounts.map((account) => ({ ...account, isHere: account.service === service })),
    ways: { browser, isFromEnvironment },
    report: report !== null && report.account.id === active?.id ? { ...report, account: active } : null,
  }
}

async function siteAddress(page: Exclude<AccountPage, 'sign-in'>, door: AccountApi): Promise<string> {
  const { tokenPage, grantsPage, applicationsPage, accountPage } = await door.ways()
  return { tokens: tokenPage, grants: grantsPage, applications: applicationsPage, deletion: accountPage }[page]
}

function storedAs(keeping: TokenKeeper): { readonly isStoredInFile: boolean } {
  return { isStoredInFile: keeping === 'file' }
}
