export const bisect = {
  'another-modwell-answered-this-step-just': 'another Modwell answered this step just now',
  'bisect-not-running': 'no search runs on {instance}',
  'bisect-runs-already': 'a search runs on {name} already',
  'bisect-runs-and-mods-are-disabled': 'a search for a bad mod runs on {name}, and mods are disabled for it',
  'bisect-runs-in-shared-folder':
    'a search runs on {other}, which shares {folder} with {name}: two searches over one folder would falsify each other',
  'check-its-status-before-you-answer': 'Check its status before you answer.',
  'check-its-status-or-stop': 'Check its status, or stop it.',
  'check-other-bisect': 'Check the status of the search on {other}, or stop it.',
  'nothing-to-bisect': '{instance} has no enabled mod that could be disabled',
  'start-one-for-the-instance': 'Start one for the instance.',
  'stop-the-search-first-everything': 'Stop the search first: everything is then as it was.',
} as const
