export const pageDependants = {
  'dependants-heading': 'What needs it in your instances',
  'dependants-kind-and-instances': '{kind}, in {instances}',
} as const
