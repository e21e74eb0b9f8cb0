/** What the page says where something needs an account, or a permission that the account's sign-in lacks. */
export const pageSignIn = {
  'sign-in-first': 'Nobody is signed in. As soon as you are, this is done: {purpose}.',
  'sign-in-for': 'Sign in',
  'sign-in-more':
    'The service refused your sign-in. It has ended, or it lacks the permission {scope}, which this needs: {purpose}.',
  'sign-in-more-for': 'Another permission is needed',
  'sign-in-purpose-avatar': 'changing your picture',
  'sign-in-purpose-follow': 'following a project',
  'sign-in-purpose-inbox': 'your notifications',
  'sign-in-purpose-invite': 'answering an invitation',
  'sign-in-purpose-thread': 'reading and answering what moderators write',
  'sign-in-purpose-profile': 'changing your profile',
  'sign-in-purpose-report': 'reporting a user',
  'sign-in-token-needs': 'A token that you make on the site needs the permissions USER_READ and {scope}.',
} as const
