/** What the page says where something needs an account, or a permission that the account's sign-in lacks. */
export const pageSignIn = {
  'sign-in-again-button': 'Sign in again',
  'sign-in-allow': 'Allow it…',
  'sign-in-back-here': 'Afterwards you are back here.',
  'sign-in-first': 'For {purpose}. Afterwards you are back here.',
  'sign-in-for': 'Sign in',
  'sign-in-more': 'Your sign-in at {service} does not allow this: {purpose}.',
  'sign-in-purpose-avatar': 'changing your picture',
  'sign-in-purpose-follow': 'following a project',
  'sign-in-purpose-following': 'the projects that you follow',
  'sign-in-purpose-inbox': 'your notifications',
  'sign-in-purpose-invite': 'answering an invitation',
  'sign-in-purpose-thread': 'reading and answering what moderators write',
  'sign-in-purpose-profile': 'changing your profile',
  'sign-in-purpose-report': 'reporting a user',
  'sign-in-yours': 'Your sign-in',
} as const
