/** What the command line says of people at the service. */
export const cliProfile = {
  'help-profile': 'show a user of the service, or change your own profile',
  'help-profile-avatar': 'a picture: PNG, JPEG, GIF or WebP, up to 256 KiB on newer services, 2 MiB on older ones',
  'help-profile-bio': 'a few words about you, up to 160 characters',
  'help-profile-examples': `Accounts can be deleted, and application access removed, only on the website. "modwell whoami" shows
who you are signed in as.

Examples:
  modwell profile
  modwell profile some-author
  modwell profile set --bio "Makes lamps." --avatar face.png`,
  'help-profile-kind': 'reason, such as spam; a wrong one lists all that are valid',
  'help-profile-name': 'display name; newer services have none',
  'help-profile-no-avatar': 'remove your picture',
  'help-profile-no-bio': 'remove your bio',
  'help-profile-no-name': 'remove your display name',
  'help-profile-report': 'report a user to the moderators',
  'help-profile-report-examples': 'Example:\n  modwell profile report some-author --kind spam --text "Sells lamps."',
  'help-profile-set': 'change your own profile',
  'help-profile-set-examples': `What you leave out stays unchanged. Needs the scope USER_WRITE.

Examples:
  modwell profile set --username ada.l --bio "Reads stars."
  modwell profile set --no-avatar`,
  'help-profile-show': 'show a user and their projects',
  'help-profile-text': 'what happened, for the moderators',
  'help-profile-user': 'name or id of a user; default: you',
  'help-profile-username': 'your username: up to 39 letters, digits, dots, hyphens and underscores',
  'help-report': 'report a project or a version to the moderators of the service',
  'help-report-examples': `Needs the scope REPORT_CREATE. To report a user: modwell profile report

Examples:
  modwell report some-project --kind malicious --text "It sends passwords away."
  modwell report some-project@1.2.0 --kind malicious --text "This version does."`,
  'help-report-project': 'slug or id of a project, or PROJECT@VERSION',
  'name-what-to-change': 'give at least one thing to change',
  'profile-changed':
    '{count, plural, =0 {Nothing was changed in the profile of {username}.} other {Changed in the profile of {username}: {fields}.}}',
  'profile-ignored': 'The service accepted this but did not change it: {fields}.',
  'user-joined': 'joined {day}',
  'users-projects': '{count, plural, =0 {No projects.} one {# project:} other {# projects:}}',
} as const
