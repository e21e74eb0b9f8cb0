/** What the command line says of people at the service. */
export const cliProfile = {
  'help-profile': 'see who somebody is at the service, and change your own profile',
  'help-profile-avatar': 'a picture: PNG, JPEG, GIF or WebP, up to 256 KiB at newer services, 2 MiB at older ones',
  'help-profile-bio': 'a few words about you, up to 160 characters',
  'help-profile-examples':
    'Accounts are deleted, and grants to applications ended, on the site alone: modwell whoami says who you are here.\n\nExamples:\n  modwell profile\n  modwell profile some-author\n  modwell profile set --bio "Makes lamps." --avatar face.png',
  'help-profile-kind': 'why, in a word of the service: a wrong one is answered with all that there are',
  'help-profile-name': 'a name to show; newer services have none',
  'help-profile-no-avatar': 'removes your picture',
  'help-profile-no-bio': 'empties it',
  'help-profile-no-name': 'removes it',
  'help-profile-report': 'tell the moderators of a user',
  'help-profile-report-examples': 'Example:\n  modwell profile report some-author --kind spam --text "Sells lamps."',
  'help-profile-set': 'change your own profile',
  'help-profile-set-examples':
    'What is not named stays. Needs the scope USER_WRITE.\n\nExamples:\n  modwell profile set --username ada.l --bio "Reads stars."\n  modwell profile set --no-avatar',
  'help-profile-show': 'show a user with their projects',
  'help-profile-text': 'what happened, for the moderators',
  'help-profile-user': 'name or id of a user; none: you',
  'help-profile-username': 'what you are called: up to 39 letters, digits, dots, hyphens and underscores',
  'help-report': 'tell the moderators of the service of a project',
  'help-report-examples':
    'Needs the scope REPORT_CREATE; of a user: modwell profile report.\n\nExample:\n  modwell report some-project --kind malicious --text "It sends passwords away."',
  'help-report-project': 'slug or id of a project',
  'name-what-to-change': 'name what is to change',
  'profile-changed':
    '{count, plural, =0 {Nothing of the profile of {username} was changed.} other {Changed of the profile of {username}: {fields}.}}',
  'profile-ignored': 'The service took this without a word and did nothing: {fields}.',
  'user-joined': 'since {day}',
  'users-projects': '{count, plural, =0 {No projects.} one {# project:} other {# projects:}}',
} as const
