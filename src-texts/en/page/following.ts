/** What the page says of the projects that the person follows. */
export const pageFollowing = {
  follow: '{isFollowed, select, true {Unfollow} other {Follow}}',
  'follow-failed': "{isFollowed, select, true {You're still following it} other {You're not following it}}: {why}",
  'follow-project': '{isFollowed, select, true {Unfollow} other {Follow}} {title}',
  'followed-more': 'and {count} more',
  'followed-new': '{count, plural, one {# new version} other {# new versions}}',
  'followed-no-longer': 'Unfollowed {title}',
  'followed-propose': '{isInstalled, select, true {Update} other {Install}}',
  'followed-propose-in': '{isInstalled, select, true {Update {title} in {name}} other {Install {title} into {name}}}',
  'followed-review': 'Install {title} {version} into {name}',
  'followed-update': '{name}: {from} → {to}',
  'followed-version': '{number}, {channel}, {day}',
  'following-as-of': 'Saved data from {moment}.',
  'following-asking': 'Loading from {service}',
  'following-browse': 'Browse projects',
  'following-check': 'Check now',
  'following-heading': 'Following',
  'following-list': 'Followed projects',
  'following-mark-seen': 'Mark all as seen',
  'following-never-asked': "The projects you follow haven't been loaded on this computer yet.",
  'following-nothing': "You aren't following any projects",
  'following-nothing-hint':
    'Follow a project on its page. Its new versions are then listed here, with your instances they are compatible with.',
  'following-signed-out-hint': 'The projects you follow are saved in your account. Everything else works without one.',
  'following-standing':
    '{count, plural, one {# project} other {# projects}}, {news, plural, =0 {no new versions} other {# with new versions}}{hasLooked, select, true { since {since}} other {}}',
} as const
