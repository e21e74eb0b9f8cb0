export const bisect = {
  'another-modwell-answered-this-step-just': 'this step was just answered in another Modwell window or command',
  'bisect-log-tells-nothing': 'no log that was written since this step began says how it went',
  'bisect-not-running': 'no search is running for {instance}',
  'bisect-runs-already': 'a search is already running for {name}',
  'bisect-runs-and-mods-are-disabled':
    'a search for a bad mod is running for {name}, and has disabled some of its mods',
  'bisect-runs-in-shared-folder':
    'a search is already running for {other}, which shares {folder} with {name}; two searches in one folder would give wrong results',
  'bisect-start-or-say': 'Start the game, or answer yourself: good, bad or skip.',
  'bisect-trial-crashed': 'It crashed: {cause}',
  'bisect-trial-other': 'It crashed, but in another way than before: {cause}',
  'bisect-trial-ran': 'It came into the game.',
  'bisect-trial-same': 'It crashed again the same way.',
  'check-its-status-before-you-answer': 'Check the status of the search before you answer.',
  'check-its-status-or-stop': 'Check the status of that search, or stop it.',
  'check-other-bisect': 'Check the status of the search for {other}, or stop it.',
  'nothing-to-bisect': '{instance} has no enabled mod that could be disabled',
  'start-one-for-the-instance': 'Start a search for the instance.',
  'stop-the-search-first-everything': 'Stop the search first. Your mods are then enabled and disabled as before.',
} as const
