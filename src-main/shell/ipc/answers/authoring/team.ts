import { z } from 'zod'
import { LISTED_PERMISSIONS, PERMISSIONS } from '../../../../core/model/authoring/people/permissions.ts'
import type { FiledReport } from '../../../../core/model/accounts/report.ts'
import { PERMISSION_WORDS } from '../../../../core/model/authoring/people/permission-words.ts'
import type { Talk } from '../../../../core/model/authoring/people/talk.ts'
import type { Member, Team, TeamChange } from '../../../../core/model/authoring/people/team.ts'
import type { Payouts } from '../../../../core/model/authoring/people/payouts.ts'
import { ask } from '../../question.ts'
import type { Sources } from '../../sources.ts'
import { ID, NOTHING } from '../../schemas.ts'

const PROJECT = z.strictObject({ project: ID })
/** Longer than the service takes, so that this is told of what is typed. */
const TYPED = z.string().max(10_000)
const WISH = z.strictObject({
  role: TYPED.optional(),
  permissions: z.array(z.enum(PERMISSIONS)).max(50).readonly().optional(),
  payoutsSplit: z.number().optional(),
  ordering: z.number().optional(),
})
const MEMBER_WISH = z.strictObject({ project: ID, user: TYPED, wish: WISH })
const SUBJECT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('project'), named: ID }),
  z.strictObject({ kind: z.literal('report'), id: ID }),
  z.strictObject({ kind: z.literal('thread'), id: ID }),
])

export function answerTeam(sources: Sources) {
  const { core, pictures, links } = sources
  const door = async () => (await core).team

  const showMember = ({ avatarUrl, ...member }: Member) => ({
    ...member,
    avatar: avatarUrl === null ? null : pictures.nameOwnPicture(avatarUrl),
  })
  const show = ({ siteUrl, members, ...team }: Team) => ({
    ...team,
    members: members.map(showMember),
    siteLink: links.nameOnSite(siteUrl),
    /** All that there are, as they are listed, in words. */
    permissions: LISTED_PERMISSIONS.map((id) => ({ id, ...PERMISSION_WORDS[id] })),
  })
  const showChange = ({ team, member, ignored }: TeamChange) => ({
    team: show(team),
    member: member && showMember(member),
    ignored,
  })
  return {
    'team.show': ask(PROJECT, async ({ project }, call) => show(await (await door()).of(project, call))),
    /** What who is signed in is in a team; null: nobody is. */
    'team.standing': ask(PROJECT, async ({ project }, call) => {
      const { account, desk, team } = await core
      if ((await account.active()) === null) return null
      const { standing, organization, project: named } = await team.of(project, call)
      if (standing !== 'outsider' || organization === null) return standing
      // Whom an organization lets work on it no team tells: it is one's own if it is on the desk.
      const { projects } = await desk.list({ ...call, freshness: 'offline', sort: 'need' })
      return projects.some(({ id }) => id === named.id) ? 'member' : 'outsider'
    }),
    'team.invite': ask(MEMBER_WISH, async ({ project, user, wish }, call) =>
      showChange(await (await door()).invite(project, user, wish, call)),
    ),
    'team.change': ask(MEMBER_WISH, async ({ project, user, wish }, call) =>
      showChange(await (await door()).change(project, user, wish, call)),
    ),
    'team.remove': ask(z.strictObject({ project: ID, user: ID }), async ({ project, user }, call) =>
      showChange(await (await door()).remove(project, user, call)),
    ),
    'team.accept': ask(PROJECT, async ({ project }, call) => (await door()).accept(project, call)),
    /** Without `mayLeave` a membership is not given up; `mayJoin`: to decline where nobody may, join and leave at once. */
    'team.leave': ask(
      z.strictObject({ project: ID, mayLeave: z.boolean(), mayJoin: z.boolean() }),
      async ({ project, mayLeave, mayJoin }, call) => (await door()).leave(project, { ...call, mayLeave, mayJoin }),
    ),
    /** `typed`: the project's name, as the person typed it. */
    'team.transfer': ask(
      z.strictObject({ project: ID, user: ID, typed: TYPED }),
      async ({ project, user, typed }, call) => showChange(await (await door()).transfer(project, user, typed, call)),
    ),
  }
}

export function answerTalks({ core, texts, links }: Sources) {
  const showReport = ({ text, ...report }: FiledReport) => ({ ...report, text: texts.name(text) })
  const show = ({ thread, decision, report, ...talk }: Talk) => ({
    ...talk,
    thread: texts.nameMessages(thread),
    decision: decision && { ...decision, body: decision.body && texts.name(decision.body) },
    report: report && showReport(report),
  })
  const showPayouts = ({ siteUrl, ...payouts }: Payouts) => ({ ...payouts, siteLink: links.nameOnSite(siteUrl) })
  return {
    'talk.show': ask(z.strictObject({ subject: SUBJECT }), async ({ subject }, call) =>
      show(await (await core).talks.show(subject, call)),
    ),
    'talk.answer': ask(
      z.strictObject({ subject: SUBJECT, text: z.string().max(100_000) }),
      async ({ subject, text }, call) => {
        const { thread, ...outcome } = await (await core).talks.answer(subject, text, call)
        return { ...outcome, thread: thread && texts.nameMessages(thread) }
      },
    ),
    /** What is typed in a thread; it is kept before this is answered. */
    'talk.type': ask(z.strictObject({ thread: ID, text: z.string().max(100_000) }), async ({ thread, text }) => {
      await (await core).talks.type(thread, text)
      return null
    }),
    'report.list': ask(NOTHING, async (_, call) => {
      const { open, closed, ...rest } = await (await core).reports.list(call)
      return { ...rest, open: open.map(showReport), closed: closed.map(showReport) }
    }),
    /** For moderators. */
    'report.set-closed': ask(
      z.strictObject({ report: ID, isClosed: z.boolean() }),
      async ({ report, isClosed }, call) => {
        await (await core).reports.setClosed(report, isClosed, call)
        return null
      },
    ),
    'payout.show': ask(NOTHING, async (_, call) => showPayouts(await (await core).payouts.show(call))),
    /** What a withdrawal would be. */
    'payout.prepare': ask(z.strictObject({ amount: z.number() }), async ({ amount }, call) =>
      (await core).payouts.prepare(amount, call),
    ),
    /** `confirmed`: the amount again, as the person typed it. Sent once. */
    'payout.withdraw': ask(
      z.strictObject({ amount: z.number(), confirmed: z.number() }),
      async ({ amount, confirmed }, call) => {
        const { payouts, ...outcome } = await (await core).payouts.withdraw(amount, confirmed, call)
        return { ...outcome, payouts: payouts && showPayouts(payouts) }
      },
    ),
  }
}
