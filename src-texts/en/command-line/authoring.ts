/** What the command line says of teams, talks with moderators, own reports and payouts. */
export const cliAuthoring = {
  'ask-amount-again': 'Type the amount again: ',
  'ask-remove-member': 'Remove {user} from the team of {project}? [y/N] ',
  'ask-type-the-name': 'Type {title} to transfer it: ',
  'ask-withdraw': 'Withdraw {amount}? [y/N] ',
  'balance-then': 'Balance: {balance} now, {after} afterwards',
  'closed-reports-known':
    'The service lists open reports only. Closed ones are listed if they were sent or seen with Modwell, or if you were notified about them.',
  'confirm-with-the-amount': 'Add --yes --confirm {amount}.',
  'confirm-with-the-name': 'Add --confirm "{title}".',
  'help-payouts': 'show what you earned, and withdraw it',
  'help-payouts-amount': 'whole US dollars, of which the service keeps its fees',
  'help-payouts-confirm': 'the same amount again, for scripts; needs --yes too',
  'help-payouts-examples': `Newer services show earnings on their website only. Needs the scope PAYOUTS_READ.

Examples:
  modwell payouts
  modwell payouts withdraw 15 --confirm 15`,
  'help-payouts-show': 'show your balance and earlier withdrawals',
  'help-payouts-withdraw': 'withdraw an amount; it is confirmed twice',
  'help-payouts-withdraw-examples': `Needs the scope PAYOUTS_WRITE. It is sent once: if the connection breaks, Modwell checks whether it arrived, and
does not send it again.

Example:
  modwell payouts withdraw 15 --confirm 15`,
  'help-report-id': 'id of a report, as "modwell reports" shows it',
  'help-reports': 'show what you reported to the moderators',
  'help-reports-examples': `Needs the scope REPORT_READ.

Examples:
  modwell reports
  modwell reports list --open`,
  'help-reports-list': 'list your reports, open and closed',
  'help-reports-open': 'only open reports',
  'help-reports-show': 'show one of your reports',
  'help-talk': 'read and answer what moderators write about a project or a report',
  'help-talk-answer': 'send a message to the moderators',
  'help-talk-answer-examples': `Needs the scopes THREAD_READ and THREAD_WRITE. Files cannot be attached here: put a picture on the web, and link it.

Example:
  modwell talk answer my-project --text "The licence is MIT."`,
  'help-talk-close':
    '{isClosed, select, true {close a report; for moderators} other {reopen a report; for moderators}}',
  'help-talk-examples': `Examples:
  modwell talk my-project
  modwell talk answer my-project --text "The licence is MIT."`,
  'help-talk-show': 'show a conversation, and what the moderators decided',
  'help-talk-subject': 'slug or id of a project, or id of a report',
  'help-team': 'show and change who works on a project',
  'help-team-accept': 'accept your invitation to the team of a project',
  'help-team-accept-example': 'Example:\n  modwell team accept their-project',
  'help-team-leave-example': 'Example:\n  modwell team leave their-project',
  'help-team-remove-example': 'Example:\n  modwell team remove my-project some-author',
  'help-talk-close-example':
    'Needs the scope REPORT_WRITE.\n\nExample:\n  modwell talk {isClosed, select, true {close} other {reopen}} rE9pOrT1',
  'help-team-confirm': 'name of the project, in place of typing it when asked',
  'help-team-examples': `Changes need the scope PROJECT_WRITE, and the permission of the team.

Permissions:
{permissions}

Examples:
  modwell team my-project
  modwell team invite my-project some-author --permissions edit-body`,
  'help-team-leave': 'leave the team of a project, or decline an invitation',
  'help-team-new-owner': 'name or id of the member who becomes the owner',
  'help-team-permissions': 'permissions, separated by commas, or "all" or "none"',
  'help-team-place': 'place in the list of members: lower numbers come first',
  'help-team-project': 'slug, id, address or title of a project',
  'help-team-remove': 'remove a member, or withdraw an invitation',
  'help-team-role': 'what the member does, such as Painter',
  'help-team-share': 'share of payouts, from 0 to 5000',
  'help-team-show': 'show the members of a project, and what each may do',
  'help-team-transfer': 'make another member the owner of a project',
  'help-team-transfer-examples': `Only the new owner can give it back, so you are asked to type the name of the project. "--yes" is not enough.

Example:
  modwell team transfer my-project some-author --confirm my-project`,
  'help-team-user': 'name or id of a user',
  'help-team-wish':
    '{kind, select, invite {invite somebody to the team of a project} other {change the role, permissions or share of a member}}',
  'help-team-wish-examples': `What you leave out {kind, select, invite {is as the service has it for new members} other {stays unchanged}}.

Example:
  modwell team {kind, select, invite {invite} other {set}} my-project some-author --role Painter --share 50`,
  'member-has-not-answered': 'invited, has not answered',
  'member-ignored':
    'The service accepted this but did not change it: {fields}.{hasAccepted, select, true {} other { Set it once the member has accepted.}}',
  'member-is-you': 'you',
  'member-may': 'May: {permissions}',
  'member-may-all': 'May do everything',
  'member-may-nothing': 'Has no permissions',
  'more-with-scopes': 'More is shown to a sign-in with the scope {scopes}.',
  'no-such-permission': 'The permissions are: {permissions}.',
  'no-terminal-to-ask-for-removal': 'there is no terminal to ask whether to remove {user}',
  'no-terminal-to-ask-for-withdrawal': 'there is no terminal to ask whether to withdraw {amount}',
  'not-a-number': 'It is not a number.',
  'payouts-earlier': '{count, plural, =0 {No withdrawals yet.} one {# withdrawal:} other {# withdrawals:}}',
  'payouts-on-site': 'This service shows earnings, and withdraws them, only on its website:',
  'project-approved-at': 'Approved {when}',
  'project-queued-at': 'Sent to the moderators {when}',
  'report-closed-mark': 'closed',
  'report-is-closed-now': 'The report {report} is {isClosed, select, true {closed} other {open again}}.',
  'reports-closed': '{count, plural, =0 {No closed reports.} one {# closed report:} other {# closed reports:}}',
  'reports-open': '{count, plural, =0 {No open reports.} one {# open report:} other {# open reports:}}',
  'talk-waits-for-you': 'A moderator wrote last: your answer is awaited.',
  'team-changed':
    '{kind, select, invite {{username} was invited to the team of {title}.} change {The membership of {username} in {title} was changed.} transfer {{username} is the owner of {title} now.} other {{hasName, select, true {{username} is still in the team of {title}.} other {The member was removed from the team of {title}.}}}}',
  'team-is-an-organizations':
    '{isNamed, select, true {It belongs to the organization {name}} other {It belongs to an organization}}, for which the service lists no members. Its owners change the team on the website.',
  'team-standing':
    '{standing, select, owner {You own it.} member {You are a member.} invited {You are invited, and have not answered.} other {You are not in its team.}}',
  'transfer-means': '{user} becomes the owner of {title}. You stay a member, and only {user} can give it back.',
  'transfer-needs-the-name': 'there is no terminal to ask for the name of the project {title}',
  'withdrawal-of': 'Withdrawal of {amount}',
  'withdrawal-outcome':
    '{state, select, sent {{amount} is being withdrawn.} other {The connection broke, and the service does not show the withdrawal of {amount} yet. It was not sent again: check the website, or "modwell payouts" later.}}',
} as const
