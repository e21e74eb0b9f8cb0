export const inbox = {
  'account-changed-meanwhile': 'another account than {username} is active now',
  'answer-it-on-the-site': 'Answer it on the site of the service.',
  'ask-for-another-invitation': 'Ask whoever invited you for another one.',
  'concern-blocked': '{instance}: held back',
  'concern-installed': '{instance}: installed already',
  'concern-not-for-instance': '{instance}: not for this instance',
  'concern-ready': '{instance}: {version} is ready there',
  'concern-unknown': '{instance}: not looked at since',
  'day-not-told': 'Without a date',
  'do-it-again-as-that-account': 'Switch back to that account and do it again.',
  'entries-without-id': '{count, plural, one {one without an id} other {{count} without an id}}',
  'followed-projects-unreadable': 'the service does not answer with a list of followed projects',
  'following-count':
    '{count, plural, one {You follow {count} project} other {You follow {count} projects}}, {news} with something new (you last looked: {since}).',
  'help-follow':
    '{isFollowed, select, true {follow projects, to be told of new versions} other {no longer follow projects}}',
  'help-follow-example': 'Example:\n  modwell {name} sodium lithium',
  'help-follow-slugs': 'slugs, ids or titles of projects, or addresses of their pages',
  'help-following': 'list the projects you follow, and what is new since you last looked',
  'help-following-example':
    'Looking makes what is new known: the next time only what came out later is new.\n\nExamples:\n  modwell following\n  modwell following --limit 10',
  'help-following-keep-new': 'what is new is still new the next time',
  'help-inbox': 'list what the service tells you, and mark, delete or answer it',
  'help-inbox-all': '{kind, select, read {all that is unread} other {all that there are}}',
  'help-inbox-answer':
    '{answer, select, accept {accept an invitation to a team} other {decline an invitation to a team}}',
  'help-inbox-answer-example':
    'Needs a token with the scope PROJECT_WRITE.\n\nExample:\n  modwell inbox {answer} bC4dE6fG',
  'help-inbox-examples':
    'What is marked offline is queued, and goes out with the next question of any command that the service answers.\n\nExamples:\n  modwell inbox --unread\n  modwell inbox mark-read bC4dE6fG\n  modwell inbox delete --all',
  'help-inbox-game-version': 'only updates for it, e.g. 1.21.11',
  'help-inbox-ids': 'as "modwell inbox" shows them',
  'help-inbox-invitation': 'of the notification, as "modwell inbox" shows it',
  'help-inbox-join-and-leave': 'where the service lets nobody decline: join the team, and leave it at once',
  'help-inbox-kind': 'only of this kind: {kinds}',
  'help-inbox-limit': 'how many are listed (default: 100)',
  'help-inbox-list': 'list notifications, newest first, and which instances they concern',
  'help-inbox-list-examples':
    'Examples:\n  modwell inbox --unread\n  modwell inbox --mine --kind project-update\n  modwell inbox --loader fabric --game-version 1.21.11',
  'help-inbox-loader': 'only updates for it: fabric, quilt, forge, neoforge, …',
  'help-inbox-mark': '{kind, select, read {mark notifications as read} other {delete notifications}}',
  'help-inbox-mark-example':
    'Needs a token with the scope NOTIFICATION_WRITE.\n\nExamples:\n  modwell inbox {kind, select, read {mark-read} other {delete}} bC4dE6fG\n  modwell inbox {kind, select, read {mark-read} other {delete}} --all',
  'help-inbox-mine': 'only what is about a project that is in an instance',
  'help-inbox-offset': 'how many are skipped',
  'help-inbox-notification': 'its id, as "modwell inbox" shows it',
  'help-inbox-refresh': 'ask the service even if its last answer is still fresh',
  'help-inbox-reply': 'send a message to the thread of a notification',
  'help-inbox-reply-example':
    'Needs a token with the scopes THREAD_READ and THREAD_WRITE.\n\nExample:\n  modwell inbox reply bC4dE6fG --text "It is my own work."',
  'help-inbox-reply-text': 'what you answer',
  'help-inbox-show': 'show a notification whole, with its thread if it has one',
  'help-inbox-show-example':
    'To read a thread needs a token with the scope THREAD_READ.\n\nExample:\n  modwell inbox show bC4dE6fG',
  'help-inbox-unread': 'only what is unread',
  'hide-invitation-or-join-and-leave':
    'Delete the notification to hide it, or join the team and leave it at once, which its members may see.',
  'inbox-checked': '{fromCache, select, true {As of} other {Checked}} {when}.',
  'inbox-count':
    '{shown} of {total, plural, one {{total} notification} other {{total} notifications}}, {unread} unread.',
  'inbox-never': 'never',
  'inbox-sign-in': 'Sign in, or give a personal access token, with the scopes USER_READ and NOTIFICATION_READ.',
  'inbox-signed-out': 'nobody is signed in, and notifications and followed projects belong to an account',
  'invitation-answered': '{answer, select, accept {You have joined the team.} other {The invitation is declined.}}',
  'invitation-cannot-be-declined':
    'this service lets nobody decline an invitation: it stays open until whoever sent it withdraws it',
  'invitation-is-over': 'the invitation is no longer valid',
  'invitation-to-join-and-leave':
    'The service lets nobody decline an invitation. Join the team and leave it at once? Its members may see that. [y/N] ',
  'invitation-would-be':
    '{step, select, join {You would join the team.} leave {You would leave the team, of which you are a member.} other {The invitation would be declined, if the service lets who is invited do that.}}',
  'joined-and-could-not-leave': 'you joined the team, and leaving it failed: {why}',
  'leave-the-team-on-the-site': 'You are a member of the team now: leave it on the site.',
  'list-the-inbox-again': 'List the inbox again: it may have been deleted elsewhere.',
  'message-is-empty': 'a message without words is not sent',
  'message-is-private': 'for moderators only',
  'message-too-long': 'the message has {count} characters, and the service takes {most}',
  'mark-refused': 'The service refuses to change notifications: {why}',
  'marks-waiting':
    '{count, plural, one {{count} change} other {{count} changes}} of notifications {count, plural, one {is} other {are}} queued, and go out with the next question that the service answers.',
  'message-was-sent':
    '{isDone, select, true {The message is sent.} other {{isClosed, select, true {The message would be refused.} other {The message would be sent.}}}}',
  'more-entries': '{count} more',
  'more-new-versions': 'and {count} more',
  'name-notifications-or-all': 'name notifications, or say --all',
  'new-version-fits':
    '{version} fits {instance}{isInstalled, select, true {{isCurrent, select, true {, which has it} other {, which has the project}}} other {}}',
  'no-such-notification-kind': 'There are {kinds}.',
  'not-a-whole-number': 'It is not a whole number.',
  'nothing-followed': 'You follow no project.',
  'notification-has-no-thread': 'nobody can be written to about the notification {id}',
  'notification-has-no-such-answer':
    'the notification {id} cannot be {answer, select, accept {accepted} other {declined}} from here',
  'notification-is-of-kind': 'Kind: {isOther, select, true {{type}} other {{kind}}}',
  'notification-not-found': 'there is no notification {id}',
  'notification-of-kind': 'Notification of the kind "{type}"',
  'notification-of-no-kind': 'Notification',
  'entries-left-out':
    '{count, plural, one {{count} entry} other {{count} entries}} of the answer {kind, select, unreadable {cannot be read} other {{count, plural, one {is} other {are}} for somebody else}} and {count, plural, one {is} other {are}} left out: {named}.',
  'notifications-marked':
    '{kind, select, read {{count, plural, =0 {Nothing is unread.} one {{count} notification is marked as read.} other {{count} notifications are marked as read.}}} other {{count, plural, =0 {There is nothing to delete.} one {{count} notification is deleted.} other {{count} notifications are deleted.}}}}',
  'notifications-not-judged':
    '{count, plural, one {{count} notification is} other {{count} notifications are}} left out, since the service does not tell what they are for.',
  'notifications-queued':
    '{kind, select, read {{count, plural, one {{count} notification is queued, to be marked as read} other {{count} notifications are queued, to be marked as read}}} other {{count, plural, one {{count} notification is queued, to be deleted} other {{count} notifications are queued, to be deleted}}}} with the next question that the service answers.',
  'notifications-to-be-marked':
    '{kind, select, read {{count, plural, one {{count} notification would be marked as read.} other {{count} notifications would be marked as read.}}} other {{count, plural, one {{count} notification would be deleted.} other {{count} notifications would be deleted.}}}}',
  'notifications-unreadable': 'the service does not answer with a list of notifications',
  'project-followed':
    '{title}: {isFollowed, select, true {{wasSo, select, true {you follow it already} other {you follow it now}}} other {{wasSo, select, true {you do not follow it} other {you no longer follow it}}}}.',
  'shown-as-last-known': 'shown as last known: {why}',
  'team-was-left':
    '{step, select, leave {You have left the team.} other {You have joined the team and left it at once.}}',
  'thread-author':
    '{kind, select, you {You} moderator {A moderator} other {{isNamed, select, true {{name}} other {Somebody}}}}',
  'thread-event':
    '{kind, select, closed {Closed the report.} reopened {Reopened the report.} deleted {This message was deleted.} status {{hasBoth, select, true {Changed the status from {from} to {to}.} other {Changed the status.}}} other {A message of the kind "{type}".}}',
  'thread-heading': 'Conversation',
  'thread-is-closed': 'The report is closed: it cannot be answered any more.',
  'thread-is-empty': 'Nobody has written anything yet.',
  'thread-left-out':
    '{count, plural, one {{count} message cannot be read and is} other {{count} messages cannot be read and are}} left out.',
  'thread-unreadable': 'the service does not answer with a thread',
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
