/** What is said of the projects of an author, in the window and on the command line. */
export const desk = {
  'desk-any-loader': 'any loader',
  'desk-draft': 'Never submitted',
  'desk-invited':
    'Invited to {isNamed, select, true {{title}} other {{isToOrganization, select, true {an organization} other {a team}}}}{hasRole, select, true { as {role}} other {}}',
  'desk-moderator-wrote': 'A moderator wrote',
  'desk-moderator-wrote-of-report': 'A moderator wrote about your report',
  'desk-no-loader': 'no loader',
  'desk-no-projects': 'You have no projects yet',
  'desk-not-saved': '{count, plural, one {# field} other {# fields}} not saved',
  'desk-part':
    '{part, select, versions {The newest versions} conversations {What moderators wrote} organizations {Projects of organizations} other {Notifications}} could not be read: {why}',
  'desk-rejected-answered': 'Rejected, and you answered',
  'desk-sign-in':
    'Sign in, or give a personal access token, with the scopes USER_READ, PROJECT_READ, VERSION_READ, NOTIFICATION_READ and THREAD_READ.',
  'desk-signed-out': 'you are not signed in, and your own projects need an account',
  'desk-state':
    '{status, select, approved {Listed} archived {Archived} unlisted {Unlisted} private {Private} draft {Draft} processing {In review} rejected {Rejected} withheld {Withheld} scheduled {Scheduled} other {State: {status}}}',
  'desk-state-means':
    '{status, select, approved {anyone can find it} archived {can be downloaded, no more updates} unlisted {found by its link, and by mods that need it} private {only your team sees it} draft {only your team sees it} processing {a moderator looks at it} rejected {nobody else can see it} withheld {moderators keep it out of every list} scheduled {appears by itself later} other {Modwell does not know this state}}',
  'list-own-projects': 'List your projects to see what they are called.',
  'own-versions-not-told':
    'the versions of {count, plural, one {# hidden project are} other {# hidden projects are}} told to a sign-in with the scope VERSION_READ alone',
  'own-project-not-found': 'you have no project "{named}"',
} as const
