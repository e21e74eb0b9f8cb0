/** What the page says of the projects that the person follows. */
export const pageFollowing = {
  follow: '{isFollowed, select, true {Unfollow} other {Follow}}',
  'follow-allow': 'Sign in for it',
  'follow-failed': '{isFollowed, select, true {You still follow it} other {You do not follow it}}: {why}',
  'follow-project': '{isFollowed, select, true {Unfollow} other {Follow}} {title}',
  'followed-more': 'and {count} more',
  'followed-new': '{count, plural, one {# new version} other {# new versions}}',
  'followed-no-longer': '{title}: you no longer follow it',
  'followed-propose': '{isInstalled, select, true {Review} other {Install}}',
  'followed-propose-in': '{isInstalled, select, true {Review {title} in {name}} other {Install {title} into {name}}}',
  'followed-review': 'Install {title} {version} into {name}',
  'followed-version': '{number}, {channel}, {day}',
  'following-as-of': 'This is as the service said it at {moment}.',
  'following-asking': 'Asking the service',
  'following-browse': 'Browse projects',
  'following-check': 'Check now',
  'following-heading': 'Following',
  'following-list': 'Followed projects',
  'following-mark-seen': 'Mark all as seen',
  'following-never-asked': 'What you follow was never asked for on this computer.',
  'following-nothing': 'You follow no project.',
  'following-nothing-hint':
    'Follow a project on its page: what comes out of it is listed here, with the instances that it fits.',
  'following-sign-in': 'Sign in',
  'following-signed-out': 'Nobody is signed in.',
  'following-signed-out-hint':
    'The service keeps what you follow with your account. Everything else works without one.',
  'following-standing':
    '{count, plural, one {# project} other {# projects}}, {news, plural, =0 {nothing new} other {# with something new}}{hasLooked, select, true { since {since}} other {}}',
} as const
