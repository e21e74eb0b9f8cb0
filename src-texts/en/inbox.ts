export const inbox = {
  'account-changed-meanwhile': 'the active account is no longer {username}',
  'answer-it-on-the-site': 'Answer it on the website.',
  'ask-for-another-invitation': 'Ask for a new invitation.',
  'concern-blocked': '{instance}: blocked',
  'concern-installed': '{instance}: already installed',
  'concern-not-for-instance': '{instance}: no newer version is compatible',
  'concern-ready': '{instance}: {version} can be installed',
  'concern-unknown': '{instance}: not checked since',
  'concerns-not-for': 'No newer version for {names}',
  'concerns-unknown': '{count} instances: not checked since',
  'day-not-told': 'No date',
  'do-it-again-as-that-account': 'Switch back to that account and do it again.',
  'entries-without-id': '{count, plural, one {one without an id} other {{count} without an id}}',
  'following-count':
    '{count, plural, one {You follow {count} project} other {You follow {count} projects}}, {news} with new versions (last viewed: {since}).',
  'help-follow':
    '{isFollowed, select, true {follow projects, to be notified of new versions} other {stop following projects}}',
  'help-follow-example': 'Example:\n  modwell {name} sodium lithium',
  'help-follow-slugs': 'slugs, ids or titles of projects, or addresses of their pages',
  'help-following': 'list the projects you follow, and what is new since you last looked',
  'help-following-example': `Listing marks new versions as seen: the next time, only later ones count as new.

Examples:
  modwell following
  modwell following --limit 10`,
  'help-following-keep-new': 'do not mark new versions as seen',
  'help-inbox': 'list notifications, and mark, delete or answer them',
  'help-inbox-all': '{kind, select, read {all unread notifications} other {all notifications}}',
  'help-inbox-answer':
    '{answer, select, accept {accept an invitation to a team} other {decline an invitation to a team}}',
  'help-inbox-answer-example':
    'Needs a token with the scope PROJECT_WRITE.\n\nExample:\n  modwell inbox {answer} bC4dE6fG',
  'help-inbox-examples': `Changes made offline are saved, and sent the next time a command contacts the service.

Examples:
  modwell inbox --unread
  modwell inbox mark-read bC4dE6fG
  modwell inbox delete --all`,
  'help-inbox-game-version': 'only updates for this game version, e.g. 1.21.11',
  'help-inbox-ids': 'notification ids, as shown by "modwell inbox"',
  'help-inbox-invitation': 'id of the invitation, as shown by "modwell inbox"',
  'help-inbox-join-and-leave': 'if the service does not let you decline: join the team and leave it right away',
  'help-inbox-kind': 'only notifications of this kind: {kinds}',
  'help-inbox-limit': 'number of notifications to list (default: 100)',
  'help-inbox-list': 'list notifications, newest first, and which instances they concern',
  'help-inbox-list-examples':
    'Examples:\n  modwell inbox --unread\n  modwell inbox --mine --kind project-update\n  modwell inbox --loader fabric --game-version 1.21.11',
  'help-inbox-loader': 'only updates for this loader: fabric, quilt, forge, neoforge, …',
  'help-inbox-mark': '{kind, select, read {mark notifications as read} other {delete notifications}}',
  'help-inbox-mark-example':
    'Needs a token with the scope NOTIFICATION_WRITE.\n\nExamples:\n  modwell inbox {kind, select, read {mark-read} other {delete}} bC4dE6fG\n  modwell inbox {kind, select, read {mark-read} other {delete}} --all',
  'help-inbox-mine': 'only notifications about projects in your instances',
  'help-inbox-offset': 'number of notifications to skip',
  'help-inbox-notification': 'its id, as "modwell inbox" shows it',
  'help-inbox-refresh': 'contact the service even if the saved answer is recent',
  'help-inbox-reply': 'send a message to the thread of a notification',
  'help-inbox-reply-example':
    'Needs a token with the scopes THREAD_READ and THREAD_WRITE.\n\nExample:\n  modwell inbox reply bC4dE6fG --text "It is my own work."',
  'help-inbox-reply-text': 'what you answer',
  'help-inbox-show': 'show a notification whole, with its thread if it has one',
  'help-inbox-show-example':
    'To read a thread needs a token with the scope THREAD_READ.\n\nExample:\n  modwell inbox show bC4dE6fG',
  'help-inbox-unread': 'only unread notifications',
  'hide-invitation-or-join-and-leave':
    'Delete the notification to hide it, or join the team and leave it right away, which its members may see.',
  'inbox-checked': 'Last checked: {when}{fromCache, select, true {, saved data} other {}}.',
  'inbox-count':
    '{shown} of {total, plural, one {{total} notification} other {{total} notifications}}, {unread} unread.',
  'inbox-never': 'never',
  'inbox-sign-in': 'Sign in, or give a personal access token, with {scopes}.',
  'inbox-signed-out': 'you are not signed in, and notifications and followed projects need an account',
  'invitation-answered': '{answer, select, accept {You have joined the team.} other {You declined the invitation.}}',
  'invitation-cannot-be-declined':
    'this service does not let you decline an invitation: it stays open until its sender withdraws it',
  'invitation-is-over': 'the invitation is no longer valid',
  'invitation-to-join-and-leave':
    'The service does not let you decline an invitation. Join the team and leave it right away? Its members may see that. [y/N] ',
  'invitation-would-be':
    '{step, select, join {You would join the team.} leave {You would leave the team, of which you are a member.} other {The invitation would be declined, if the service allows that.}}',
  'joined-and-could-not-leave': 'you joined the team, but leaving it failed: {why}',
  'leave-the-team-on-the-site': 'You are a member of the team now: leave it on the website.',
  'list-the-inbox-again': 'List the inbox again: it may have been deleted elsewhere.',
  'message-is-empty': 'a message without words is not sent',
  'message-is-private': 'for moderators only',
  'message-too-long': 'the message has {count} characters, and the service takes {most}',
  'mark-refused': 'The service refused to change notifications: {why}',
  'marks-waiting':
    '{count, plural, one {{count} change to notifications} other {{count} changes to notifications}} will be sent the next time Modwell contacts the service.',
  'message-was-sent':
    '{isDone, select, true {Message sent.} other {{isClosed, select, true {The message would be refused.} other {The message would be sent.}}}}',
  'more-entries': '{count} more',
  'more-new-versions': 'and {count} more',
  'name-notifications-or-all': 'give notification ids, or use --all',
  'new-version-fits':
    '{version} is compatible with {instance}{isInstalled, select, true {{isCurrent, select, true { (installed)} other { (another version is installed)}}} other {}}',
  'no-such-notification-kind': 'The kinds are: {kinds}.',
  'not-a-whole-number': 'It is not a whole number.',
  'nothing-followed': 'You are not following any projects.',
  'notification-has-no-thread': 'the notification {id} cannot be replied to',
  'notification-has-no-such-answer':
    'the notification {id} cannot be {answer, select, accept {accepted} other {declined}} from here',
  'notification-is-of-kind': 'Kind: {isOther, select, true {{type}} other {{kind}}}',
  'notification-not-found': 'there is no notification {id}',
  'notification-of-kind': 'Notification of the kind "{type}"',
  'notification-of-no-kind': 'Notification',
  'entries-left-out':
    '{count, plural, one {{count} entry} other {{count} entries}} of the answer {kind, select, unreadable {cannot be read} other {{count, plural, one {is} other {are}} for somebody else}} and {count, plural, one {is} other {are}} left out: {named}.',
  'notifications-marked':
    '{kind, select, read {{count, plural, =0 {No unread notifications.} one {{count} notification marked as read.} other {{count} notifications marked as read.}}} other {{count, plural, =0 {No notifications to delete.} one {{count} notification deleted.} other {{count} notifications deleted.}}}}',
  'notifications-not-judged':
    '{count, plural, one {{count} notification is left out, because the service does not say which loader or game version it is for.} other {{count} notifications are left out, because the service does not say which loader or game version they are for.}}',
  'notifications-queued':
    '{kind, select, read {{count, plural, one {{count} notification is queued, to be marked as read} other {{count} notifications are queued, to be marked as read}}} other {{count, plural, one {{count} notification is queued, to be deleted} other {{count} notifications are queued, to be deleted}}}} with the next question that the service answers.',
  'notifications-to-be-marked':
    '{kind, select, read {{count, plural, one {{count} notification would be marked as read.} other {{count} notifications would be marked as read.}}} other {{count, plural, one {{count} notification would be deleted.} other {{count} notifications would be deleted.}}}}',
  'project-without-name': 'A project that the service no longer names',
  'project-followed':
    '{title}: {isFollowed, select, true {{wasSo, select, true {already following} other {now following}}} other {{wasSo, select, true {you were not following it} other {no longer following}}}}.',
  'shown-as-last-known': 'showing saved data: {why}',
  'team-was-left':
    '{step, select, leave {You have left the team.} other {You have joined the team and left it at once.}}',
  'thread-author':
    '{kind, select, you {You} moderator {A moderator} other {{isNamed, select, true {{name}} other {Somebody}}}}',
  'thread-event':
    '{kind, select, closed {Closed the report.} reopened {Reopened the report.} deleted {This message was deleted.} status {{hasBoth, select, true {Changed the status from {from} to {to}.} other {Changed the status.}}} other {A message of the kind "{type}".}}',
  'thread-heading': 'Conversation',
  'thread-is-closed': 'The report is closed: it cannot be answered any more.',
  'thread-is-empty': 'No messages yet.',
  'thread-left-out':
    '{count, plural, one {{count} message cannot be read and is} other {{count} messages cannot be read and are}} left out.',
  'untitled-account': 'Your account has changed',
  'untitled-game-invite': 'You are invited to play',
  'untitled-moderator-message': 'A moderator has sent a message',
  'untitled-organization-invite': 'You are invited to an organization',
  'untitled-payment': 'There is news about a payment',
  'untitled-project': 'A project has changed',
  'untitled-project-update': 'A project has a new version',
  'untitled-report': 'A report has changed',
  'untitled-status-change': 'The status of a project has changed',
  'untitled-team-invite': 'You are invited to a team',
} as const
